import type { InterfaceLanguage } from '@parlance/contract/interface-language';

/** What a mail says of a Magic Doc otherwise than of a transcript. */
interface DocumentMailTexts {
  readonly invitation: { readonly subject: string; readonly body: string; readonly button: string };
  readonly shared: { readonly body: string; readonly button: string };
}

/** As in `mail-texts.ts`, `{name}` stands for a value. */
export const DOCUMENT_MAIL_TEXTS: Readonly<Record<InterfaceLanguage, DocumentMailTexts>> = {
  en: {
    invitation: {
      subject: '{sender} wants to show you a document',
      body: '{sender} wants to show you a document in “{workspace}” on Parlance.',
      button: 'Open document',
    },
    shared: {
      body: '{sender} shares the document “{collection}” in “{workspace}” with you. You can read and edit it. On your dashboard it is under Shared with Me.',
      button: 'Open document',
    },
  },
  es: {
    invitation: {
      subject: '{sender} quiere enseñarte un documento',
      body: '{sender} quiere enseñarte un documento en «{workspace}», en Parlance.',
      button: 'Abrir documento',
    },
    shared: {
      body: '{sender} comparte contigo el documento «{collection}» en «{workspace}». Puedes leerlo y editarlo. En tu panel lo encuentras en Compartido conmigo.',
      button: 'Abrir documento',
    },
  },
};
