import { ApiCallError } from '../http/api-call-error.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { errorText } from './error-text.ts';

afterEach(() => setLanguage('en'));

it('[shell.error-texts] names the error in the language of the interface, not with the message of the service', () => {
  const error = new ApiCallError('UPLOAD_GONE', 'This upload has expired.', { status: 410 });
  expect(errorText(error)).toBe('The upload does not exist any more. Please upload the file again.');
  setLanguage('es');
  expect(errorText(error)).toBe('La subida ya no existe. Vuelve a subir el archivo.');
});

it('[shell.error-texts] names an error that is not from the service', () => {
  setLanguage('es');
  expect(errorText(new TypeError('x is undefined'))).toMatch(/^El servicio tiene un problema/);
});

it('[uploading.engine-languages] says that the language is what the service refused', () => {
  const fields = { languageCode: 'language-not-offered' };
  const error = new ApiCallError('BAD_REQUEST', 'Recordings in this language …', { status: 400, fields });
  expect(errorText(error)).toBe(
    'Recordings in this language cannot be transcribed here. Please choose another language.',
  );
  setLanguage('es');
  expect(errorText(error)).toBe('Aquí no se pueden transcribir grabaciones en este idioma. Elige otro idioma.');
});
