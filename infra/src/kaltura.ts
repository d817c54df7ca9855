import { parseClouds } from '@parlance/contract/schemas/clouds';
import { CfnCondition, CfnParameter, Fn, type Stack } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/** The name in Secrets Manager of the application token, on stages with Kaltura. */
export const KALTURA_SECRET = 'parlance/kaltura';

/**
 * Adds the stack's parameter `Kaltura`, which replaces the stage's settings, such as by those of a stand-in.
 *
 * @returns JSON of what calls need (api, partnerId, appTokenId); `{}` on a stage without Kaltura
 */
export function kalturaSettings(stack: Stack, { clouds = {} }: Pick<Stage, 'clouds'>): string {
  const { kaltura } = parseClouds(clouds);
  const own = kaltura && { api: kaltura.api, partnerId: kaltura.partnerId, appTokenId: kaltura.appTokenId };
  const parameter = new CfnParameter(stack, 'Kaltura', {
    type: 'String',
    default: '{}',
    description: "Kaltura's settings as JSON, in place of the stage's own",
    allowedPattern: '\\{.*\\}',
  }).valueAsString;
  const isGiven = new CfnCondition(stack, 'KalturaIsGiven', {
    expression: Fn.conditionNot(Fn.conditionEquals(parameter, '{}')),
  });
  return Fn.conditionIf(isGiven.logicalId, parameter, JSON.stringify(own ?? {})).toString();
}
