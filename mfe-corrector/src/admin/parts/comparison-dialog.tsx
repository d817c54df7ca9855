import { clock } from '@parlance/contract/clock';
import type { Locale } from '@parlance/contract/regions';
import type { CorrectionComparison } from '@parlance/contract/schemas/correction';
import { callApi } from '@parlance/ui/api-client';
import { Box, Button, Stack, Typography } from '@parlance/ui/mui';
import { FormControlLabel, Switch } from '@parlance/ui/mui-forms';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { ADMIN_KEY } from './act.ts';
import { useAdminTexts } from './admin-texts.ts';
import { ChoiceField } from './choice-field.tsx';
import { useComparisonTexts } from './comparison-texts.ts';
import { ErrorRatesList } from './error-rates-list.tsx';
import { FromRegions } from './from-regions.tsx';

type Compared = CorrectionComparison['of'];
type Turn = CorrectionComparison['turns'][number];

interface Props {
  readonly title: string;
  readonly id: string;
  readonly locale: Locale;
  /** The choices of versions; the first is shown first. */
  readonly of: readonly [Compared, ...Compared[]];
  readonly onClose: () => void;
}

/** Two versions of a task with their differences, turn by turn. */
export function ComparisonDialog({ title, id, locale, of, onClose }: Props): ReactElement {
  const t = useComparisonTexts();
  const common = useAdminTexts();
  const titleId = useId();
  const [compared, setCompared] = useState(of[0]);
  const query = useQuery({
    queryKey: [ADMIN_KEY, 'comparison', locale, id, compared],
    queryFn: ({ signal }) =>
      callApi('compareCorrection', { params: { id }, query: { of: compared } }, { locale, signal }),
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {/* The keyboard scrolls it. */}
      <DialogContent dividers tabIndex={0}>
        <Stack sx={{ gap: 2.5 }}>
          {of.length > 1 && (
            <ChoiceField
              label={t('of')}
              value={compared}
              options={of.map((value) => ({ value, text: t(`of.${value}`) }))}
              onChange={setCompared}
            />
          )}
          <FromRegions query={query}>{(comparison) => <Comparison comparison={comparison} />}</FromRegions>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {common('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Comparison({ comparison }: { readonly comparison: CorrectionComparison }): ReactElement {
  const t = useComparisonTexts();
  const [showsAll, setShowsAll] = useState(false);
  const { of, correction, review, turns } = comparison;
  const rates = of === 'draft-correction' ? correction : review;
  const changed = turns.filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'same'));
  const shown = showsAll ? turns : changed;
  return (
    <Stack sx={{ gap: 2 }}>
      {rates && <ErrorRatesList rates={rates} />}
      {changed.length === 0 && <Typography>{t('same')}</Typography>}
      {changed.length < turns.length && (
        <FormControlLabel
          control={<Switch checked={showsAll} onChange={(_event, checked) => setShowsAll(checked)} />}
          label={t('all')}
        />
      )}
      {shown.length > 0 && (
        <Box component="ol" aria-label={t('turns')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {shown.map((turn, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two turns may start at the same time, and never change their order
            <ComparedTurn key={`${turn.time} ${index}`} turn={turn} />
          ))}
        </Box>
      )}
    </Stack>
  );
}

function ComparedTurn({ turn: { time, speaker, pieces } }: { readonly turn: Turn }): ReactElement {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {[clock(time), speaker].filter(Boolean).join(' · ')}
      </Typography>
      <Typography component="p" dir="auto">
        {pieces.map(({ kind, text }, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and never change their order
            key={index}
            component={kind === 'same' ? 'span' : kind}
            sx={{
              ...(kind === 'ins' && { bgcolor: 'success.main', color: 'success.contrastText', px: 0.25 }),
              ...(kind === 'del' && { color: 'error.main' }),
            }}
          >
            {index > 0 ? ` ${text}` : text}
          </Box>
        ))}
      </Typography>
    </Box>
  );
}
