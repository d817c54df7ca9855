import { Box, Divider, MenuItem } from '@parlance/ui/mui';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSectionTexts } from './section-texts.ts';
import type { SectionTools } from './use-section-tools.ts';

interface Props {
  readonly tools: SectionTools;
  readonly writes: boolean;
  readonly close: () => void;
}

/** What the menu offers for the recording: transcribing a section again, and its noise. */
export function SectionMenuItems({ tools, writes, close }: Props): ReactElement {
  const t = useSectionTexts();
  const choose = (act: () => unknown) => () => {
    close();
    act();
  };
  return (
    <>
      <Divider component="li" aria-hidden />
      <MenuItem disabled={!writes || tools.run !== undefined} onClick={choose(tools.askRecode)}>
        {t('recode')}
      </MenuItem>
      {tools.hasDenoised ? (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={tools.playsDenoised}
          onClick={choose(() => tools.playDenoised(!tools.playsDenoised))}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {t('denoise.play')}
          </Box>
          {tools.playsDenoised && <Check aria-hidden size={18} />}
        </MenuItem>
      ) : (
        <MenuItem disabled={!writes || tools.run !== undefined} onClick={choose(tools.denoise)}>
          {t('denoise')}
        </MenuItem>
      )}
    </>
  );
}
