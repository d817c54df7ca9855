import { badRequest, type JobRequest } from './job-request.ts';

/** The languages of the speech model, as the stack's parameter `TranscriptionLanguages` names them. */
export const KNOWN_LANGUAGES = 'en-*';

export function isKnownLanguage(code: string): boolean {
  return code.startsWith('en-');
}

/**
 * Refuses languages that the speech model doesn't know, as Amazon Transcribe refuses those that a region doesn't have.
 *
 * @throws AwsError BadRequestException
 */
export function requireKnownLanguages({
  languageCode,
  identifySeveral,
  languageOptions,
}: Pick<JobRequest, 'languageCode' | 'identifySeveral' | 'languageOptions'>): void {
  const model = 'the speech model on this machine knows English only.';
  if (languageCode !== undefined && !isKnownLanguage(languageCode)) {
    throw badRequest(`The language ${languageCode} isn't supported: ${model}`);
  }
  if (identifySeveral && !(languageOptions.length > 0 && languageOptions.every(isKnownLanguage))) {
    const asked = languageOptions.join(', ') || 'several languages';
    throw badRequest(`The languages of the media (${asked}) can't be identified: ${model}`);
  }
  if (languageOptions.length > 0 && !languageOptions.some(isKnownLanguage)) {
    throw badRequest(`None of the languages ${languageOptions.join(', ')} is supported: ${model}`);
  }
}
