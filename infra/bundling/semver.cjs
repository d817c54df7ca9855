/**
 * Replaces `semver` in the functions' bundles and saves 28 kB. The X-Ray SDK asks two things: whether version 2 of the AWS SDK is new
 * enough (the functions don't use it), and whether Node has asynchronous hooks (it has).
 */
exports.gte = () => true;
