import { type Mail, mailsSoFar } from '../mailbox.ts';

/** The mails to an address, newest first, once there are at least `count`. */
export async function mailsTo(web: string, address: string, count = 1): Promise<Mail[]> {
  const until = Date.now() + 90_000;
  for (;;) {
    const mails = await mailsSoFar(web, address);
    if (mails.length >= count || Date.now() > until) return mails;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The first link of a mail's text. */
export function linkIn(mail: Mail | undefined): string {
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`No link in the mail: ${mail?.text ?? '(none)'}`);
  return link;
}
