import { MAX_REMEMBERED_NAMES } from '@parlance/contract/speaker-names';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Skeleton, Stack, Typography } from '@parlance/ui/mui';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { OfManagers } from '../settings/of-managers.tsx';
import { Section, SettingsPage } from '../settings/settings-page.tsx';
import { useSpeakerNamesTexts } from './speaker-names-texts.ts';
import { changeUsedNames, useUsedNames } from './use-used-names.ts';
import { UsedNameList } from './used-name-list.tsx';

/** /settings/speakers: whether the workspace remembers the names of speakers, and the names, for its owners and admins. */
export function SpeakerNamesScreen(): ReactElement {
  const t = useSpeakerNamesTexts();
  return (
    <SettingsPage>
      <OfManagers title={t('title')} notYours={t('not-yours')} university={t('university')}>
        {(oid) => <SpeakerNames key={oid} oid={oid} />}
      </OfManagers>
    </SettingsPage>
  );
}

function SpeakerNames({ oid }: { readonly oid: string }): ReactElement {
  const t = useSpeakerNamesTexts();
  const client = useQueryClient();
  const { organization } = useProfile();
  const { data, error, refetch } = useUsedNames(oid);
  const [asking, setAsking] = useState(false);
  const explanation = useId();
  const turn = useExclusiveMutation({
    mutationFn: async (on: boolean) => {
      await callApi('switchSpeakerNames', { params: { oid }, body: { on } });
      return on;
    },
    onSuccess: (on) => {
      changeUsedNames(client, oid, () => ({ on, data: [] }));
      toast.success(t(on ? 'on' : 'off'));
    },
    onError: () => toast.error(t('change.failed')),
  });
  const points = [
    t('stored', { count: MAX_REMEMBERED_NAMES }),
    t(organization?.locale === 'eu' ? 'where-eu' : 'where-us'),
    t('long'),
    t('who'),
  ];
  return (
    <>
      <Section title={t('title')}>
        <Stack id={explanation} sx={{ gap: 1.5 }}>
          <Typography>{t('text')}</Typography>
          <Typography>{t('voice')}</Typography>
          <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 0.75 }}>
            {points.map((point) => (
              <Typography key={point} component="li" variant="body2" color="textSecondary">
                {point}
              </Typography>
            ))}
          </Stack>
        </Stack>
        {error && !data && <LoadFailed onRetry={() => void refetch()}>{t('failed')}</LoadFailed>}
        {!data && !error && <Skeleton variant="rounded" height={40} />}
        {data && (
          <FormControlLabel
            control={
              <Switch
                checked={data.on}
                disabled={turn.isPending}
                onChange={(_event, on) => (on ? turn.mutate(true) : setAsking(true))}
                slotProps={{ input: { 'aria-describedby': explanation } }}
              />
            }
            label={t('switch')}
          />
        )}
      </Section>
      {data?.on && <UsedNameList oid={oid} names={data.data} />}
      <ConfirmDialog
        question={asking ? t('off.ask') : undefined}
        text={t('off.text')}
        button={t('off.button')}
        onConfirm={() => {
          setAsking(false);
          turn.mutate(false);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
