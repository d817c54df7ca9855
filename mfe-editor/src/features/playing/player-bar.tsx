import { clock } from '@parlance/contract/clock';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, GlobalStyles, IconButton, Skeleton } from '@parlance/ui/mui';
import { ToggleButton } from '@parlance/ui/mui-controls';
import { MenuItem, Select } from '@parlance/ui/mui-overlays';
import { Tip } from '@parlance/ui/tip';
import { Keyboard, LocateFixed, Pause, Play, Repeat, RotateCcw, RotateCw } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';
import { useKeptChoice } from '../../choices/kept-choices.ts';
import type { MediaPlayer } from '../../player/media-player.ts';
import { RATES } from '../../player/player-state.ts';
import { keepFocus } from '../../text/keep-focus.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { Waveform } from './waveform.tsx';

interface Props {
  readonly player: MediaPlayer | undefined;
  readonly peaksUrl: string | undefined;
  readonly marker: number | undefined;
  readonly follows: boolean;
  readonly onFollow: (follows: boolean) => void;
  readonly onLoop: () => void;
  readonly onKeys: () => void;
}

/** Plays the recording, at the foot of the screen. */
export function PlayerBar({ player, ...rest }: Props): ReactElement {
  const t = useEditorTexts();
  return (
    <Box component="section" aria-label={t('player.label')} sx={bar}>
      <GlobalStyles styles={foot} />
      {player ? <Controls player={player} {...rest} /> : <Skeleton variant="rounded" height={48} />}
    </Box>
  );
}

function Controls({
  player,
  peaksUrl,
  marker,
  follows,
  onFollow,
  onLoop,
  onKeys,
}: Props & { readonly player: MediaPlayer }): ReactElement {
  const t = useEditorTexts();
  const [language] = useLanguage();
  const [skip] = useKeptChoice('skip');
  const { playing, duration, rate, failed, loop } = useSyncExternalStore(player.subscribe, player.getState);
  return (
    <Box sx={grid} onMouseDown={keepFocus}>
      <Box sx={{ gridArea: 'keys', display: 'flex', alignItems: 'center' }}>
        <Tip title={t('player.back', { seconds: skip })}>
          <IconButton aria-label={t('player.back', { seconds: skip })} onClick={() => player.step(-1)}>
            <RotateCcw aria-hidden size={20} />
          </IconButton>
        </Tip>
        <IconButton
          aria-label={playing ? t('player.pause') : t('player.play')}
          onClick={() => player.toggle()}
          sx={playButton}
        >
          {playing ? <Pause aria-hidden size={22} /> : <Play aria-hidden size={22} />}
        </IconButton>
        <Tip title={t('player.forward', { seconds: skip })}>
          <IconButton aria-label={t('player.forward', { seconds: skip })} onClick={() => player.step(1)}>
            <RotateCw aria-hidden size={20} />
          </IconButton>
        </Tip>
      </Box>
      <Times player={player} duration={duration} />
      <Box sx={{ gridArea: 'wave', minWidth: 0 }}>
        {failed ? (
          <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
            {t('player.failed')}
            <Button onClick={() => player.retry()}>{t('player.retry')}</Button>
          </Box>
        ) : (
          <Waveform player={player} duration={duration} peaksUrl={peaksUrl} loop={loop} marker={marker} />
        )}
      </Box>
      <Box sx={{ gridArea: 'more', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Select
          size="small"
          value={rate}
          onChange={(event) => player.setRate(Number(event.target.value))}
          inputProps={{ 'aria-label': t('player.speed') }}
          MenuProps={{ disablePortal: true }}
          sx={{ '& .MuiSelect-select': { py: 0.75, pl: 1.25 } }}
        >
          {RATES.map((each) => (
            <MenuItem key={each} value={each}>
              {each.toLocaleString(language)}×
            </MenuItem>
          ))}
        </Select>
        <Tip title={t('player.loop')}>
          <ToggleButton
            value="loop"
            size="small"
            selected={loop !== undefined}
            onChange={onLoop}
            aria-label={t('player.loop')}
            sx={{ border: 0, display: { xs: loop ? 'inline-flex' : 'none', sm: 'inline-flex' } }}
          >
            <Repeat aria-hidden size={20} />
          </ToggleButton>
        </Tip>
        <Tip title={t('player.follow')}>
          <ToggleButton
            value="follow"
            size="small"
            selected={follows}
            onChange={() => onFollow(!follows)}
            aria-label={t('player.follow')}
            sx={{ border: 0 }}
          >
            <LocateFixed aria-hidden size={20} />
          </ToggleButton>
        </Tip>
        <Tip title={t('keys.open')}>
          <IconButton aria-label={t('keys.open')} onClick={onKeys} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
            <Keyboard aria-hidden size={20} />
          </IconButton>
        </Tip>
      </Box>
    </Box>
  );
}

/** Shows the time past React: no render for each tick. */
function Times({ player, duration }: { readonly player: MediaPlayer; readonly duration: number }): ReactElement {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = (time: number) => {
      const text = clock(Math.min(time, duration || time));
      if (shown.current && shown.current.textContent !== text) shown.current.textContent = text;
    };
    show(player.time);
    return player.onTick(show);
  }, [player, duration]);
  return (
    <Box sx={{ gridArea: 'time', whiteSpace: 'nowrap', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}>
      <span ref={shown} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {` / ${clock(duration)}`}
      </Box>
    </Box>
  );
}

/** The height of the player, for other elements at the foot of the page. */
const foot = {
  ':root': { '--page-foot-height': '66px' },
  '@media (max-width: 899.95px)': { ':root': { '--page-foot-height': '118px' } },
} as const;

const bar = {
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  px: { xs: 1.5, sm: 3 },
  py: 1,
  pb: 'max(8px, env(safe-area-inset-bottom))',
} as const;

const grid = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 1, md: 2 },
  gridTemplateColumns: { xs: 'auto 1fr auto', md: 'auto auto minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"wave wave wave" "keys time more"', md: '"keys time wave more"' },
} as const;

const playButton = {
  mx: 0.5,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
} as const;
