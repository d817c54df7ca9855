import { clock } from '@parlance/contract/clock';
import type { CorrectionComparison } from '@parlance/contract/schemas/correction';
import { Box, Button, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useComparisonTexts } from './comparison-texts.ts';

type Turns = CorrectionComparison['turns'];

interface Props {
  readonly turns: Turns;
  /** Goes to a time of the text, in seconds. */
  readonly goTo: (time: number) => void;
}

/** The turns that changed, with what was removed and added; the others are counted. */
export function ComparedTurns({ turns, goTo }: Props): ReactElement {
  const t = useComparisonTexts();
  const changed = turns.filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'same'));
  const unchanged = turns.length - changed.length;
  return (
    <>
      {changed.length === 0 && <Typography>{t('none')}</Typography>}
      {changed.map(({ time, speaker, pieces }) => (
        <Box key={`${time} ${speaker}`} component="article" sx={{ mb: 1.5 }}>
          <Button size="small" aria-label={t('play', { time: clock(time) })} onClick={() => goTo(time)}>
            {clock(time)}
          </Button>
          {speaker !== undefined && <strong>{speaker}</strong>}
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a comparison never change their order.
              <Piece key={index} {...piece} />
            ))}
          </Typography>
        </Box>
      ))}
      {unchanged > 0 && <Typography variant="body2">{t('unchanged', { count: unchanged })}</Typography>}
    </>
  );
}

/** A removed piece is struck through, an added one underlined; screen readers hear which it is. */
function Piece({ kind, text }: Turns[number]['pieces'][number]): ReactElement {
  const t = useComparisonTexts();
  if (kind === 'same') return <>{text} </>;
  const isRemoved = kind === 'del';
  return (
    <>
      <Box component={kind} sx={isRemoved ? removed : added}>
        <Box component="span" sx={onlyHeard}>
          [{t(isRemoved ? 'removed' : 'added')}]{' '}
        </Box>
        {text}
      </Box>{' '}
    </>
  );
}

const onlyHeard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
const removed = { color: 'error.main', textDecoration: 'line-through' } as const;
const added = { color: 'success.main', textDecoration: 'underline', fontWeight: 600 } as const;
