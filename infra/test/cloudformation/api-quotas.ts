import { isObject } from './cloud-template.ts';
import type { PlacedStack } from './references.ts';

/** API Gateway's default quotas of an HTTP API, by the type of its parts. */
const MOST_PER_API: Readonly<Record<string, number>> = {
  'AWS::ApiGatewayV2::Route': 300,
  'AWS::ApiGatewayV2::Integration': 300,
  'AWS::ApiGatewayV2::Authorizer': 10,
};

/** What APIs have more of than API Gateway takes. Several stacks can add parts to one API. */
export function exceededApiQuotas(stacks: readonly PlacedStack[]): string[] {
  const counts = new Map<string, number>();
  for (const stack of stacks) {
    for (const { Type, Properties } of Object.values(stack.template.Resources)) {
      if (!(Type in MOST_PER_API)) continue;
      const key = `${Type} ${apiOf(Properties?.ApiId, stack, stacks)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([key, count]) => {
    const [type = ''] = key.split(' ');
    const most = MOST_PER_API[type] ?? 0;
    return count > most ? [`${key}: ${count} of at most ${most}`] : [];
  });
}

/** The stack of an API and its reference there, of a reference in any stack of the region. */
function apiOf(apiId: unknown, stack: PlacedStack, stacks: readonly PlacedStack[]): string {
  const imported = isObject(apiId) ? apiId['Fn::ImportValue'] : undefined;
  if (imported === undefined) return `${stack.name} ${JSON.stringify(apiId)}`;
  const sources = stacks.filter(({ region }) => region === stack.region);
  for (const source of sources) {
    const output = Object.values(source.template.Outputs ?? {}).find(({ Export }) => Export?.Name === imported);
    if (output) return `${source.name} ${JSON.stringify(output.Value)}`;
  }
  throw new Error(`${stack.name} imports ${JSON.stringify(imported)}, which no stack of its region exports.`);
}
