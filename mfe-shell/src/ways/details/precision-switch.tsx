import { baseLanguage } from '@parlance/contract/correction';
import { AUTO_LANGUAGE } from '@parlance/contract/languages';
import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { centsText, useMinutePrices } from '@parlance/ui/minute-prices';
import { Box, FormHelperText } from '@parlance/ui/mui';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { usePrecisionLanguages } from '@parlance/ui/precision';
import { type ReactElement, useId, useState } from 'react';
import { useDetailsTexts } from './details-texts.ts';

interface Props {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The languages of the transcripts. */
  readonly languageCodes: readonly string[];
}

/**
 * Asks for Precision, says what it costs, and that no corrector has a language. A workspace without the feature gets the notice that
 * offers it instead.
 */
export function PrecisionSwitch({ checked, onChange, languageCodes }: Props): ReactElement {
  const t = useDetailsTexts();
  const textId = useId();
  const { isLoaded, isEnabled } = useFeature('Precision');
  const [isAsking, setIsAsking] = useState(false);
  const price = usePriceText(isEnabled);
  const languages = useLanguageText(languageCodes, isEnabled);
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={checked && isEnabled}
            disabled={!isLoaded}
            onChange={(_event, wanted) => (isEnabled ? onChange(wanted) : setIsAsking(true))}
            slotProps={{ input: { 'aria-describedby': textId } }}
          />
        }
        label={t('precision')}
      />
      <Box id={textId}>
        <FormHelperText sx={{ mt: 0 }}>
          {t('precision-text')} {price}
        </FormHelperText>
        {languages && (
          <FormHelperText role="status" sx={{ mt: 0.5, color: 'text.primary' }}>
            {languages}
          </FormHelperText>
        )}
      </Box>
      <FeatureModal feature="Precision" open={isAsking} onClose={() => setIsAsking(false)} />
    </Box>
  );
}

/** The price of a minute; undefined for members of an enterprise, and while it is not known. */
function usePriceText(isAsked: boolean): string | undefined {
  const t = useDetailsTexts();
  const [shownIn] = useLanguage();
  const { currency, precision } = useMinutePrices({ enabled: isAsked }) ?? {};
  if (!currency || precision === undefined) return undefined;
  return t('precision-price', { money: centsText(shownIn, precision, currency) });
}

/** Which languages have no correctors, and that a language is not known yet. */
function useLanguageText(codes: readonly string[], isAsked: boolean): string | undefined {
  const t = useDetailsTexts();
  const [shownIn] = useLanguage();
  const offered = usePrecisionLanguages({ enabled: isAsked });
  if (!isAsked || offered === undefined) return undefined;
  const without = codes.filter((code) => code !== AUTO_LANGUAGE && !offered.includes(baseLanguage(code)));
  const names = new Set(without.map((code) => languageName(code, shownIn)));
  const sentences = [
    names.size > 0 && t('precision-without', { languages: [...names].join(', ') }),
    codes.includes(AUTO_LANGUAGE) && t('precision-auto'),
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
