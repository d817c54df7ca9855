import type { Locale } from '@parlance/contract/regions';
import { Box, Button, Skeleton, Stack, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useFormats } from '../parts/formats.ts';
import { useBothRegions } from '../regions/both-regions.ts';
import { useRegionTexts } from '../texts/region-texts.ts';
import { useTaskTexts } from '../texts/task-texts.ts';
import type { Queue } from './next-offer.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { useNextTask } from './use-next-task.ts';

interface Props {
  readonly queue: Queue;
  readonly regions: readonly Locale[];
  readonly isBusy: boolean;
}

/** Milliseconds after which the counts are asked again while the page is visible. */
const COUNT_INTERVAL = 60_000;

/** A language: what waits in it, and the button that shows the next task. */
export function QueueRow({ queue, regions, isBusy }: Props): ReactElement {
  const t = useTaskTexts();
  const format = useFormats();
  const next = useNextTask(queue, regions);
  const language = format.language(queue.language);
  const { offer } = next;
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography variant="h6" component="h3">
            {language}
          </Typography>
          <Counts queue={queue} regions={regions} />
        </Box>
        <Button
          variant="contained"
          disabled={isBusy}
          loading={next.isFinding}
          aria-label={t(queue.review ? 'next.review-in' : 'next.task-in', { language })}
          onClick={next.find}
        >
          {t(queue.review ? 'next.review' : 'next.task')}
        </Button>
      </Stack>
      <Box role="status">{offer && !offer.task && <Empty queue={queue} language={language} next={next} />}</Box>
      {offer?.task && <OfferDialog task={offer.task} review={queue.review} next={next} />}
    </Box>
  );
}

interface EmptyProps {
  readonly queue: Queue;
  readonly language: string;
  readonly next: ReturnType<typeof useNextTask>;
}

/** Says in plain words that nothing waits. */
function Empty({ queue, language, next }: EmptyProps): ReactElement {
  const t = useTaskTexts();
  const tRegion = useRegionTexts();
  const empty = queue.review ? 'next.empty-review' : 'next.empty';
  return (
    <>
      <Typography sx={{ mt: 1 }}>{t(next.isLost ? 'offer.lost-empty' : empty, { language })}</Typography>
      {next.offer?.missing.map((region) => (
        <Typography key={region}>{tRegion('missing', { region: tRegion(region) })}</Typography>
      ))}
    </>
  );
}

/** How many wait in each region and in all, and how many regions these figures are of. */
function Counts({ queue, regions }: Omit<Props, 'isBusy'>): ReactElement {
  const t = useTaskTexts();
  const tRegion = useRegionTexts();
  const { number } = useFormats();
  const input = { params: { language: queue.language } };
  const asked = useBothRegions('countQueue', input, regions, { refetchInterval: COUNT_INTERVAL });
  if (asked.isPending) return <Skeleton width="14rem" />;
  const countIn = (region: Locale) => {
    const found = asked.answers.find(({ locale }) => locale === region)?.answer;
    return found && (queue.review ? found.reviews : found.tasks);
  };
  const counts = regions.map((region) => [tRegion(region), countIn(region)] as const);
  const total = counts.reduce((sum, [, count]) => sum + (count ?? 0), 0);
  const facts = [
    ...counts.map(([region, count]) => [region, count === undefined ? t('next.unknown') : number(count)] as const),
    [t('next.total'), number(total)] as const,
    [t('next.loaded'), t('next.loaded-of', { loaded: asked.answers.length, all: regions.length })] as const,
  ];
  return (
    <Box
      component="dl"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, color: 'text.secondary', fontSize: '0.9rem' },
        '& div': { display: 'flex', gap: 0.75 },
        '& dd': { m: 0, color: 'text.primary', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}
