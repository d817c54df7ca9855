import { type Settings, shortcutSchema } from '@parlance/contract/schemas/settings';
import { MAX_REPLACE_TEXT, MAX_REPLACE_TEXTS, MAX_SHORTCUT } from '@parlance/contract/settings';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Button, IconButton } from '@parlance/ui/mui';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@parlance/ui/mui-overlays';
import { updateSettings } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useReplaceTexts } from './replace-texts-texts.ts';

interface Props {
  readonly settings: Settings;
  readonly close: () => void;
}

interface Row {
  readonly key: number;
  /** Added just now: it is written into next. */
  readonly isNew: boolean;
  readonly shortcut: string;
  readonly text: string;
}

/** A person's text shortcuts, and whether they expand. They are settings of the profile; saving closes the dialog. */
export function ReplaceTextsDialog({ settings, close }: Props): ReactElement {
  const t = useReplaceTexts();
  const [expands, setExpands] = useState(settings.expandReplaceText);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    Object.entries(settings.replaceTexts).map(([shortcut, text], key) => ({ key, isNew: false, shortcut, text })),
  );
  const filled = rows.filter(({ shortcut, text }) => shortcut !== '' || text.trim() !== '');
  const isTwice = ({ shortcut }: Row) => rows.filter((row) => row.shortcut === shortcut).length > 1;
  const problemOf = (row: Row): Problem | undefined => {
    if (row.shortcut === '' && row.text.trim() === '') return undefined;
    if (!shortcutSchema.safeParse(row.shortcut).success) return 'shortcut-wrong';
    if (isTwice(row)) return 'shortcut-twice';
    return row.text.trim() === '' ? 'text-missing' : undefined;
  };
  const isValid = rows.every((row) => problemOf(row) === undefined);
  const change = (key: number, changes: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const add = () =>
    setRows((before) => [...before, { key: (before.at(-1)?.key ?? -1) + 1, isNew: true, shortcut: '', text: '' }]);

  const saving = useExclusiveMutation({
    mutationFn: (changes: Pick<Settings, 'expandReplaceText' | 'replaceTexts'>) => updateSettings(changes),
    onSuccess: close,
    onError: (error) => {
      console.warn('The shortcuts were not saved.', error);
      toast.error(t('failed'));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isValid) return;
    const replaceTexts = Object.fromEntries(filled.map(({ shortcut, text }) => [shortcut, text.trim()]));
    saving.mutate({ expandReplaceText: expands, replaceTexts });
  }
  return (
    <Dialog
      open
      disableRestoreFocus
      onClose={saving.isPending ? undefined : close}
      maxWidth="sm"
      fullWidth
      aria-labelledby="replace-texts-title"
    >
      <form onSubmit={submit}>
        <DialogTitle id="replace-texts-title">{t('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t('text')}</DialogContentText>
          <FormControlLabel
            label={t('on')}
            control={<Switch checked={expands} onChange={(_event, on) => setExpands(on)} />}
          />
          {rows.map((row) => (
            <ShortcutRow
              key={row.key}
              row={row}
              problem={problemOf(row)}
              onChange={(changes) => change(row.key, changes)}
              onRemove={() => setRows((before) => before.filter(({ key }) => key !== row.key))}
            />
          ))}
          <Button
            startIcon={<Plus aria-hidden size={18} />}
            disabled={rows.length >= MAX_REPLACE_TEXTS}
            onClick={add}
            sx={{ justifySelf: 'start' }}
          >
            {t('add')}
          </Button>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={saving.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={saving.isPending} disabled={!isValid}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Problem = 'shortcut-wrong' | 'shortcut-twice' | 'text-missing';

interface RowProps {
  readonly row: Row;
  readonly problem: Problem | undefined;
  readonly onChange: (changes: Partial<Row>) => void;
  readonly onRemove: () => void;
}

function ShortcutRow({ row, problem, onChange, onRemove }: RowProps): ReactElement {
  const t = useReplaceTexts();
  const isText = problem === 'text-missing';
  return (
    <Box sx={line}>
      <TextField
        autoFocus={row.isNew}
        size="small"
        label={t('shortcut')}
        value={row.shortcut}
        onChange={(event) => onChange({ shortcut: event.target.value.trim() })}
        error={problem !== undefined && !isText}
        helperText={problem && !isText ? t(problem) : undefined}
        slotProps={{ htmlInput: { maxLength: MAX_SHORTCUT } }}
        sx={{ flex: '1 1 8rem' }}
      />
      <TextField
        size="small"
        multiline
        label={t('replacement')}
        value={row.text}
        onChange={(event) => onChange({ text: event.target.value.replace(/\s+/gu, ' ') })}
        error={isText}
        helperText={isText ? t('text-missing') : undefined}
        slotProps={{ htmlInput: { maxLength: MAX_REPLACE_TEXT } }}
        sx={{ flex: '3 1 12rem' }}
      />
      <IconButton aria-label={t('remove', { shortcut: row.shortcut })} onClick={onRemove}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </Box>
  );
}

const line = { display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } } as const;
