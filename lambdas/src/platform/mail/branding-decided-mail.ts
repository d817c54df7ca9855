import type { BrandingRequest } from '@parlance/contract/branding-request';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { visibleLine } from '@parlance/contract/visible-text';
import { BRANDING_MAIL_TEXTS } from './branding-mail-texts.ts';
import { composeMail, fillIn } from './compose-mail.ts';
import type { AboutWorkspace } from './letter-html.ts';
import type { Mail } from './mailer.ts';

interface DecidedBranding extends AboutWorkspace {
  readonly language: InterfaceLanguage;
  readonly name: string;
  readonly workspace: string;
  readonly webUrl: string;
  readonly request: Pick<BrandingRequest, 'state' | 'reason'>;
}

/** Tells an owner that their workspace's request for branding was approved or refused; a refusal has the operator's reason. */
export function brandingDecidedMail({ language, name, workspace, webUrl, request, brand }: DecidedBranding): Mail {
  const { approved, refused, button, note } = BRANDING_MAIL_TEXTS[language];
  const { state, reason = '' } = request;
  const { subject, body } = state === 'approved' ? approved : refused;
  const told = fillIn(body, { workspace });
  return composeMail({
    ...{ language, brand, name, button, note, url: new URL('/settings/workspace/branding', webUrl).href },
    subject: fillIn(subject, { workspace }),
    // The reason is the operator's, and whole.
    body: state === 'approved' ? told : `${told} ${visibleLine(reason)}`,
  });
}
