import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import { DOCUMENT_MAIL_TEXTS } from './document-mail-texts.ts';
import type { AboutWorkspace } from './letter-html.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { Mail } from './mailer.ts';

interface SharedLetter extends AboutWorkspace {
  /** The recipient's language and name. */
  readonly language: InterfaceLanguage;
  readonly name: string;
  /** The name of the person who shares. */
  readonly sender: string;
  readonly workspace: string;
  readonly collection: { readonly id: string; readonly name: string; readonly type?: 'text' | undefined };
  readonly webUrl: string;
}

/** Tells a member of a workspace that a transcript or document is shared with them. */
export function sharedMail({ language, name, sender, workspace, collection, webUrl, brand }: SharedLetter): Mail {
  const isDocument = collection.type === 'text';
  const { subject, note, noName, ...ofTranscript } = MAIL_TEXTS[language].shared;
  const { body, button } = isDocument ? DOCUMENT_MAIL_TEXTS[language].shared : ofTranscript;
  const values = { sender, workspace, collection: collection.name.trim() || noName };
  const page = isDocument ? `/doc/${collection.id}` : `/transcript/${collection.id}/`;
  return composeMail({
    language,
    brand,
    subject: fillIn(subject, values),
    name,
    body: fillIn(body, values),
    button,
    url: new URL(page, webUrl).href,
    note: fillIn(note, values),
  });
}
