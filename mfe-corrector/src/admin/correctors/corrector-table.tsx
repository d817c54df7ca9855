import { Box, Typography } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { useFormats } from '../../parts/formats.ts';
import { Address } from '../parts/address.tsx';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { useAmounts } from '../parts/amounts.ts';
import { type Column, Listing } from '../parts/listing.tsx';
import type { MergedCorrector } from '../parts/merged-correctors.ts';
import { ChangeCorrector } from './change-corrector.tsx';
import { type CorrectorDialog, CorrectorMenu } from './corrector-menu.tsx';
import { useCorrectorsTexts } from './correctors-texts.ts';
import { EndRole } from './end-role.tsx';
import { AddLanguage, RemoveLanguage } from './languages-dialogs.tsx';

interface Props {
  readonly correctors: readonly MergedCorrector[];
}

/** Correctors with what they do, how well, how fast, and what they earned. */
export function CorrectorTable({ correctors }: Props): ReactElement {
  const t = useCorrectorsTexts();
  const common = useAdminTexts();
  const { money, number, percent } = useAmounts();
  const columns: Column<MergedCorrector>[] = [
    { id: 'name', head: common('corrector'), cell: (corrector) => <Person corrector={corrector} /> },
    { id: 'languages', head: t('column.languages'), cell: (corrector) => <Languages corrector={corrector} /> },
    {
      id: 'regions',
      head: t('column.regions'),
      cell: ({ regions }) => regions.map((region) => common(`region.${region}`)).join(', ') || common('none'),
    },
    {
      id: 'rating',
      head: t('column.rating'),
      cell: ({ stats: { rating } }) =>
        rating
          ? t('rating.value', {
              accuracy: number(rating.accuracy),
              formatting: number(rating.formatting),
              count: rating.count,
            })
          : t('rating.none'),
    },
    {
      id: 'speed',
      head: t('column.speed'),
      cell: ({ stats: { speed } }) =>
        speed === undefined ? t('unknown') : t('speed.value', { minutes: number(speed / 60) }),
    },
    {
      id: 'on-time',
      head: t('column.on-time'),
      cell: ({ stats: { onTime } }) => (onTime === undefined ? t('unknown') : percent(onTime)),
    },
    { id: 'done', head: t('column.done'), cell: ({ stats }) => number(stats.tasks), isNumber: true },
    { id: 'open', head: t('column.open'), cell: ({ openTasks }) => number(openTasks), isNumber: true },
    { id: 'earned', head: t('column.earned'), cell: ({ stats }) => money(stats.cents), isNumber: true },
  ];
  return (
    <Listing<MergedCorrector, CorrectorDialog>
      label={common('page.correctors')}
      columns={columns}
      rows={correctors}
      idOf={({ uid }) => uid}
      actions={{
        head: t('column.actions'),
        of: (corrector, open) => <CorrectorMenu corrector={corrector} onOpen={open} />,
      }}
      dialogs={{
        change: (corrector, close) => <ChangeCorrector corrector={corrector} onClose={close} />,
        'add-language': (corrector, close) => <AddLanguage corrector={corrector} onClose={close} />,
        'remove-language': (corrector, close) => <RemoveLanguage corrector={corrector} onClose={close} />,
        end: (corrector, close) => <EndRole corrector={corrector} onClose={close} />,
      }}
    />
  );
}

interface PersonProps {
  readonly corrector: MergedCorrector;
}

function Person({ corrector: { name, email, isOnProbation } }: PersonProps): ReactElement {
  const t = useCorrectorsTexts();
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'start', gap: 0.25 }}>
      {name || <Address text={email} />}
      {name && (
        <Typography component="span" variant="caption" color="textSecondary">
          <Address text={email} />
        </Typography>
      )}
      {isOnProbation && (
        <Chip component="span" size="small" color="warning" variant="outlined" label={t('probation')} />
      )}
    </Box>
  );
}

function Languages({ corrector: { languages, reviews } }: PersonProps): ReactElement {
  const t = useCorrectorsTexts();
  const common = useAdminTexts();
  const { language: nameOf } = useFormats();
  const listed = (codes: readonly string[]) => codes.map((code) => nameOf(code)).join(', ');
  return (
    <Box component="span" sx={{ display: 'grid' }}>
      {listed(languages) || common('none')}
      {reviews.length > 0 && (
        <Typography component="span" variant="caption" color="textSecondary">
          {t('reviews', { languages: listed(reviews) })}
        </Typography>
      )}
    </Box>
  );
}
