import { Skeleton, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useId } from 'react';
import { Section } from '../settings/settings-page.tsx';
import { useMeetingsTexts } from './meetings-texts.ts';
import { useRules, useSaveRules } from './use-rules.ts';

/** The confirmation without which nothing is transcribed. It is saved at once; unsaved changes of the rules stay as they are. */
export function ConsentSection(): ReactElement | null {
  const t = useMeetingsTexts();
  const id = useId();
  const { data: rules, error } = useRules();
  const save = useSaveRules();
  if (!rules) return error ? null : <Skeleton variant="rounded" height={160} />;
  // A refusal takes back what the person wanted.
  const consent = (save.isPending ? save.variables?.consent : undefined) ?? rules.consent;
  const confirm = (wanted: boolean) =>
    save.mutate({
      consent: wanted,
      change: (latest) => ({ ...latest, consent: wanted }),
      onError: () => toast.error(t('consent.failed')),
    });
  return (
    <Section title={t('consent')}>
      <Typography id={`${id}-text`} color="textSecondary">
        {t('consent.text')}
      </Typography>
      <FormControlLabel
        control={
          <Switch
            checked={consent}
            onChange={(_event, checked) => confirm(checked)}
            slotProps={{ input: { 'aria-describedby': `${id}-text ${id}-state` } }}
          />
        }
        label={t('consent.switch')}
        sx={{ alignItems: 'start', mr: 0, '& .MuiFormControlLabel-label': { pt: 0.875 } }}
      />
      <Alert id={`${id}-state`} severity={consent ? 'success' : 'warning'} role="status">
        {t(consent ? 'consent.on' : 'consent.off')}
      </Alert>
    </Section>
  );
}
