import { mainLanguage, textDirection } from '@parlance/contract/languages';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { MediaPlayer } from '../../player/media-player.ts';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { PanelContent, SidePanel } from '../side-panel.tsx';
import { retypeSection } from './retype-section.ts';
import { useRetypeTexts } from './retype-texts.ts';
import type { Section } from './section.ts';

interface Props {
  readonly session: TranscriptSession;
  readonly player: MediaPlayer | undefined;
  readonly section: Section;
  readonly languageCode: string;
  readonly close: () => void;
}

/** Types a section anew, while it is played again and again. */
export function RetypePanel({ session, player, section, languageCode, close }: Props): ReactElement {
  const t = useRetypeTexts();
  const [typed, setTyped] = useState('');
  const place = useRef<Pick<Section, 'from' | 'to'>>(section);
  useEffect(() => {
    place.current = section;
    // The text can be edited meanwhile: the section moves with it.
    return session.onUpdate(({ docChanged, changes }) => {
      const { from, to } = place.current;
      if (docChanged) place.current = { from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) };
    });
  }, [session, section]);
  useEffect(() => {
    player?.loopText(section.times);
    player?.play();
    return () => {
      player?.loopText(undefined);
      player?.pause();
    };
  }, [player, section]);
  const accept = () => {
    retypeSection(session.view, place.current, typed);
    close();
    session.view.focus();
  };
  return (
    <SidePanel title={t('title')} closeLabel={t('cancel')} close={close}>
      <PanelContent>
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('help')}
        </Typography>
        <TextField
          autoFocus
          fullWidth
          multiline
          minRows={6}
          margin="dense"
          label={t('field')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { lang: mainLanguage(languageCode), dir: textDirection(languageCode) } }}
        />
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          <Button variant="contained" disabled={typed.trim() === ''} onClick={accept}>
            {t('accept')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </Stack>
      </PanelContent>
    </SidePanel>
  );
}
