import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface TranscriptLetter {
  readonly language: InterfaceLanguage;
  /** The recipient's name. */
  readonly name: string;
  readonly sender: string;
  readonly workspace: string;
  /** The address of the transcript. */
  readonly url: string;
}

/** Sends a member of a workspace the link to a transcript. */
export function transcriptMail({ language, name, sender, workspace, url }: TranscriptLetter): Mail {
  const { subject, body, button, note } = MAIL_TEXTS[language].transcript;
  const values = { sender, workspace };
  return composeMail({
    language,
    subject: fillIn(subject, values),
    name,
    body: fillIn(body, values),
    button,
    url,
    note: fillIn(note, values),
  });
}
