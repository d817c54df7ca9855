import type { AssemblyStack } from './cloudformation/assembly.ts';

/** The port of each address of the system. */
export interface PortPlan {
  /** The first CloudFront distribution, and `/__local/*`. */
  readonly web: number;
  /** The AWS endpoint: all services of all regions. */
  readonly aws: number;
  /** `<stack>/<logical id>` of each HTTP API -> its port, in the order of the templates. */
  readonly apis: ReadonlyMap<string, number>;
}

/** The web on `port`, AWS on the next one, then the templates' HTTP APIs in their order. */
export function planPorts(port: number, stacks: readonly AssemblyStack[]): PortPlan {
  const apis = stacks.flatMap(({ stackName, template }) =>
    Object.entries(template.Resources)
      .filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Api')
      .map(([logicalId]) => `${stackName}/${logicalId}`),
  );
  return { web: port, aws: port + 1, apis: new Map(apis.map((key, index) => [key, port + 2 + index])) };
}
