import { Button, Typography } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import { EmptyState } from '@parlance/ui/screens';
import { UserPlus, Users } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { FromRegions } from '../parts/from-regions.tsx';
import { useCorrectors } from '../parts/use-correctors.ts';
import { AddCorrector } from './add-corrector.tsx';
import { CorrectorTable } from './corrector-table.tsx';
import { useCorrectorsTexts } from './correctors-texts.ts';

/** Fewer are found at a glance. */
const MANY = 8;

/** /corrector/admin/correctors: all correctors with the figures of both regions, and what staff change of them. */
export function CorrectorsPage(): ReactElement {
  const t = useCorrectorsTexts();
  const query = useCorrectors();
  const [isAdding, setIsAdding] = useState(false);
  const [filter, setFilter] = useState('');
  const add = (
    <Button variant="contained" startIcon={<UserPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  );
  const isFound = (text: string) => text.toLowerCase().includes(filter.trim().toLowerCase());
  return (
    <AdminFrame page="correctors" action={add}>
      <FromRegions query={query} failures={query.data?.failures ?? []}>
        {({ correctors, failures }) => {
          const found = correctors.filter(({ name, email }) => isFound(name) || isFound(email));
          return (
            <>
              {correctors.length === 0 && failures.length === 0 && (
                <EmptyState icon={<Users aria-hidden />} title={t('empty')} text={t('empty.text')} />
              )}
              {correctors.length > MANY && (
                <TextField
                  type="search"
                  label={t('filter')}
                  value={filter}
                  onChange={(event) => setFilter(event.target.value)}
                  sx={{ maxWidth: 360 }}
                />
              )}
              {correctors.length > 0 && found.length === 0 && <Typography role="status">{t('filter.none')}</Typography>}
              {found.length > 0 && <CorrectorTable correctors={found} />}
            </>
          );
        }}
      </FromRegions>
      {isAdding && <AddCorrector onClose={() => setIsAdding(false)} />}
    </AdminFrame>
  );
}
