import { whenAvailable } from '../when-available.ts';

export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Sends a mail to one address. */
export type SendMail = (to: string, mail: Mail) => Promise<void>;

/** Sends by Amazon SES from the stage's own address. The client is loaded with the first mail: a cold start does not wait for it. */
export function createMailer(from: string): SendMail {
  return async (to, { subject, html, text }) => {
    const { sendEmail } = await import('./send-email.ts');
    const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const sending = sendEmail({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: part(subject), Body: { Html: part(html), Text: part(text) } } },
    });
    await whenAvailable(sending, 'The mail service');
  };
}
