import { MAX_TERM_LENGTH, normalizeTerm, withTerms } from '@parlance/contract/dictionary';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@parlance/ui/mui-overlays';
import { X } from 'lucide-react';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useDictionaryTexts } from './dictionary-texts.ts';
import type { SaveDictionary } from './save-dictionary.ts';

interface Props {
  readonly terms: readonly string[];
  readonly save: SaveDictionary;
}

/** With more terms than this, the list has a search field. */
const MANY = 20;

/** The list of terms. A click edits a term; its cross or the Delete key removes it. */
export function TermList({ terms, save }: Props): ReactElement {
  const t = useDictionaryTexts();
  const [wanted, setWanted] = useState('');
  const [editing, setEditing] = useState<string>();
  if (terms.length === 0) return <Typography color="textSecondary">{t('list.empty')}</Typography>;
  const needle = wanted.trim().toLocaleLowerCase();
  const shown = terms.filter((term) => term.toLocaleLowerCase().includes(needle));
  return (
    <>
      {terms.length > MANY && (
        <TextField
          type="search"
          size="small"
          label={t('list.filter')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      {shown.length === 0 && <Typography color="textSecondary">{t('list.none')}</Typography>}
      <Box
        component="ul"
        aria-label={t('list')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
      >
        {shown.map((term) => (
          <Box component="li" key={term} sx={{ display: 'inline-flex', maxWidth: 1 }}>
            <Chip
              label={term}
              aria-label={t('edit', { term })}
              onClick={() => setEditing(term)}
              onDelete={() => void save((now) => ({ terms: now.terms.filter((other) => other !== term) }))}
              deleteIcon={<X size={16} aria-label={t('remove', { term })} />}
            />
          </Box>
        ))}
      </Box>
      {editing !== undefined && <EditTerm term={editing} save={save} onClose={() => setEditing(undefined)} />}
    </>
  );
}

interface EditProps {
  readonly term: string;
  readonly save: SaveDictionary;
  readonly onClose: () => void;
}

function EditTerm({ term, save, onClose }: EditProps): ReactElement {
  const t = useDictionaryTexts();
  const titleId = useId();
  const [value, setValue] = useState(term);

  const replace = useExclusiveMutation({
    mutationFn: (changed: string) => {
      const replaced = (terms: readonly string[]) => terms.map((other) => (other === term ? changed : other));
      return save((now) => ({ terms: withTerms([], replaced(now.terms)) }));
    },
    onSuccess: (isSaved) => isSaved && onClose(),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const changed = normalizeTerm(value);
    if (changed === term) onClose();
    else if (changed !== '') replace.mutate(changed);
  }

  return (
    <Dialog open onClose={replace.isPending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{t('edit.title')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={t('edit.term')}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_TERM_LENGTH } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={replace.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={replace.isPending} disabled={value.trim() === ''}>
            {t('edit.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
