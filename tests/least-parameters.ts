import { ACCOUNT_ID } from '@parlance/local/aws/account';

/** The parameters without which the templates of dev are not deployed. */
export function leastParameters(web: string): Readonly<Record<string, string>> {
  const EntranceCertificate = `arn:aws:acm:us-east-1:${ACCOUNT_ID}:certificate/none`;
  return { WebUrl: web, EmailDomains: '*', EntranceCertificate };
}
