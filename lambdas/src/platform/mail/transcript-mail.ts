import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import { DOCUMENT_MAIL_TEXTS } from './document-mail-texts.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface TranscriptLetter extends AboutWorkspace {
  readonly language: InterfaceLanguage;
  /** The recipient's name. */
  readonly name: string;
  readonly sender: string;
  readonly workspace: string;
  /** The address of the transcript or document. */
  readonly url: string;
  readonly isDocument: boolean;
}

/** Sends a member of a workspace the link to a transcript or document. */
export function transcriptMail({ language, name, sender, workspace, url, isDocument, brand }: TranscriptLetter): Mail {
  const { note, ...ofTranscript } = MAIL_TEXTS[language].transcript;
  const { subject, body, button } = isDocument ? DOCUMENT_MAIL_TEXTS[language].invitation : ofTranscript;
  const values = { sender, workspace };
  return composeMail({
    language,
    brand,
    subject: fillIn(subject, values),
    name,
    body: fillIn(body, values),
    button,
    url,
    note: fillIn(note, values),
  });
}
