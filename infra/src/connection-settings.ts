import { connectionSettingsSchema } from '@parlance/contract/schemas/connection-settings';
import type { SecretName } from '@parlance/lambdas/platform/function-descriptor';
import { CfnCondition, CfnParameter, Fn, type Stack } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/** The names in Secrets Manager of the secrets of the product's apps, on stages that have such an app. */
export const CONNECTION_SECRETS = {
  zoom: 'parlance/zoom',
  'zoom-webhook': 'parlance/zoom-webhook',
  'google-accounts': 'parlance/google-accounts',
  microsoft: 'parlance/microsoft',
  dropbox: 'parlance/dropbox',
} as const satisfies Partial<Record<SecretName, string>>;

/**
 * Adds the stack's parameter `Connections`, which replaces the stage's settings, such as by those of stand-ins.
 *
 * @returns JSON of the settings; `{}` on a stage without an app
 */
export function connectionSettings(stack: Stack, { connections = {} }: Pick<Stage, 'connections'>): string {
  const parameter = new CfnParameter(stack, 'Connections', {
    type: 'String',
    default: '{}',
    description: "Settings of the apps at services with connected accounts as JSON, in place of the stage's own",
    allowedPattern: '\\{.*\\}',
  }).valueAsString;
  const isGiven = new CfnCondition(stack, 'ConnectionsAreGiven', {
    expression: Fn.conditionNot(Fn.conditionEquals(parameter, '{}')),
  });
  const own = JSON.stringify(connectionSettingsSchema.parse(connections));
  return Fn.conditionIf(isGiven.logicalId, parameter, own).toString();
}
