import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { traced } from '../tracing.ts';
import { whenAvailable } from '../when-available.ts';

export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Sends a mail to one address. */
export type SendMail = (to: string, mail: Mail) => Promise<void>;

/** Sends by Amazon SES from the stage's own address. */
export function createMailer(from: string, client: SESv2Client = traced(new SESv2Client({}))): SendMail {
  return async (to, { subject, html, text }) => {
    const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: part(subject), Body: { Html: part(html), Text: part(text) } } },
    });
    await whenAvailable(client.send(command), 'The mail service');
  };
}
