import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Fade from '@mui/material/Fade';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Collection } from '@parlance/contract/collection';
import { X } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { AddPeople } from './add-people.tsx';
import { People } from './people.tsx';
import { PublicLink } from './public-link.tsx';
import { useShareTexts } from './share-texts.ts';
import { useSharing } from './use-sharing.ts';

/** Milliseconds; Spec part 2, section 9: "Share close delay 500 ms". */
const FADE = { enter: 180, exit: 500 } as const;

interface Props {
  readonly collection: Pick<Collection, 'id' | 'name' | 'type'>;
  /** Called after the overlay has faded out. */
  readonly onClosed: () => void;
}

/**
 * Shares a collection by email, says who can open it, and has its link (Spec part 2, section 2.6). It is a small dialog, and
 * fills a phone (ADR 76).
 */
export function ShareOverlay({ collection, onClosed }: Props): ReactElement {
  const t = useShareTexts();
  const [open, setOpen] = useState(true);
  const hasDraft = useRef(false);
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const sharing = useSharing(collection.id);
  const { id, type } = collection;
  const name = collection.name || t('no-name');
  const close = () => setOpen(false);
  return (
    <Dialog
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      open={open}
      // A click beside the dialog would lose the addresses.
      onClose={(_, reason) => (reason === 'backdropClick' && hasDraft.current ? undefined : close())}
      aria-labelledby="share-title"
      slots={{ transition: Fade }}
      slotProps={{ transition: { timeout: FADE, onExited: onClosed } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, pl: 3, pr: 2, pt: 2, pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="overline" component="p" color="textSecondary">
            {t('share')}
          </Typography>
          <Typography noWrap id="share-title" variant="h4" component="h2" title={name}>
            {name}
          </Typography>
        </Box>
        <IconButton aria-label={t('close')} onClick={close} autoFocus={isPhone}>
          <X aria-hidden />
        </IconButton>
      </Box>
      <DialogContent sx={content}>
        {(sharing.manages || sharing.isPending) && (
          <AddPeople
            id={id}
            sharing={sharing}
            autoFocus={!isPhone}
            onDraft={(has) => {
              hasDraft.current = has;
            }}
          />
        )}
        <People sharing={sharing} />
      </DialogContent>
      {!sharing.isPending && (
        <Box sx={{ flex: 'none', px: 3, pt: 1.5, pb: 2.5, borderTop: 1, borderColor: 'divider' }}>
          <PublicLink id={id} type={type} manages={sharing.manages} />
        </Box>
      )}
    </Dialog>
  );
}

const content = {
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  pt: '8px !important',
  // The link stays in sight below a long list, but a low window has no room for that: there everything scrolls.
  '@media (max-height: 639.95px)': { flex: 'none', overflow: 'visible' },
} as const;
