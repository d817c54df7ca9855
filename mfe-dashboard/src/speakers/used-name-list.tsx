import type { UsedSpeakerName } from '@parlance/contract/speaker-names';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useLanguage } from '@parlance/ui/i18n';
import { Button, IconButton, Typography } from '@parlance/ui/mui';
import { List, ListItem, ListItemText } from '@parlance/ui/mui-contents';
import { TextField } from '@parlance/ui/mui-overlays';
import { Tip } from '@parlance/ui/tip';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { useFocusAfterRemoval } from '../page/use-focus-after-removal.ts';
import { Section } from '../settings/settings-page.tsx';
import { useSpeakerNamesTexts } from './speaker-names-texts.ts';
import { changeUsedNames } from './use-used-names.ts';

interface Props {
  readonly oid: string;
  readonly names: readonly UsedSpeakerName[];
}

/** With more names than this, the list has a search field. */
const MANY = 12;

/** The names that the workspace remembers, each with a button that deletes it. */
export function UsedNameList({ oid, names }: Props): ReactElement {
  const t = useSpeakerNamesTexts();
  const [language] = useLanguage();
  const client = useQueryClient();
  const [wanted, setWanted] = useState('');
  const [asking, setAsking] = useState(false);
  const needle = wanted.trim().toLocaleLowerCase();
  const shown = names.filter(({ name }) => name.toLocaleLowerCase().includes(needle));
  const remove = useExclusiveMutation({
    mutationFn: async (name: UsedSpeakerName) => {
      await callApi('deleteSpeakerName', { params: { oid, nameId: name.id } });
      return name;
    },
    onSuccess: ({ id, name }) => {
      changeUsedNames(client, oid, ({ on, data }) => ({ on, data: data.filter((each) => each.id !== id) }));
      toast.success(t('deleted', { name }));
    },
    onError: () => toast.error(t('change.failed')),
  });
  const removeAll = useExclusiveMutation({
    mutationFn: () => callApi('deleteSpeakerNames', { params: { oid } }),
    onSuccess: () => {
      changeUsedNames(client, oid, ({ on }) => ({ on, data: [] }));
      toast.success(t('deleted-all'));
    },
    onError: () => toast.error(t('change.failed')),
  });
  const list = useFocusAfterRemoval(
    shown.map(({ id }) => id),
    remove.isPending,
  );
  const dateOf = (time: number) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time * 1000);
  return (
    <Section title={t('list')}>
      {names.length === 0 && <Typography color="textSecondary">{t('empty')}</Typography>}
      {names.length > MANY && (
        <TextField
          type="search"
          size="small"
          label={t('filter')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      {names.length > 0 && shown.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
      {shown.length > 0 && (
        <List ref={list} disablePadding aria-label={t('list')}>
          {shown.map((used) => (
            <ListItem
              key={used.id}
              disableGutters
              divider
              secondaryAction={
                <Tip title={t('delete', { name: used.name })}>
                  <IconButton
                    edge="end"
                    aria-label={t('delete', { name: used.name })}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(used)}
                  >
                    <Trash2 aria-hidden size={18} />
                  </IconButton>
                </Tip>
              }
            >
              <ListItemText
                primary={used.name}
                secondary={t(used.transcripts === 1 ? 'used-one' : 'used-other', {
                  count: used.transcripts,
                  date: dateOf(used.lastUsed),
                })}
                sx={{ overflowWrap: 'anywhere', pr: 2 }}
              />
            </ListItem>
          ))}
        </List>
      )}
      {names.length > 0 && (
        <Button
          variant="outlined"
          color="error"
          loading={removeAll.isPending}
          onClick={() => setAsking(true)}
          sx={{ alignSelf: 'start' }}
        >
          {t('delete-all')}
        </Button>
      )}
      <ConfirmDialog
        question={asking ? t('delete-all.ask') : undefined}
        text={t('delete-all.text')}
        button={t('delete-all')}
        onConfirm={() => {
          setAsking(false);
          removeAll.mutate();
        }}
        onClose={() => setAsking(false)}
      />
    </Section>
  );
}
