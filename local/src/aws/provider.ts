/** One resource of a synthesised template, its intrinsic functions resolved. */
export interface ResourceInput {
  /** CloudFormation type, e.g. `AWS::DynamoDB::Table`. */
  readonly type: string;
  readonly logicalId: string;
  readonly stackName: string;
  readonly region: string;
  readonly accountId: string;
  readonly properties: Record<string, unknown>;
}

/** What `Ref` and `Fn::GetAtt` give for a provisioned resource. */
export interface Provisioned {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface ResourceProvider {
  /** CloudFormation types that this provider makes. */
  readonly types: readonly string[];
  /** Idempotent: a second start provisions the same resource again over its existing data. */
  provision(resource: ResourceInput): Promise<Provisioned>;
}
