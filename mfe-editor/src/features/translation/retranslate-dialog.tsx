import type { Collection } from '@parlance/contract/collection';
import type { EditedChoice, TranslationChanges } from '@parlance/contract/translation';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button, FormControl, FormLabel, Typography } from '@parlance/ui/mui';
import { Radio, RadioGroup } from '@parlance/ui/mui-choices';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@parlance/ui/mui-overlays';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { Refusal, UnsavedError } from './translate-dialog.tsx';
import { useTranslationTexts } from './translation-texts.ts';
import { usePriceText } from './use-price.ts';

interface Props {
  readonly id: string;
  readonly changes: TranslationChanges;
  readonly session: TranscriptSession | undefined;
  readonly onStarted: (collection: Collection) => void;
  readonly close: () => void;
}

/** Asks what happens to edited passages whose original changed, and translates the changed ones again. */
export function RetranslateDialog({ id, changes, session, onStarted, close }: Props): ReactElement {
  const t = useTranslationTexts();
  const { sentences, edited, credits, editedCredits } = changes;
  const [choice, setChoice] = useState<EditedChoice>('keep');
  const count = choice === 'keep' ? sentences - edited : sentences;
  const price = usePriceText(choice === 'keep' ? Math.max(0, credits - editedCredits) : credits);
  const starting = useExclusiveMutation({
    mutationFn: async () => {
      await session?.flush();
      if (session?.hasUnsaved) throw new UnsavedError();
      return callApi('retranslateCollection', { params: { id }, body: { edited: choice } });
    },
    onSuccess: (collection) => {
      onStarted(collection);
      close();
    },
    onError: (error) => console.warn('The passages are not translated again.', error),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    starting.mutate();
  }
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby="again-title" aria-describedby="again-text">
      <form onSubmit={submit}>
        <DialogTitle id="again-title">{t('again.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id="again-text">
            {count === 0 ? t('again.none') : t('again.text', { count })}
          </DialogContentText>
          {edited > 0 && (
            <FormControl>
              <FormLabel id="again-edited">{t('again.edited', { count: edited })}</FormLabel>
              <RadioGroup
                aria-labelledby="again-edited"
                value={choice}
                onChange={(_event, value) => setChoice(value === 'replace' ? 'replace' : 'keep')}
              >
                <FormControlLabel value="keep" control={<Radio />} label={t('again.keep')} />
                <FormControlLabel value="replace" control={<Radio />} label={t('again.replace')} />
              </RadioGroup>
            </FormControl>
          )}
          {price !== undefined && count > 0 && <Typography sx={{ fontWeight: 600 }}>{price}</Typography>}
          {starting.error && <Refusal error={starting.error} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={starting.isPending} autoFocus>
            {t(count === 0 ? 'again.confirm' : 'start')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
