import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { traced } from '../tracing.ts';

const client = traced(new SESv2Client({}));

/** Sends a mail by Amazon SES. */
export async function sendEmail(input: SendEmailCommandInput): Promise<void> {
  await client.send(new SendEmailCommand(input));
}
