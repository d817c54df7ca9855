import type { AssemblyStack } from './cloudformation/assembly.ts';

/** The port of each address of the system. */
export interface PortPlan {
  /** The first CloudFront distribution, and `/__local/*`. */
  readonly web: number;
  /** The AWS endpoint: all services of all regions. */
  readonly aws: number;
  /** `<stack>/<logical id>` of each HTTP API -> its port, in the order of the templates. */
  readonly apis: ReadonlyMap<string, number>;
  /** The same of each load balancer. */
  readonly loadBalancers: ReadonlyMap<string, number>;
}

/** The web on `port`, AWS on the next one, then the templates' HTTP APIs in their order, then their load balancers. */
export function planPorts(port: number, stacks: readonly AssemblyStack[]): PortPlan {
  const apis = keysOf(stacks, 'AWS::ApiGatewayV2::Api');
  const loadBalancers = keysOf(stacks, 'AWS::ElasticLoadBalancingV2::LoadBalancer');
  const first = port + 2;
  return {
    web: port,
    aws: port + 1,
    apis: new Map(apis.map((key, index) => [key, first + index])),
    loadBalancers: new Map(loadBalancers.map((key, index) => [key, first + apis.length + index])),
  };
}

function keysOf(stacks: readonly AssemblyStack[], type: string): string[] {
  return stacks.flatMap(({ stackName, template }) =>
    Object.entries(template.Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([logicalId]) => `${stackName}/${logicalId}`),
  );
}
