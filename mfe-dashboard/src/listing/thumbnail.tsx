import { isWithoutSound } from '@parlance/contract/collection';
import type { CollectionSummary } from '@parlance/contract/collection-summary';
import { barsOf } from '@parlance/contract/waveform';
import { Box } from '@parlance/ui/mui';
import { AudioLines, FileText } from 'lucide-react';
import type { ReactElement } from 'react';

/** Units of the drawing, which is stretched to its box. */
const HEIGHT = 24;
const BAR = 4;
const WIDTH = 2.4;
/** Silence is a thin line. */
const LEAST = 1.5;

/** The recording's waveform; an icon for text, and for a recording without one. It is decoration, beside the name. */
export function Thumbnail({ collection }: { readonly collection: CollectionSummary }): ReactElement {
  const waveform = collection.card?.waveform;
  if (collection.type === 'text' || !waveform) {
    const Icon = collection.type === 'text' || isWithoutSound(collection) ? FileText : AudioLines;
    return (
      <Box component="span" aria-hidden sx={{ ...PLACE, color: 'text.secondary' }}>
        <Icon size={20} strokeWidth={1.75} />
      </Box>
    );
  }
  return (
    <Box component="span" aria-hidden sx={{ ...PLACE, color: 'primary.main', opacity: 0.7 }}>
      <svg
        data-testid="waveform"
        width="100%"
        height={HEIGHT}
        viewBox={`0 0 ${waveform.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="presentation"
      >
        <path d={drawn(barsOf(waveform))} stroke="currentColor" strokeWidth={WIDTH} />
      </svg>
    </Box>
  );
}

const PLACE = { display: 'flex', alignItems: 'center', minWidth: 0, width: '100%', height: HEIGHT } as const;

/** A vertical line for each bar, around the middle. */
function drawn(bars: readonly number[]): string {
  return bars
    .map((bar, index) => {
      const length = Math.max(LEAST, bar * HEIGHT);
      return `M${index * BAR + BAR / 2} ${((HEIGHT - length) / 2).toFixed(1)}v${length.toFixed(1)}`;
    })
    .join('');
}
