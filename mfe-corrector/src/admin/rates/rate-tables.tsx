import type { CorrectorRates } from '@parlance/contract/schemas/corrector';
import { Button, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { useAmounts } from '../parts/amounts.ts';
import { type Column, Listing } from '../parts/listing.tsx';
import type { MergedCorrector } from '../parts/merged-correctors.ts';
import type { EditedRate } from './edited-rate.ts';
import type { OwnRate, Rate } from './rate.ts';
import { useRatesTexts } from './rates-texts.ts';
import { RemoveRate } from './remove-rate.tsx';

interface Props {
  readonly rates: CorrectorRates;
  readonly onEdit: (rate: EditedRate) => void;
}

/** The rates of the languages, by name. */
export function LanguageRates({ rates, onEdit }: Props): ReactElement {
  const t = useRatesTexts();
  const { language: nameOf } = useAmounts();
  const columns = useRateColumns();
  const rows = Object.entries(rates.languages)
    .map(([language, cents]) => ({ language, cents }))
    .sort((a, b) => nameOf(a.language).localeCompare(nameOf(b.language)));
  return (
    <Listing
      label={t('languages.title')}
      columns={columns}
      rows={rows}
      idOf={({ language }) => language}
      actions={{
        head: t('column.actions'),
        of: ({ language, cents }) => (
          <Button
            aria-label={t('change.name', { name: nameOf(language) })}
            onClick={() => onEdit({ language, uid: undefined, cents })}
          >
            {t('change')}
          </Button>
        ),
      }}
    />
  );
}

interface OwnProps extends Props {
  readonly correctors: readonly MergedCorrector[];
}

/** The rates that single correctors get instead of those of their languages. */
export function OwnRates({ rates, correctors, onEdit }: OwnProps): ReactElement {
  const t = useRatesTexts();
  const common = useAdminTexts();
  const { language: nameOf } = useAmounts();
  const rateColumns = useRateColumns();
  const names = new Map(correctors.map(({ uid, name, email }) => [uid, name || email]));
  const rows: OwnRate[] = Object.entries(rates.correctors)
    .flatMap(([uid, own]) =>
      Object.entries(own).map(([language, cents]) => ({ uid, name: names.get(uid) ?? uid, language, cents })),
    )
    .sort((a, b) => a.name.localeCompare(b.name) || nameOf(a.language).localeCompare(nameOf(b.language)));
  if (rows.length === 0) return <Typography color="textSecondary">{t('own.empty')}</Typography>;
  const columns: Column<OwnRate>[] = [
    { id: 'name', head: common('corrector'), cell: ({ name }) => name },
    ...rateColumns,
  ];
  return (
    <Listing<OwnRate, 'remove'>
      label={t('own.title')}
      columns={columns}
      rows={rows}
      idOf={({ uid, language }) => `${uid}/${language}`}
      actions={{
        head: t('column.actions'),
        of: ({ uid, name, language, cents }, open) => (
          <>
            <Button
              aria-label={t('change.own-name', { name, language: nameOf(language) })}
              onClick={() => onEdit({ language, uid, cents })}
            >
              {t('change')}
            </Button>
            <Button aria-label={t('remove.name', { name, language: nameOf(language) })} onClick={() => open('remove')}>
              {t('remove')}
            </Button>
          </>
        ),
      }}
      dialogs={{
        remove: (rate, close) => <RemoveRate rate={rate} common={rates.languages[rate.language]} onClose={close} />,
      }}
    />
  );
}

function useRateColumns(): readonly Column<Rate>[] {
  const t = useRatesTexts();
  const common = useAdminTexts();
  const { money, language: nameOf } = useAmounts();
  return [
    { id: 'language', head: common('language'), cell: ({ language }) => nameOf(language) },
    { id: 'rate', head: t('column.rate'), cell: ({ cents }) => money(cents), isNumber: true },
    { id: 'hour', head: t('column.hour'), cell: ({ cents }) => money(cents * 60), isNumber: true },
  ];
}
