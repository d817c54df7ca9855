import { CfnParameter, type Stack } from 'aws-cdk-lib';

/** Adds the stack's parameter `StripeApi`: the origin of Stripe's API. */
export function stripeApiParameter(stack: Stack): string {
  return new CfnParameter(stack, 'StripeApi', {
    type: 'String',
    default: 'https://api.stripe.com',
    description: "Origin of Stripe's API, without a slash at the end",
    allowedPattern: 'https?://[^/]+',
  }).valueAsString;
}
