import * as z from 'zod';

const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }));

export type Mail = z.infer<typeof mailsSchema>[number];

/** The mails to an address so far, newest first. */
export async function mailsSoFar(web: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${web}/__local/mail.json?to=${encodeURIComponent(address)}`);
  return mailsSchema.parse(await answer.json());
}

/** The subjects of the mails to an address so far, newest first. */
export async function subjectsTo(web: string, address: string): Promise<string[]> {
  return (await mailsSoFar(web, address)).map(({ subject }) => subject);
}
