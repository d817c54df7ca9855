import type { InterfaceLanguage } from '@parlance/contract/interface-language';

/** What a mail says of the decision about a workspace's branding. */
interface BrandingMailTexts {
  readonly approved: { readonly subject: string; readonly body: string };
  /** The operator's reason follows the body. */
  readonly refused: { readonly subject: string; readonly body: string };
  readonly button: string;
  readonly note: string;
}

/** As in `mail-texts.ts`, `{workspace}` stands for a value. */
export const BRANDING_MAIL_TEXTS: Readonly<Record<InterfaceLanguage, BrandingMailTexts>> = {
  en: {
    approved: {
      subject: 'The branding of {workspace} is live',
      body: 'The request of “{workspace}” for branding and sign-in was approved. Its page is live. If people sign in with your institution, the request’s page shows what the administrator of your identity provider must enter.',
    },
    refused: {
      subject: 'The branding of {workspace} was not approved',
      body: 'The request of “{workspace}” for branding and sign-in was not approved. You can change it and send it again. The reason:',
    },
    button: 'See the request',
    note: 'You receive this message because you own this workspace.',
  },
  es: {
    approved: {
      subject: 'La imagen de marca de {workspace} ya está publicada',
      body: 'La solicitud de imagen de marca e inicio de sesión de «{workspace}» se aprobó. Su página ya está publicada. Si las personas inician sesión con tu institución, la página de la solicitud muestra lo que debe introducir el administrador de tu proveedor de identidad.',
    },
    refused: {
      subject: 'La imagen de marca de {workspace} no se aprobó',
      body: 'La solicitud de imagen de marca e inicio de sesión de «{workspace}» no se aprobó. Puedes cambiarla y enviarla de nuevo. El motivo:',
    },
    button: 'Ver la solicitud',
    note: 'Recibes este mensaje porque este espacio de trabajo es tuyo.',
  },
};
