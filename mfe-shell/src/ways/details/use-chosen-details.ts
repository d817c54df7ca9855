import { AUTO_LANGUAGE, isOfferedLanguage, preferredLanguage } from '@parlance/contract/languages';
import { useConfig } from '@parlance/ui/config';
import { noteRecentLanguage } from '@parlance/ui/language-picker';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { hintsProblem, NO_OPTIONS, type UploadOptions } from '@parlance/ui/upload-options';
import { useState } from 'react';
import { useDetailsTexts } from './details-texts.ts';

/** What is chosen for new transcripts, beside their names. */
export interface ChosenDetails {
  readonly languageCode: string;
  /** Whether the language becomes the user's default. */
  readonly asDefault: boolean;
  readonly options: UploadOptions;
}

interface ChosenDetailsState {
  readonly details: ChosenDetails;
  readonly change: (changes: Partial<ChosenDetails>) => void;
  /** Whether the service will take them. */
  readonly isValid: boolean;
  /** To call when transcripts start: keeps the language as recent, and as the default if that was asked for. */
  readonly keepLanguage: () => void;
}

/** The details of new transcripts. They begin with the preferred language, or with `initial`. */
export function useChosenDetails(initial: Partial<ChosenDetails> = {}): ChosenDetailsState {
  const t = useDetailsTexts();
  const { user, organization } = useProfile();
  const preferred = preferredLanguage(user?.settings, organization?.settings);
  const [chosen, setChosen] = useState(initial);
  const offered = useConfig()?.languages;
  // A preferred language that this stage's engine can't do is not in the picker.
  const first = isOfferedLanguage(preferred, offered) ? preferred : AUTO_LANGUAGE;
  const { languageCode = first, asDefault = false } = chosen;
  const options = chosen.options ?? { ...NO_OPTIONS, enhanced: user?.settings.enhanced ?? false };
  return {
    details: { languageCode, asDefault, options },
    change: (changes) => setChosen((before) => ({ ...before, ...changes })),
    isValid: hintsProblem(options.hints) === undefined,
    keepLanguage: () => {
      noteRecentLanguage(languageCode);
      if (!asDefault || languageCode === preferred) return;
      updateSettings({ defaultLanguage: languageCode }).catch((error: unknown) => {
        console.warn('The default language was not saved.', error);
        toast.error(t('default-failed'));
      });
    },
  };
}
