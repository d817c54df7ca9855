import { CfnParameter, Fn, type Stack } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/** Adds the stack's parameter `WebUrl`: the origin of the pages, which may call the API and read the buckets. */
export function webUrlParameter(stack: Stack, stage: Stage): string {
  return new CfnParameter(stack, 'WebUrl', {
    type: 'String',
    default: `https://${stage.domain}`,
    description: 'Origin of the pages, without a slash at the end',
    allowedPattern: 'https?://[^/]+',
  }).valueAsString;
}

/** The origins of pages: the product's own and those of white-label subdomains, as S3 writes them. */
export function pageOrigins(webUrl: string): string[] {
  const [scheme, host] = [Fn.select(0, Fn.split('://', webUrl)), Fn.select(1, Fn.split('://', webUrl))];
  return [webUrl, Fn.join('', [scheme, '://*.', host])];
}

/** Where the user pools send browsers back to after a sign-in by somebody else. */
export function federationRedirect(webUrl: string): string {
  return `${webUrl}/signin/complete`;
}
