import { MAX_DESCRIPTION_LENGTH, MAX_NOTES_LENGTH, type OpenedCollection } from '@parlance/contract/collection';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Alert, Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState } from 'react';
import { useDetailsTexts } from './details-texts.ts';

type Details = Pick<OpenedCollection, 'description' | 'notes'>;

interface Props {
  readonly collectionId: string;
  readonly details: Details;
  readonly onSaved: (details: Details) => void;
  readonly close: () => void;
}

/** Edits description and notes of a transcript (Spec part 2, section 7.1). */
export function DetailsDialog({ collectionId, details, onSaved, close }: Props): ReactElement {
  const t = useDetailsTexts();
  const [description, setDescription] = useState(details.description ?? '');
  const [notes, setNotes] = useState(details.notes ?? '');
  const params = { id: collectionId };

  const save = useExclusiveMutation({
    mutationFn: async () => {
      let saved = details;
      if (description.trim() !== (saved.description ?? '')) {
        saved = await callApi('setDescription', { params, body: { text: description } });
        onSaved(saved);
      }
      if (notes.trim() !== (saved.notes ?? '')) {
        onSaved(await callApi('setNotes', { params, body: { text: notes } }));
      }
    },
    onSuccess: () => {
      toast.success(t('saved'), { id: 'details' });
      close();
    },
    onError: (error) => console.warn('Description and notes were not saved.', error),
  });
  return (
    <Dialog open onClose={save.isPending ? undefined : close} maxWidth="sm" fullWidth aria-labelledby="details-title">
      <DialogTitle id="details-title">{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {save.isError && <Alert severity="error">{t('failed')}</Alert>}
        <TextField
          autoFocus
          multiline
          minRows={3}
          maxRows={8}
          margin="dense"
          label={t('description')}
          helperText={t('description-help')}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_DESCRIPTION_LENGTH } }}
        />
        <TextField
          multiline
          minRows={5}
          maxRows={14}
          label={t('notes')}
          helperText={t('notes-help')}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NOTES_LENGTH } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={save.isPending}>
          {t('cancel')}
        </Button>
        <Button variant="contained" onClick={() => save.mutate()} disabled={save.isPending}>
          {t('save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
