import { MAX_ALT_LENGTH } from '@parlance/document/schema';
import { Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import type { DocumentSession } from '../../session/document-session.ts';
import { useImageTexts } from '../../texts/image-texts.ts';
import { describeImage } from './insert-image.ts';

interface Props {
  readonly session: DocumentSession;
  readonly image: { readonly at: number; readonly alt: string };
  readonly close: () => void;
}

/** The description of the picture that is selected in the text. */
export function AltDialog({ session, image, close }: Props): ReactElement {
  const t = useImageTexts();
  const [alt, setAlt] = useState(image.alt);
  function leave() {
    close();
    session.view.focus();
  }
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="xs" aria-labelledby="picture-description">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          describeImage(session.view, image.at, alt);
          leave();
        }}
      >
        <DialogTitle id="picture-description">{t('alt.title')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            multiline
            maxRows={5}
            margin="dense"
            label={t('alt')}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            slotProps={{ htmlInput: { maxLength: MAX_ALT_LENGTH } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('alt.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
