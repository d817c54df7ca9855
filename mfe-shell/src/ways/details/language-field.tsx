import { preferredLanguage } from '@parlance/contract/languages';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Box } from '@parlance/ui/mui';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { useProfile } from '@parlance/ui/profile';
import type { ReactElement } from 'react';
import { useDetailsTexts } from './details-texts.ts';
import type { ChosenDetails } from './use-chosen-details.ts';

interface Props {
  readonly details: ChosenDetails;
  readonly onChange: (changes: Partial<ChosenDetails>) => void;
  /** Leaves out Auto Detect. */
  readonly withoutAuto?: boolean;
}

/** The language picker with the switch that makes the language the user's default. */
export function LanguageField({ details, onChange, withoutAuto = false }: Props): ReactElement {
  const t = useDetailsTexts();
  const { user, organization } = useProfile();
  const { languageCode, asDefault } = details;
  const isPreferred = languageCode === preferredLanguage(user?.settings, organization?.settings);
  return (
    <Box>
      <LanguagePicker
        label={t('language')}
        value={languageCode}
        onChange={(code) => onChange({ languageCode: code })}
        withoutAuto={withoutAuto}
      />
      <FormControlLabel
        sx={{ mt: 0.5 }}
        control={
          <Switch
            size="small"
            checked={asDefault || isPreferred}
            disabled={isPreferred}
            onChange={(_event, checked) => onChange({ asDefault: checked })}
          />
        }
        label={t('default')}
      />
    </Box>
  );
}
