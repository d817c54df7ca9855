import { FeatureModal } from '@parlance/ui/feature-modal';
import { useFeature } from '@parlance/ui/features';
import { Box, FormControlLabel, FormHelperText, Switch } from '@parlance/ui/mui';
import { type ReactElement, useId, useState } from 'react';
import { useDetailsTexts } from './details-texts.ts';

interface Props {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Asks for Precision. A workspace without the feature gets the notice that offers it instead. */
export function PrecisionSwitch({ checked, onChange }: Props): ReactElement {
  const t = useDetailsTexts();
  const textId = useId();
  const { isLoaded, isEnabled } = useFeature('Precision');
  const [isAsking, setIsAsking] = useState(false);
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
      <FormHelperText id={textId} sx={{ mt: 0 }}>
        {t('precision-text')}
      </FormHelperText>
      <FeatureModal feature="Precision" open={isAsking} onClose={() => setIsAsking(false)} />
    </Box>
  );
}
