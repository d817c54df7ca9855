import type { IncomingMessage, ServerResponse } from 'node:http';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { answerMailPage } from '../src/mail-pages.ts';
import { createSesService } from '../src/services/ses/ses-service.ts';
import { clientOptions, freeEndpoint, temporaryHome } from './running-endpoint.ts';

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let endpoint: Endpoint;
let service: ReturnType<typeof createSesService>;
let client: SESv2Client;

async function start(): Promise<void> {
  endpoint = await freeEndpoint();
  service = createSesService({ home: temporary.home });
  endpoint.register(service.service);
  client = new SESv2Client(clientOptions(endpoint));
}

async function stop(): Promise<void> {
  client.destroy();
  await endpoint.close();
  await service.close();
}

function send(to: string, subject: string, from = 'Parrot <hello@example.com>') {
  return client.send(
    new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: subject },
          Body: { Text: { Data: 'plain ü' }, Html: { Data: '<p>rich</p>' } },
          Attachments: [{ FileName: 'a.txt', ContentType: 'text/plain', RawContent: Buffer.from('abc') }],
        },
      },
    }),
  );
}

beforeEach(async () => {
  temporary = await temporaryHome();
  await start();
});

afterEach(async () => {
  await stop();
  await temporary.remove();
});

it('[local.ses] keeps messages after a restart and lists them newest first', async () => {
  const { MessageId } = await send('Ada <Ada@example.com>', 'first');
  await send('grace@example.com', 'second');
  await stop();
  await start();
  expect(service.mail.list().map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect(service.mail.list({ to: 'ada@example.com' })).toEqual([service.mail.find(MessageId ?? '')]);
  expect(service.mail.find(MessageId ?? '')).toMatchObject({
    region: 'us-east-1',
    from: 'Parrot <hello@example.com>',
    to: ['Ada <Ada@example.com>'],
    text: 'plain ü',
    html: '<p>rich</p>',
    attachments: [{ name: 'a.txt', contentType: 'text/plain', size: 3 }],
  });
});

it('[local.ses] shows a picture that comes with a message where its HTML names it', async () => {
  const picture = Buffer.from('a picture');
  const { MessageId = '' } = await client.send(
    new SendEmailCommand({
      FromEmailAddress: 'hello@example.com',
      Destination: { ToAddresses: ['ada@example.com'] },
      Content: {
        Simple: {
          Subject: { Data: 'With a picture' },
          Body: { Html: { Data: '<img src="cid:logo" alt=""><img src="cid:other" alt="">' } },
          Attachments: [
            {
              ...{ FileName: 'a.png', ContentType: 'image/png', RawContent: picture },
              ...{ ContentDisposition: 'INLINE', ContentId: 'logo' },
            },
          ],
        },
      },
    }),
  );
  const [attachment] = service.mail.find(MessageId)?.attachments ?? [];
  expect(attachment).toMatchObject({ name: 'a.png', size: picture.length, inline: { id: 'logo' } });
  const page: string[] = [];
  const response = { writeHead: () => undefined, end: (text: string) => page.push(text) };
  const request = { url: `/__local/mail/${MessageId}` };
  await answerMailPage(service.mail, request as IncomingMessage, response as unknown as ServerResponse);
  expect(page[0]).toContain(`data:image/png;base64,${picture.toString('base64')}`);
  expect(page[0]).toContain('cid:other');
  expect(page[0]).not.toContain('cid:logo');
});

it('[local.ses] reads a raw message', async () => {
  const raw = [
    'From: Parrot <hello@example.com>',
    'To: Ada <ada@example.com>',
    'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="cut"',
    '',
    '--cut',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'plain',
    '--cut',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>rich</p>',
    '--cut--',
  ].join('\r\n');
  await client.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }));
  const [message] = service.mail.list({ to: 'ada@example.com' });
  expect(message).toMatchObject({ subject: 'Grüße', from: 'Parrot <hello@example.com>' });
  expect([message?.text.trim(), message?.html.trim()]).toEqual(['plain', '<p>rich</p>']);
});

it('[local.ses] refuses a message without recipients, and an invalid address', async () => {
  await expect(send('nobody', 's')).rejects.toMatchObject({ name: 'BadRequestException' });
  const Content = { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } };
  const unaddressed = client.send(new SendEmailCommand({ FromEmailAddress: 'hello@example.com', Content }));
  await expect(unaddressed).rejects.toMatchObject({ name: 'BadRequestException' });
});

it('[local.ses] accepts only verified senders when the region has an identity', async () => {
  const resource = { stackName: 'Stack', logicalId: 'Mail', region: 'us-east-1', accountId: '000000000000' };
  await service.provider.provision({
    ...resource,
    type: 'AWS::SES::EmailIdentity',
    properties: { EmailIdentity: 'example.com' },
  });
  await send('ada@example.com', 'verified');
  await expect(send('ada@example.com', 's', 'x@elsewhere.test')).rejects.toMatchObject({ name: 'MessageRejected' });
});
