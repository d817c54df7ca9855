/** What a call needs to be allowed to do; a call may need several things. */
export interface Need {
  readonly action: string;
  /** ARN; `*` when the action is about no single resource. */
  readonly resource: string;
  /** Condition keys (lower case) of the service, besides those that every request has. */
  readonly context?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** What isn't in the request itself, but decides which resources it is about. */
export interface Lookups {
  /** Name of a table's partition key; undefined when there is no such table. */
  partitionKey(tableArn: string): string | undefined;
  /** Identities that a region may send mail from, lower case. */
  mailIdentities(region: string): readonly string[];
  /** The state machine whose execution waits for a token. */
  stateMachineOfToken(token: string): string | undefined;
}
