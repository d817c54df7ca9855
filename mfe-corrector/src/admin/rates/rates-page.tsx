import { Button, Stack, Typography } from '@parlance/ui/mui';
import { EmptyState } from '@parlance/ui/screens';
import { CircleDollarSign, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { FromRegions } from '../parts/from-regions.tsx';
import { useCorrectors } from '../parts/use-correctors.ts';
import { useRates } from '../parts/use-rates.ts';
import type { EditedRate } from './edited-rate.ts';
import { LanguageRates, OwnRates } from './rate-tables.tsx';
import { useRatesTexts } from './rates-texts.ts';
import { SetRate } from './set-rate.tsx';

/** /corrector/admin/rates: what a minute of audio earns, by language, and for single correctors. */
export function RatesPage(): ReactElement {
  const t = useRatesTexts();
  const rates = useRates();
  const correctors = useCorrectors().data?.correctors ?? [];
  const [edited, setEdited] = useState<EditedRate>();
  const add = (
    <Button
      variant="contained"
      startIcon={<Plus size={18} aria-hidden />}
      onClick={() => setEdited({ language: undefined, uid: undefined, cents: undefined })}
    >
      {t('add')}
    </Button>
  );
  return (
    <AdminFrame page="rates" action={add}>
      <Typography color="textSecondary">{t('text')}</Typography>
      <FromRegions query={rates}>
        {(all) => (
          <>
            {Object.keys(all.languages).length === 0 ? (
              <EmptyState
                icon={<CircleDollarSign aria-hidden />}
                title={t('languages.empty')}
                text={t('languages.empty-text')}
              />
            ) : (
              <Stack component="section" sx={{ gap: 1.5 }}>
                <Typography variant="h5" component="h2">
                  {t('languages.title')}
                </Typography>
                <LanguageRates rates={all} onEdit={setEdited} />
              </Stack>
            )}
            <Stack component="section" sx={{ gap: 1.5 }}>
              <Typography variant="h5" component="h2">
                {t('own.title')}
              </Typography>
              <OwnRates rates={all} correctors={correctors} onEdit={setEdited} />
            </Stack>
          </>
        )}
      </FromRegions>
      {edited && <SetRate edited={edited} correctors={correctors} onClose={() => setEdited(undefined)} />}
    </AdminFrame>
  );
}
