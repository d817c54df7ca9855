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

/** The origins of pages in S3's notation: the product's own, and all white-label subdomains. */
export function pageOrigins(webUrl: string): string[] {
  const [scheme, host] = [Fn.select(0, Fn.split('://', webUrl)), Fn.select(1, Fn.split('://', webUrl))];
  return [webUrl, Fn.join('', [scheme, '://*.', host])];
}

/** The host of the pages, without a port. */
export function hostOf(webUrl: string): string {
  return Fn.select(0, Fn.split(':', Fn.select(1, Fn.split('://', webUrl))));
}

/** Where the user pools redirect browsers after a sign-in by an institution or Google. */
export function federationRedirect(webUrl: string): string {
  return `${webUrl}/signin/complete`;
}
