import { Button, Skeleton, Stack } from '@parlance/ui/mui';
import { ToggleButton, ToggleButtonGroup } from '@parlance/ui/mui-controls';
import { Link } from '@parlance/ui/navigation';
import { EmptyState } from '@parlance/ui/screens';
import { Inbox } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { FromRegions } from '../parts/from-regions.tsx';
import { Counts } from './counts.tsx';
import { useQueueTexts } from './queue-texts.ts';
import { TasksInWork } from './tasks-in-work.tsx';
import { useQueueLanguages } from './use-queue-languages.ts';
import { WaitingTasks } from './waiting-tasks.tsx';

/** /corrector/admin/queue: what waits in a language and who works on what (Spec part 2, section 7.3). Language and tab are in the address. */
export function QueuePage(): ReactElement {
  const t = useQueueTexts();
  const common = useAdminTexts();
  const [query, setQuery] = useSearchParams();
  const { languages, isLoading, failed, correctors } = useQueueLanguages();
  const asked = query.get('language');
  const language = languages.find(({ value }) => value === asked) ?? languages[0];
  const view = query.get('view') === 'work' ? 'work' : 'waiting';

  function show(changed: { readonly language?: string; readonly view?: string }) {
    setQuery({ ...Object.fromEntries(query), ...changed }, { replace: true });
  }

  return (
    <AdminFrame page="queue">
      {failed && <FromRegions<unknown> query={failed}>{() => null}</FromRegions>}
      {isLoading && languages.length === 0 && (
        <Skeleton variant="rounded" height={240} role="status" aria-label={common('loading')} />
      )}
      {!isLoading && !failed && languages.length === 0 && <NoLanguages />}
      {language && (
        <>
          <Stack sx={{ flexDirection: 'row', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <ChoiceField
              label={common('language')}
              value={language.value}
              options={languages}
              onChange={(value) => show({ language: value })}
            />
            <ToggleButtonGroup
              exclusive
              aria-label={t('view')}
              value={view}
              onChange={(_event, value: string | null) => value && show({ view: value })}
            >
              <ToggleButton value="waiting">{t('view.waiting')}</ToggleButton>
              <ToggleButton value="work">{t('view.work')}</ToggleButton>
            </ToggleButtonGroup>
            <Counts language={language.value} />
          </Stack>
          {view === 'waiting' ? (
            <WaitingTasks
              key={language.value}
              language={language.value}
              name={language.text}
              correctors={correctors.data?.correctors ?? []}
              onShowWork={() => show({ view: 'work' })}
            />
          ) : (
            <TasksInWork
              key={language.value}
              language={language.value}
              name={language.text}
              listed={correctors}
              onShowWaiting={() => show({ view: 'waiting' })}
            />
          )}
        </>
      )}
    </AdminFrame>
  );
}

function NoLanguages(): ReactElement {
  const t = useQueueTexts();
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title={t('no-languages')}
      text={t('no-languages.text')}
      action={
        <>
          <Button variant="contained" component={Link} href="/corrector/admin/rates">
            {t('no-languages.rates')}
          </Button>
          <Button variant="outlined" component={Link} href="/corrector/admin/correctors">
            {t('no-languages.correctors')}
          </Button>
        </>
      }
    />
  );
}
