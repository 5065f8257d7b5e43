//! Every call to the browser. Strings, bytes and numbers go in and out; no tournament, no signals.
