import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Collection } from '@parlance/contract/collection';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { FeatureModal } from '../account/feature-modal.tsx';
import { useFeature } from '../account/features.ts';
import { Link, navigate } from '../browser/navigation.ts';
import { GenerationForm } from './generation-form.tsx';
import { useGenerationTexts } from './generation-texts.ts';
import { useGeneration, useGenerationPrice } from './use-generation.ts';

interface Props {
  readonly collection: Pick<Collection, 'id' | 'name'>;
  readonly onClosed: () => void;
}

/** Makes content of a transcript (Spec part 2, section 2.8). Without the feature it says what a plan adds. */
export function GenerateDialog({ collection, onClosed }: Props): ReactElement | null {
  const { isLoaded, isEnabled } = useFeature('ContentGeneration');
  if (!isLoaded) return null;
  if (!isEnabled) return <FeatureModal feature="ContentGeneration" open onClose={onClosed} />;
  return <Generating collection={collection} onClosed={onClosed} />;
}

function Generating({ collection, onClosed }: Props): ReactElement {
  const t = useGenerationTexts();
  const titleId = useId();
  const [open, setOpen] = useState(true);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const price = useGenerationPrice(collection.id);
  const { started, isGenerating, generate } = useGeneration(collection.id, price.data);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      // The call goes on, and its answer would be lost.
      onClose={isGenerating ? undefined : close}
      fullWidth
      fullScreen={isPhone && started === undefined}
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      {started === undefined ? (
        <GenerationForm
          {...{ titleId, price, isGenerating, generate, close }}
          collectionName={collection.name || t('no-name')}
        />
      ) : (
        <Started {...{ titleId, close }} documentId={started} />
      )}
    </Dialog>
  );
}

interface StartedProps {
  readonly titleId: string;
  readonly documentId: string;
  readonly close: () => void;
}

/** "then a 'Conversion started' view with a 'View in Dashboard' button". */
function Started({ titleId, documentId, close }: StartedProps): ReactElement {
  const t = useGenerationTexts();
  return (
    <>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CircleCheck aria-hidden size={24} />
        {t('started.title')}
      </DialogTitle>
      <DialogContent>
        <Typography role="status">{t('started.text')}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={close}>{t('close')}</Button>
        <Button component={Link} href={`/doc/${documentId}/`} onClick={close}>
          {t('started.open')}
        </Button>
        <Button
          variant="contained"
          autoFocus
          onClick={() => {
            close();
            navigate('/dashboard');
          }}
        >
          {t('started.view')}
        </Button>
      </DialogActions>
    </>
  );
}
