import { createServer } from 'node:net';
import type { AssemblyStack } from './cloudformation/assembly.ts';

/** Which port each address of the system is served on. */
export interface PortPlan {
  /** The first CloudFront distribution, and `/__local/*`. */
  readonly web: number;
  /** The AWS endpoint: all services of all regions. */
  readonly aws: number;
  /** `<stack>/<logical id>` of each HTTP API -> its port: in the order of the templates. */
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

/** True when nothing listens on the port of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * The first of `count` neighbouring free ports, for what is started at an address that doesn't matter. They are none of those
 * that the system gives to connections of this machine (32768 and up), which would take one at any moment.
 */
export async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isPortFree(first + index)));
    if (free.every(Boolean)) return first;
  }
}
