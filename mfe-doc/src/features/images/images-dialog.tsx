import { MAX_ALT_LENGTH } from '@parlance/document/schema';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useRef, useState } from 'react';
import type { DocumentPictures } from '../../pictures/document-pictures.ts';
import type { DocumentSession } from '../../session/document-session.ts';
import { useImageTexts } from '../../texts/image-texts.ts';
import { ImageForm } from './image-form.tsx';
import { insertImage } from './insert-image.ts';
import { Library } from './library.tsx';
import { pictureFailure } from './picture-failure.ts';
import { useLibrary } from './use-library.ts';

interface Props {
  readonly documentId: string;
  readonly session: DocumentSession;
  readonly pictures: DocumentPictures;
  readonly close: () => void;
}

/** Makes pictures, and puts those of the library into the text. */
export function ImagesDialog({ documentId, session, pictures, close }: Props): ReactElement {
  const t = useImageTexts();
  const library = useLibrary(documentId, pictures);
  const [chosen, setChosen] = useState<string>();
  const [alt, setAlt] = useState('');
  /** What the pictures that were begun here show. */
  const prompts = useRef(new Map<string, string>());
  const retrying = useExclusiveMutation({
    mutationFn: async (pid: string) => {
      const retried = await callApi('retryMedia', { params: { id: documentId, pid }, body: {} });
      prompts.current.set(retried.pid, prompts.current.get(pid) ?? '');
      await library.refetch();
    },
    onError: (error) => {
      console.warn('The picture was not begun again.', error);
      toast.error(t(pictureFailure(error)));
    },
  });
  function leave() {
    close();
    session.view.focus();
  }
  function insert() {
    if (chosen === undefined) return;
    insertImage(session.view, chosen, alt);
    leave();
  }
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby="document-pictures" sx={atTop}>
      <DialogTitle id="document-pictures">{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <ImageForm
          documentId={documentId}
          onBegun={(pid, prompt) => {
            prompts.current.set(pid, prompt);
            void library.refetch();
          }}
        />
        <Library
          media={library.data}
          isFailed={library.isError}
          isRetrying={retrying.isPending}
          chosen={chosen}
          describe={(pid) => prompts.current.get(pid)}
          onReload={() => void library.refetch()}
          onRetry={(pid) => retrying.mutate(pid)}
          onChosen={(pid) => {
            setChosen(pid);
            setAlt(prompts.current.get(pid) ?? '');
          }}
        />
        {chosen !== undefined && (
          <Box>
            <TextField
              fullWidth
              size="small"
              margin="dense"
              label={t('alt')}
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_ALT_LENGTH } }}
            />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{t('close')}</Button>
        <Button variant="contained" disabled={chosen === undefined} onClick={insert}>
          {t('insert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** It grows downwards when pictures come: in the middle of the page, the form would move under a click. */
const atTop = { '& .MuiDialog-container': { alignItems: 'flex-start' } } as const;
