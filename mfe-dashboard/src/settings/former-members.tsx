import type { FormerMember } from '@parlance/contract/schemas/sharing';
import { callApi } from '@parlance/ui/api-client';
import { reloadCollections } from '@parlance/ui/collections';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, Typography } from '@parlance/ui/mui';
import { List, ListItem, ListItemText } from '@parlance/ui/mui-contents';
import { toast } from '@parlance/ui/toasts';
import type { ReactElement } from 'react';
import { useFormerMembers, useReloadFormerMembers } from '../collections/use-former-members.ts';
import { Section } from './settings-page.tsx';
import { useSettingsTexts } from './settings-texts.ts';

/** For owners: people who left transcripts in the workspace, which the owner can take over. Nothing when there are none. */
export function FormerMembers({ oid }: { readonly oid: string }): ReactElement | null {
  const t = useSettingsTexts();
  const people = useFormerMembers(oid);
  if (people.length === 0) return null;
  return (
    <Section title={t('former.title')}>
      <Typography color="textSecondary">{t('former.text')}</Typography>
      <List disablePadding aria-label={t('former.title')}>
        {people.map((former) => (
          <FormerMemberRow key={former.uid} oid={oid} former={former} />
        ))}
      </List>
    </Section>
  );
}

function FormerMemberRow({ oid, former }: { readonly oid: string; readonly former: FormerMember }): ReactElement {
  const t = useSettingsTexts();
  const [language] = useLanguage();
  const reloadFormerMembers = useReloadFormerMembers();
  const name = former.name || former.email || t('former.unknown');
  const date = new Date(former.leftAt * 1000).toLocaleDateString(language, { dateStyle: 'medium' });
  const takeOver = useExclusiveMutation({
    mutationFn: async () => {
      const params = { oid, memberId: former.uid };
      // Each call takes some.
      while ((await callApi('takeOverCollections', { params })).more);
    },
    onSuccess: () => toast.success(t('former.taken')),
    onError: (error) => {
      console.warn(error);
      toast.error(t('former.failed'));
    },
    onSettled: () => Promise.all([reloadFormerMembers(), reloadCollections()]),
  });
  return (
    <ListItem disableGutters divider sx={{ gap: 1.5 }}>
      <ListItemText primary={name} secondary={t('former.left', { date })} sx={{ overflowWrap: 'anywhere' }} />
      <Button
        size="small"
        loading={takeOver.isPending}
        aria-label={`${t('former.take')}: ${name}`}
        onClick={() => takeOver.mutate()}
      >
        {t('former.take')}
      </Button>
    </ListItem>
  );
}
