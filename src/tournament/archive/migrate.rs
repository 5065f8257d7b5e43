//! Files of older versions, brought up to the present one step by step. A step knows two
//! versions of the JSON and none of the types, so that it never has to change again.

use serde_json::Value;

/// `STEPS[k]` makes a file of version k + 1 into one of version k + 2. Whatever changes
/// what is written adds a step here and a file to `tests/data/archives`.
pub(super) const STEPS: [fn(Value) -> Value; 0] = [];

/// A file of this version, 1 or later, as the present version would have written it.
pub(super) fn to_present(version: u32, file: Value) -> Value {
    STEPS.iter().zip(1..).filter(|(_, from)| *from >= version).fold(file, |file, (step, _)| step(file))
}
