/**
 * Stands for `semver` in the functions' bundles. The X-Ray SDK asks it two things: whether an AWS SDK of version 2 is new
 * enough, of which there is none, and whether Node knows asynchronous hooks, which it does. The package is 28 kB.
 */
exports.gte = () => true;
