import { isDictionaryLanguage, MAX_DICTIONARY_NAME_LENGTH } from '@parlance/contract/dictionary';
import { BILINGUAL_LANGUAGES } from '@parlance/contract/languages';
import { ApiCallError } from '@parlance/ui/api-client';
import { createDictionary } from '@parlance/ui/dictionaries';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Button, Stack } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@parlance/ui/mui-overlays';
import { navigate } from '@parlance/ui/navigation';
import { useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useDictionaryTexts } from './dictionary-texts.ts';

interface Props {
  readonly onClose: () => void;
}

/** Asks for name and language of a new dictionary, and opens it. */
export function NewDictionary({ onClose }: Props): ReactElement {
  const t = useDictionaryTexts();
  const titleId = useId();
  const usual = useProfile().user?.settings.defaultLanguage ?? '';
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string>();
  const language = chosen ?? (isDictionaryLanguage(usual) ? usual : undefined);
  // The same id for every attempt of this dialog: the call is idempotent, also when a response is lost.
  const [id] = useState(() => crypto.randomUUID());
  const trimmed = name.trim();

  const create = useExclusiveMutation({
    mutationFn: createDictionary,
    onSuccess: () => {
      onClose();
      navigate(`/settings/dictionaries/${id}`);
    },
    onError: (error) => {
      console.warn(error);
      const isFull = error instanceof ApiCallError && error.code === 'CONFLICT';
      toast.error(isFull ? t('create.full') : t('create.failed'));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (trimmed && language) create.mutate({ id, name: trimmed, language });
  }

  return (
    <Dialog open onClose={create.isPending ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('new')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>
            <TextField
              autoFocus
              required
              label={t('name')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_DICTIONARY_NAME_LENGTH } }}
            />
            <LanguagePicker
              label={t('language')}
              value={language}
              onChange={setChosen}
              withoutAuto
              ofAll
              exclude={BILINGUAL_LANGUAGES}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={create.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={create.isPending} disabled={!trimmed || !language}>
            {t('new.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
