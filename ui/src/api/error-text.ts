import { LANGUAGE_NOT_OFFERED } from '@parlance/contract/languages';
import { ApiCallError, type ApiCallErrorCode } from '../http/api-call-error.ts';
import { defineTexts } from '../i18n/i18n.ts';

type Texts = Readonly<Record<ApiCallErrorCode | typeof LANGUAGE_NOT_OFFERED, string>>;

const en: Texts = {
  BAD_REQUEST: 'Something that was sent is not valid.',
  [LANGUAGE_NOT_OFFERED]: 'Recordings in this language cannot be transcribed here. Please choose another language.',
  INVALID_PAGE_KEY: 'The list has changed. Please refresh the page.',
  UNAUTHENTICATED: 'You are signed out. Please sign in again.',
  TOKEN_EXPIRED: 'The API token has expired. Please make a new one.',
  NOT_AUTHORIZED: 'The sign-in is not right.',
  NOT_ENOUGH_MINUTES: 'There are not enough minutes for this. See the plans to get more.',
  FEATURE_NOT_INCLUDED: 'The plan of this workspace does not include this. See the plans to get it.',
  CODE_REQUIRED: 'The sign-in needs a code of your authenticator app.',
  FORBIDDEN: 'You may not do this.',
  PAYMENT_FAILED: 'The payment did not succeed. Please check the card, or use another one.',
  EMAIL_UNVERIFIED: 'Please verify your email first.',
  NOT_FOUND: 'It does not exist any more.',
  CODE_INVALID: 'The link has been used already, or is too old.',
  EMAIL_TAKEN: 'Email already taken.',
  OTHER_ACCOUNT: 'The link belongs to another account.',
  WRONG_REGION: 'The account is kept in another region.',
  CONFLICT: 'It was changed meanwhile. Please try again.',
  ONLY_AT_PERIOD_END:
    'This change is possible when the paid period ends. Cancel the subscription, and choose the plan then.',
  OUT_OF_ORDER: 'The words are not in order of their times.',
  ALREADY_PROCESSING: 'The recording is being processed already.',
  ALREADY_RETRIED: 'The recording was tried again already. This is possible once.',
  UPLOAD_GONE: 'The upload does not exist any more. Please upload the file again.',
  TOO_LARGE: 'It is too large.',
  LINK_REFUSED: 'This address cannot be opened from here. Please use a public link, or upload the file.',
  LINK_UNREACHABLE: 'The server of the link does not answer. Please try again later, or upload the file.',
  LINK_GONE: 'There is nothing at this link. Please check it.',
  LINK_PRIVATE: 'The link asks for a sign-in. Please share the recording by a public link, or upload the file.',
  LINK_NOT_MEDIA: 'No recording was found at this link. Please use a link to one audio or video, or upload the file.',
  LINK_TOO_LARGE: 'The recording at this link is too large. Please upload a smaller file.',
  LINK_NO_RESOLVER:
    'Videos of this service cannot be fetched by their link here. Please download your video there, and upload the file.',
  IDEMPOTENCY_KEY_IN_USE: 'The same call is still running. Please wait a little.',
  IDEMPOTENCY_KEY_REUSED: 'Another call had this key already.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a minute and try again.',
  INTERNAL: 'The service has a problem. Please try again.',
  UNAVAILABLE: 'The service has a problem. Please try again.',
  NETWORK: 'We could not reach the service. Please check your connection and try again.',
  BAD_ANSWER: 'The service has a problem. Please try again.',
};

