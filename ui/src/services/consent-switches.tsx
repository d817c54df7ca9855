import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type Purpose, purposesOf } from '@parlance/contract/consent';
import type { ReactElement } from 'react';
import { useConfig } from '../http/config.ts';
import { answerConsent, useAllowed } from './consent.ts';
import { useConsentTexts } from './consent-texts.ts';

/** The purposes for which the stage has services; none while its configuration loads. */
export function usePurposes(): readonly Purpose[] {
  const config = useConfig();
  return config ? purposesOf(config) : [];
}

/** A switch for each service that the stage has, all off until the person turns them on. A change holds at once. */
export function ConsentSwitches(): ReactElement {
  const t = useConsentTexts();
  const purposes = usePurposes();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography color="textSecondary">{t('about')}</Typography>
      {purposes.map((purpose) => (
        <ConsentSwitch key={purpose} purpose={purpose} />
      ))}
    </Stack>
  );
}

function ConsentSwitch({ purpose }: { readonly purpose: Purpose }): ReactElement {
  const t = useConsentTexts();
  const allowed = useAllowed(purpose);
  return (
    <FormControlLabel
      sx={{ alignItems: 'flex-start', '& .MuiSwitch-root': { mt: -0.75 } }}
      control={<Switch checked={allowed} onChange={(_event, checked) => answerConsent([purpose], checked)} />}
      label={
        <>
          {t(`${purpose}.label`)}
          <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
            {t(`${purpose}.text`)}
          </Typography>
        </>
      }
    />
  );
}
