import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import type { Mail } from './mailer.ts';

interface WebhookOff extends AboutWorkspace {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly workspace: string;
  /** The endpoint's host. */
  readonly host: string;
  readonly webUrl: string;
}

interface Texts {
  readonly subject: string;
  readonly body: string;
  readonly button: string;
  readonly note: string;
}

const TEXTS: Readonly<Record<InterfaceLanguage, Texts>> = {
  en: {
    subject: 'A webhook of {workspace} was turned off',
    body: 'The webhook of “{workspace}” to {host} took no delivery for 5 days, so it was turned off. Its log shows what {host} answered. When it works again, turn it on.',
    button: 'See the webhooks',
    note: 'You get this message because you manage “{workspace}”.',
  },
  es: {
    subject: 'Se ha desactivado un webhook de {workspace}',
    body: 'El webhook de «{workspace}» a {host} no ha aceptado ninguna entrega durante 5 días, así que se ha desactivado. Su registro muestra lo que respondió {host}. Cuando vuelva a funcionar, actívalo.',
    button: 'Ver los webhooks',
    note: 'Recibes este mensaje porque administras «{workspace}».',
  },
};

/** Tells an owner or admin that a webhook of their workspace was turned off because it failed for days. */
export function webhookOffMail({ language, name, workspace, host, webUrl, brand }: WebhookOff): Mail {
  const { subject, body, button, note } = TEXTS[language];
  const values = { workspace, host };
  return composeMail({
    ...{ language, brand, name, button, url: new URL('/settings/webhooks', webUrl).href, note },
    subject: fillIn(subject, values),
    body: fillIn(body, values),
  });
}
