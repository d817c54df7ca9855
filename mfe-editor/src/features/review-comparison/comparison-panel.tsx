import { callApi } from '@parlance/ui/api-client';
import { Button, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useOpenTask } from '../../correction/open-task.ts';
import { PanelContent, SidePanel } from '../side-panel.tsx';
import { ComparedTurns } from './compared-turns.tsx';
import { useComparisonTexts } from './comparison-texts.ts';
import { RatesTable } from './rates-table.tsx';

const COMPARED = ['draft-correction', 'correction-review'] as const;
type Compared = (typeof COMPARED)[number];

interface Props {
  /** Goes to a time of the text, in seconds. */
  readonly goTo: (time: number) => void;
  readonly close: () => void;
}

/** Two versions of a task's text side by side, with error rates by kind. */
export function ComparisonPanel({ goTo, close }: Props): ReactElement {
  const t = useComparisonTexts();
  const { address } = useOpenTask();
  const { id, locale } = address;
  const [of, setOf] = useState<Compared>('draft-correction');
  const { data, isError, refetch } = useQuery({
    queryKey: ['compared-correction', locale, id, of],
    queryFn: ({ signal }) => callApi('compareCorrection', { params: { id }, query: { of } }, { locale, signal }),
    // The text may have changed since the panel was open.
    gcTime: 0,
  });
  return (
    <SidePanel title={t('title')} closeLabel={t('close')} close={close}>
      <PanelContent>
        <TextField
          select
          fullWidth
          size="small"
          margin="dense"
          label={t('what')}
          value={of}
          onChange={(event) => setOf(COMPARED.find((each) => each === event.target.value) ?? 'draft-correction')}
        >
          {COMPARED.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`of.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {isError && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('again')}</Button>}>
            {t('failed')}
          </Alert>
        )}
        {!data && !isError && <Typography role="status">{t('loading')}</Typography>}
        {data && (
          <>
            <RatesTable title={t('rates.correction')} rates={data.correction} />
            {data.review && <RatesTable title={t('rates.review')} rates={data.review} />}
            <ComparedTurns turns={data.turns} goTo={goTo} />
          </>
        )}
      </PanelContent>
    </SidePanel>
  );
}
