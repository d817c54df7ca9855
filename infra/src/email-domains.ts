import { CfnParameter, type Stack } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/** Adds the stack's parameter `EmailDomains`: the domains of addresses that may register and sign in; `*` for all. */
export function emailDomainsParameter(stack: Stack, { emailDomains }: Stage): string {
  return new CfnParameter(stack, 'EmailDomains', {
    type: 'String',
    default: emailDomains?.join(',') ?? '*',
    description: 'Domains of e-mail addresses that may register and sign in, separated by commas; * for all',
    allowedPattern: '\\*|[a-z0-9.-]+(,[a-z0-9.-]+)*',
  }).valueAsString;
}
