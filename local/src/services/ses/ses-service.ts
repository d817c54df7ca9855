import { AwsError } from '../../aws/aws-error.ts';
import { rawPath } from '../../aws/http-request.ts';
import type { Provisioned, ResourceInput, ResourceProvider } from '../../aws/provider.ts';
import { type AwsCall, type AwsService, answerJson } from '../../aws/service.ts';
import { bareAddress, type MailMessage, MailStore } from './mail-store.ts';
import { readEmail } from './read-email.ts';

const MAXIMUM_RECIPIENTS = 50;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

function requireAddresses({ from, to, cc, bcc }: MailMessage): void {
  const recipients = [...to, ...cc, ...bcc];
  if (recipients.length === 0) throw new AwsError('BadRequestException', 'The message has no recipients.');
  if (recipients.length > MAXIMUM_RECIPIENTS) {
    throw new AwsError('MessageRejected', `Recipient count exceeds ${MAXIMUM_RECIPIENTS}.`);
  }
  const wrong = [from, ...recipients].find((address) => !ADDRESS.test(bareAddress(address)));
  if (wrong !== undefined) throw new AwsError('BadRequestException', `Illegal address: ${wrong || '(none)'}`);
}

/**
 * SES v2's SendEmail. Messages are stored in `mail` and not delivered. If a region has identities from a template, only
 * verified identities may send there.
 */
export function createSesService({ home }: { readonly home: string }): {
  service: AwsService;
  provider: ResourceProvider;
  mail: MailStore;
  close(): Promise<void>;
} {
  const mail = new MailStore(home);

  function requireVerified(from: string, region: string): void {
    const identities = mail.identities(region);
    const address = bareAddress(from);
    const domain = address.split('@')[1] ?? '';
    const isVerified = identities.some((identity) =>
      identity.includes('@') ? identity === address : domain === identity || domain.endsWith(`.${identity}`),
    );
    if (identities.length === 0 || isVerified) return;
    const message = `Email address is not verified. The following identities failed the check in region ${region}: ${from}`;
    throw new AwsError('MessageRejected', message);
  }

  async function handle(call: AwsCall): Promise<void> {
    if (call.request.method !== 'POST' || rawPath(call.request) !== '/v2/email/outbound-emails') {
      throw new AwsError('NotFoundException', `SES has only SendEmail here, not ${call.request.url}.`, 404);
    }
    const request: unknown = JSON.parse((await call.body()).toString('utf8'));
    const message = await readEmail(request, call.region);
    requireAddresses(message);
    requireVerified(message.from, call.region);
    mail.add(message);
    answerJson(call.response, { MessageId: message.id }, { contentType: 'application/json' });
  }

  async function provision({ type, region, properties, stackName, logicalId }: ResourceInput): Promise<Provisioned> {
    if (type === 'AWS::SES::ConfigurationSet') {
      return { ref: String(properties.Name ?? `${stackName}-${logicalId}`), attributes: {} };
    }
    const identity = String(properties.EmailIdentity ?? '');
    mail.addIdentity(region, identity);
    const records = [1, 2, 3].flatMap((number) => [
      [`DkimDNSTokenName${number}`, `token${number}._domainkey.${identity}`],
      [`DkimDNSTokenValue${number}`, `token${number}.dkim.amazonses.com`],
    ]);
    const arn = `arn:aws:ses:${region}:000000000000:identity/${identity}`;
    return { ref: identity, attributes: { ...Object.fromEntries(records), EmailIdentityArn: arn } };
  }

  return {
    service: { signingNames: ['ses'], handle },
    provider: { types: ['AWS::SES::EmailIdentity', 'AWS::SES::ConfigurationSet'], provision },
    mail,
    async close() {
      mail.close();
    },
  };
}
