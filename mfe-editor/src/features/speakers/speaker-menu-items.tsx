import { Box, Divider, MenuItem } from '@parlance/ui/mui';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSpeakerTexts } from './speaker-texts.ts';

interface Props {
  readonly shows: boolean;
  readonly onShow: (shows: boolean) => void;
  readonly writes: boolean;
  /** Opens the list of speakers. */
  readonly open: () => void;
  readonly close: () => void;
}

/** What the menu offers for speakers: whether they stand at the paragraphs, and the list of them. */
export function SpeakerMenuItems({ shows, onShow, writes, open, close }: Props): ReactElement {
  const t = useSpeakerTexts();
  return (
    <>
      <Divider component="li" aria-hidden />
      <MenuItem
        role="menuitemcheckbox"
        aria-checked={shows}
        onClick={() => {
          close();
          onShow(!shows);
        }}
      >
        <Box component="span" sx={{ flex: 1 }}>
          {t('show')}
        </Box>
        {shows && <Check aria-hidden size={18} />}
      </MenuItem>
      <MenuItem
        disabled={!writes}
        onClick={() => {
          close();
          open();
        }}
      >
        {t('open')}
      </MenuItem>
    </>
  );
}
