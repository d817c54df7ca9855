/** The command line or a setting is wrong. Its message is a sentence for people. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