const es: Texts = {
  BAD_REQUEST: 'Algo de lo enviado no es válido.',
  [LANGUAGE_NOT_OFFERED]: 'Aquí no se pueden transcribir grabaciones en este idioma. Elige otro idioma.',
  INVALID_PAGE_KEY: 'La lista ha cambiado. Actualiza la página.',
  UNAUTHENTICATED: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
  TOKEN_EXPIRED: 'El token de la API ha caducado. Crea uno nuevo.',
  NOT_AUTHORIZED: 'El inicio de sesión no es correcto.',
  NOT_ENOUGH_MINUTES: 'No hay minutos suficientes para esto. Mira los planes para conseguir más.',
  FEATURE_NOT_INCLUDED: 'El plan de este espacio de trabajo no lo incluye. Mira los planes para conseguirlo.',
  CODE_REQUIRED: 'Para iniciar sesión hace falta un código de tu aplicación de autenticación.',
  FORBIDDEN: 'No tienes permiso para hacer esto.',
  PAYMENT_FAILED: 'El pago no se ha completado. Revisa la tarjeta o usa otra.',
  EMAIL_UNVERIFIED: 'Antes tienes que verificar tu correo.',
  NOT_FOUND: 'Ya no existe.',
  CODE_INVALID: 'El enlace ya se ha usado o es demasiado antiguo.',
  EMAIL_TAKEN: 'El correo ya está en uso.',
  OTHER_ACCOUNT: 'El enlace es de otra cuenta.',
  WRONG_REGION: 'La cuenta está en otra región.',
  CONFLICT: 'Se ha cambiado mientras tanto. Inténtalo de nuevo.',
  ONLY_AT_PERIOD_END:
    'Este cambio es posible cuando termine el periodo pagado. Cancela la suscripción y elige el plan entonces.',
  OUT_OF_ORDER: 'Las palabras no siguen el orden de sus tiempos.',
  ALREADY_PROCESSING: 'La grabación ya se está procesando.',
  ALREADY_RETRIED: 'La grabación ya se reintentó. Solo se puede una vez.',
  UPLOAD_GONE: 'La subida ya no existe. Vuelve a subir el archivo.',
  TOO_LARGE: 'Es demasiado grande.',
  LINK_REFUSED: 'Esta dirección no se puede abrir desde aquí. Usa un enlace público o sube el archivo.',
  LINK_UNREACHABLE: 'El servidor del enlace no responde. Inténtalo más tarde o sube el archivo.',
  LINK_GONE: 'No hay nada en este enlace. Compruébalo.',
  LINK_PRIVATE: 'El enlace pide iniciar sesión. Comparte la grabación con un enlace público o sube el archivo.',
  LINK_NOT_MEDIA:
    'No se encontró ninguna grabación en este enlace. Usa un enlace a un audio o vídeo, o sube el archivo.',
  LINK_TOO_LARGE: 'La grabación de este enlace es demasiado grande. Sube un archivo más pequeño.',
  LINK_NO_RESOLVER:
    'Los vídeos de este servicio no se pueden obtener aquí por su enlace. Descarga tu vídeo allí y sube el archivo.',
  IDEMPOTENCY_KEY_IN_USE: 'La misma llamada todavía se está ejecutando. Espera un poco.',
  IDEMPOTENCY_KEY_REUSED: 'Otra llamada ya tenía esta clave.',
  TOO_MANY_REQUESTS: 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.',
  INTERNAL: 'El servicio tiene un problema. Inténtalo de nuevo.',
  UNAVAILABLE: 'El servicio tiene un problema. Inténtalo de nuevo.',
  NETWORK: 'No pudimos conectar con el servicio. Comprueba tu conexión e inténtalo de nuevo.',
  BAD_ANSWER: 'El servicio tiene un problema. Inténtalo de nuevo.',
};

const useErrorTexts = defineTexts('errors', { en, es });

/**
 * The text for a failed call, in the interface's language. The messages of the service are English, for logs and for
 * other programs.
 */
export function errorText(error: unknown): string {
  if (isLanguageNotOffered(error)) return useErrorTexts.t(LANGUAGE_NOT_OFFERED);
  return useErrorTexts.t(error instanceof ApiCallError ? error.code : 'INTERNAL');
}

/** Whether a call was refused because the stage's engine can't transcribe the language. */
export function isLanguageNotOffered(error: unknown): boolean {
  return error instanceof ApiCallError && error.fields.languageCode === LANGUAGE_NOT_OFFERED;
}
