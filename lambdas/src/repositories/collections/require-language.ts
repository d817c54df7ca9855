import { isOfferedLanguage, isTranscriptionLanguage, LANGUAGE_NOT_OFFERED } from '@parlance/contract/languages';
import { BadRequestError } from '../../platform/errors.ts';

/** The languages that the region's engine can transcribe. */
export interface LanguageOffer {
  /** Their codes; all languages when it is undefined. */
  readonly offeredLanguages: readonly string[] | undefined;
}

/**
 * Requires a language that the region's engine can transcribe.
 *
 * @throws BadRequestError about the field `languageCode`: `language-unknown`, or `language-not-offered` when the engine can't do it
 */
export function requireLanguage({ offeredLanguages }: LanguageOffer, languageCode: string): void {
  if (!isTranscriptionLanguage(languageCode)) {
    throw new BadRequestError('This language is not known.', { fields: { languageCode: 'language-unknown' } });
  }
  if (!isOfferedLanguage(languageCode, offeredLanguages)) {
    throw new BadRequestError('Recordings in this language cannot be transcribed here. Choose another language.', {
      fields: { languageCode: LANGUAGE_NOT_OFFERED },
    });
  }
}
