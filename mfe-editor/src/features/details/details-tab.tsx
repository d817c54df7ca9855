import { MAX_DESCRIPTION_LENGTH, MAX_NOTES_LENGTH, type OpenedCollection } from '@parlance/contract/collection';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useState } from 'react';
import { useDetailsTexts } from './details-texts.ts';

type Details = Pick<OpenedCollection, 'description' | 'notes'>;

interface Props {
  readonly collectionId: string;
  readonly details: Details;
  readonly onSaved: (details: Details) => void;
}

/** Edits description and notes of a transcript (Spec part 2, section 7.1). */
export function DetailsTab({ collectionId, details, onSaved }: Props): ReactElement {
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
    onSuccess: () => toast.success(t('saved'), { id: 'details' }),
    onError: (error) => console.warn('Description and notes were not saved.', error),
  });
  function takeBack() {
    setDescription(details.description ?? '');
    setNotes(details.notes ?? '');
    save.reset();
  }
  return (
    <Box
      component="form"
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      sx={content}
    >
      {save.isError && <Alert severity="error">{t('failed')}</Alert>}
      <TextField
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
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={save.isPending}>
          {t('save')}
        </Button>
        <Button onClick={takeBack} disabled={save.isPending}>
          {t('cancel')}
        </Button>
      </Box>
    </Box>
  );
}

const content = {
  ...{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'grid', alignContent: 'start', gap: 2.5, px: 2, py: 1.5 },
} as const;
