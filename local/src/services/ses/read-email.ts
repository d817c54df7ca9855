import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { AwsError } from '../../aws/aws-error.ts';
import { field, listField, textField } from '../../aws/json-fields.ts';
import type { MailMessage } from './mail-store.ts';

/** SES's limit on the size of a message, its attachments encoded: 40 MB. */
const MAXIMUM_BYTES = 40 * 1000 * 1000;

function addresses(parsed: readonly Address[] | undefined): string[] {
  return (parsed ?? []).map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? '')));
}

function attachmentsOf(request: unknown): MailMessage['attachments'] {
  return listField(request, 'Content', 'Simple', 'Attachments').map((attachment) => {
    const [id, content] = [textField(attachment, 'ContentId'), textField(attachment, 'RawContent')];
    const isInline = textField(attachment, 'ContentDisposition') === 'INLINE' && id !== '';
    return {
      name: textField(attachment, 'FileName'),
      contentType: textField(attachment, 'ContentType') || 'application/octet-stream',
      size: Buffer.from(content, 'base64').length,
      ...(isInline && { inline: { id, content } }),
    };
  });
}

/**
 * Reads the message from a SendEmail request of SES v2, Simple or Raw.
 *
 * @throws AwsError BadRequestException
 */
export async function readEmail(request: unknown, region: string): Promise<MailMessage> {
  const envelope = {
    id: `${Date.now().toString(16).padStart(16, '0')}-${randomUUID()}-000000`,
    region,
    sentAt: new Date().toISOString(),
    to: listField(request, 'Destination', 'ToAddresses').map(String),
    cc: listField(request, 'Destination', 'CcAddresses').map(String),
    bcc: listField(request, 'Destination', 'BccAddresses').map(String),
    replyTo: listField(request, 'ReplyToAddresses').map(String),
  };
  const from = textField(request, 'FromEmailAddress');
  const raw = textField(request, 'Content', 'Raw', 'Data');
  if (raw) {
    const data = Buffer.from(raw, 'base64');
    if (data.length > MAXIMUM_BYTES) throw new AwsError('MessageRejected', 'The message is too large.');
    const mail = await PostalMime.parse(data);
    const given = envelope.to.length + envelope.cc.length + envelope.bcc.length > 0;
    return {
      ...envelope,
      // A Destination overrides the recipients in the message's headers.
      to: given ? envelope.to : addresses(mail.to),
      cc: given ? envelope.cc : addresses(mail.cc),
      bcc: given ? envelope.bcc : addresses(mail.bcc),
      replyTo: addresses(mail.replyTo),
      from: from || addresses(mail.from ? [mail.from] : [])[0] || '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? '',
        contentType: mimeType,
        size: typeof content === 'string' ? content.length : content.byteLength,
      })),
    };
  }
  const simple = field(request, 'Content', 'Simple');
  if (!simple) throw new AwsError('BadRequestException', 'Content needs Simple or Raw.');
  return {
    ...envelope,
    from,
    subject: textField(simple, 'Subject', 'Data'),
    text: textField(simple, 'Body', 'Text', 'Data'),
    html: textField(simple, 'Body', 'Html', 'Data'),
    attachments: attachmentsOf(request),
  };
}
