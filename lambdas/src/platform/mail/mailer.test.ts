import { SESv2Client } from '@aws-sdk/client-sesv2';
import { jest } from '@jest/globals';
import type { MailLogo } from './mail-logo.ts';
import { createMailer } from './mailer.ts';

const plain = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
const logo: MailLogo = {
  ...{ bytes: new Uint8Array([1, 2]), width: 8, height: 8, plates: { light: undefined, dark: undefined } },
  type: 'image/jpeg',
};

it('[white-label.mail-logo] goes out inside the mail, under the id by which its HTML names it', async () => {
  const sent: unknown[] = [];
  jest
    .spyOn(SESv2Client.prototype, 'send')
    .mockImplementation(async ({ input }: { input: unknown }) => sent.push(input));
  const send = createMailer('hello@parlance.example');
  await send('ann@example.com', plain);
  await send('ann@example.com', { ...plain, logo });
  expect(sent[0]).not.toHaveProperty('Content.Simple.Attachments');
  expect(sent[1]).toHaveProperty('Content.Simple.Attachments', [
    {
      ...{ FileName: 'logo.jpg', ContentType: 'image/jpeg', RawContent: logo.bytes },
      ...{ ContentDisposition: 'INLINE', ContentId: 'institution-logo', ContentTransferEncoding: 'BASE64' },
    },
  ]);
});
