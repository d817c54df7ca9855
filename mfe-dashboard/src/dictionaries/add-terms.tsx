import {
  MAX_TERM_LENGTH,
  MAX_TERMS,
  splitTerms,
  type TermsProblem,
  termsProblem,
  withTerms,
} from '@parlance/contract/dictionary';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, Stack } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { type FormEvent, type KeyboardEvent, type ReactElement, useState } from 'react';
import { useDictionaryTexts } from './dictionary-texts.ts';
import type { SaveDictionary } from './save-dictionary.ts';

interface Props {
  readonly terms: readonly string[];
  readonly save: SaveDictionary;
}

interface Addition {
  readonly added: readonly string[];
  /** Number of terms that the dictionary did not have. */
  readonly count: number;
}

/** Adds single terms on Enter, or a pasted list of terms. */
export function AddTerms({ terms, save }: Props): ReactElement {
  const t = useDictionaryTexts();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<TermsProblem>();
  const saving = useExclusiveMutation({
    mutationFn: ({ added }: Addition) => save((now) => ({ terms: withTerms(now.terms, added) })),
    onSuccess: (isSaved, { count }) => {
      if (!isSaved) return;
      setText('');
      toast.success(t('add.added', { count }));
    },
  });

  function add() {
    const added = splitTerms(text);
    if (added.length === 0 || saving.isPending) return;
    const after = withTerms(terms, added);
    const found = termsProblem(after);
    setProblem(found);
    if (found) return;
    const count = after.length - terms.length;
    if (count === 0) {
      toast.info(t('add.known'));
      setText('');
      return;
    }
    saving.mutate({ added, count });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    add();
  }

  /** Enter adds a single term; in a list of several lines it starts a new line. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || text.includes('\n')) return;
    event.preventDefault();
    add();
  }

  const max = problem === 'term-long' ? MAX_TERM_LENGTH : MAX_TERMS;
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 1.5, alignItems: 'start' }}>
      <TextField
        fullWidth
        multiline
        maxRows={10}
        label={t('add')}
        value={text}
        error={problem !== undefined}
        helperText={problem ? problemText(problem, max) : t('add.hint')}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="contained" loading={saving.isPending} disabled={text.trim() === ''}>
        {t('add.button')}
      </Button>
    </Stack>
  );

  function problemText(found: TermsProblem, limit: number): string {
    return found === 'terms-large' ? t('problem.terms-large') : t(`problem.${found}`, { max: limit });
  }
}
