import { clock } from '@parlance/contract/clock';
import { mainLanguage, textDirection } from '@parlance/contract/languages';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, IconButton } from '@parlance/ui/mui';
import { Pencil, TextSearch, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { CaptionList } from './caption-list.ts';
import { speedOf } from './caption-speed.ts';
import { CaptionTimes } from './caption-times.tsx';
import type { Caption, Captions } from './captions.ts';
import { useViewsTexts } from './views-texts.ts';

interface Props {
  readonly captions: Captions;
  readonly index: number;
  /** Seconds of the media, if it is known. */
  readonly duration: number | undefined;
  readonly languageCode: string;
  /** Moves times; undefined where they can't be changed. */
  readonly move: Pick<CaptionList, 'move' | 'commit' | 'cancel'> | undefined;
  readonly isCurrent: boolean;
  readonly mayEdit: boolean;
  readonly onFocus: () => void;
  readonly play: () => void;
  readonly edit: (caption: Caption) => void;
}

/** A time (milliseconds) with tenths of a second. */
function tenths(milliseconds: number, language: string): string {
  const rounded = Math.round(milliseconds / 100);
  const fraction = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format((rounded % 10) / 10);
  return `${clock(Math.floor(rounded / 10))}${fraction.slice(1)}`;
}

/** A caption with its text, its times, and how fast it must be read. */
export function CaptionRow(props: Props): ReactElement | null {
  const { captions, index, duration, languageCode, move, mayEdit, onFocus, play, edit } = props;
  const t = useViewsTexts();
  const [language] = useLanguage();
  const caption = captions.list[index];
  if (!caption) return null;
  const number = index + 1;
  const decimal = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
  const { rate, level } = speedOf(caption);
  const isKnown = /^[a-z]{2}/.test(languageCode) && languageCode !== 'auto';
  const Icon = mayEdit ? Pencil : TextSearch;
  const label = t(mayEdit ? 'edit-text' : 'show-text', { number });
  return (
    <Box sx={row} onFocus={onFocus}>
      <Box
        component="button"
        type="button"
        onClick={play}
        sx={text}
        {...(isKnown && { lang: mainLanguage(languageCode), dir: textDirection(languageCode) })}
      >
        {caption.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines at most, which may be the same.
          <Box component="span" key={at} sx={{ display: 'block' }}>
            {line}
          </Box>
        ))}
      </Box>
      <Box sx={numbers}>
        <span>{number}</span>
        <Box component="span" sx={{ color: 'text.primary' }}>
          {tenths(caption.start, language)} – {tenths(caption.end, language)}
        </Box>
        <span>{t('seconds', { seconds: decimal((caption.end - caption.start) / 1000) })}</span>
        <Box component="span" data-speed={level} sx={speed}>
          {level !== 'good' && <TriangleAlert aria-hidden size={14} />}
          {t('rate', { rate: decimal(rate) })}
          {level !== 'good' && <strong>{t(level)}</strong>}
        </Box>
      </Box>
      <Box sx={{ gridArea: 'times' }}>
        <CaptionTimes
          {...{ captions, index, duration, move }}
          edit={() => edit(caption)}
          format={(time) => tenths(time, language)}
        />
      </Box>
      <IconButton
        aria-label={label}
        title={label}
        onClick={() => edit(caption)}
        size="small"
        sx={{ gridArea: 'edit', alignSelf: 'start', p: 1 }}
      >
        <Icon aria-hidden size={18} />
      </IconButton>
    </Box>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  maxWidth: '72rem',
  mx: 'auto',
  px: 2,
  py: 1,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"text edit" "numbers numbers" "times times"',
  '@container (min-width: 760px)': {
    px: 3,
    gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 40%) auto',
    gridTemplateAreas: '"text times edit" "numbers times edit"',
  },
} as const;
const text = {
  all: 'unset',
  gridArea: 'text',
  cursor: 'pointer',
  fontSize: '1.0625rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  borderRadius: 1,
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
const numbers = {
  gridArea: 'numbers',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
const speed = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  '&[data-speed=fast]': { color: 'warning.main' },
  '&[data-speed=too-fast]': { color: 'error.main' },
} as const;
