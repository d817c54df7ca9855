/** List prices in us-east-1, in US dollars, of 21 November 2026: docs/operations.md has their sources. */
export const TRANSCRIBE_PER_HOUR = 1.44;
export const LAMBDA_PER_GB_SECOND = 0.0000166667;
