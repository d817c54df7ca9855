/** One resource of a synthesised template, with its intrinsic functions resolved. */
export interface ResourceInput {
  /** CloudFormation type, e.g. `AWS::DynamoDB::Table`. */
  readonly type: string;
  readonly logicalId: string;
  readonly stackName: string;
  readonly region: string;
  readonly accountId: string;
  readonly properties: Record<string, unknown>;
}

/** The values of `Ref` and `Fn::GetAtt` for a provisioned resource. */
export interface Provisioned {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface ResourceProvider {
  /** CloudFormation types that this provider creates. */
  readonly types: readonly string[];
  /** Idempotent: the next start provisions the same resource again and keeps its data. */
  provision(resource: ResourceInput): Promise<Provisioned>;
}
