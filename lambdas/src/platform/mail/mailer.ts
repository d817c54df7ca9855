import { whenAvailable } from '../when-available.ts';
import { LOGO_ID } from './letter-html.ts';
import type { MailLogo } from './mail-logo.ts';

export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** What the HTML names by {@link LOGO_ID}. */
  readonly logo?: MailLogo;
}

/** Sends a mail to one address. */
export type SendMail = (to: string, mail: Mail) => Promise<void>;

/** Sends by Amazon SES from the stage's own address. The client is loaded with the first mail: a cold start does not wait for it. */
export function createMailer(from: string): SendMail {
  return async (to, { subject, html, text, logo }) => {
    const { sendEmail } = await import('./send-email.ts');
    const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const sending = sendEmail({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: part(subject),
          Body: { Html: part(html), Text: part(text) },
          ...(logo && { Attachments: [attachmentOf(logo)] }),
        },
      },
    });
    await whenAvailable(sending, 'The mail service');
  };
}

/** Without a transfer encoding of their own, SES sends attachments as if they were 7-bit text. */
function attachmentOf({ type, bytes }: MailLogo) {
  return {
    RawContent: bytes,
    ContentType: type,
    ContentDisposition: 'INLINE',
    ContentId: LOGO_ID,
    ContentTransferEncoding: 'BASE64',
    FileName: type === 'image/png' ? 'logo.png' : 'logo.jpg',
  } as const;
}
