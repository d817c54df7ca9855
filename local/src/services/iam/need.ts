/** A permission that a call needs. A call may need several. */
export interface Need {
  readonly action: string;
  /** ARN; `*` when the action is not about a single resource. */
  readonly resource: string;
  /** Condition keys (lower case) of the service, besides the keys of every request. */
  readonly context?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Facts that are not in the request, but decide which resources it is about. */
export interface Lookups {
  /** Name of a table's partition key; undefined when there is no such table. */
  partitionKey(tableArn: string): string | undefined;
  /** The verified mail identities of a region, in lower case. */
  mailIdentities(region: string): readonly string[];
  /** The state machine whose execution waits for the token. */
  stateMachineOfToken(token: string): string | undefined;
}
