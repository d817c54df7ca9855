import type { ListedDictionary } from '@parlance/contract/dictionary';
import { useDictionaries } from '@parlance/ui/dictionaries';
import { useLanguage } from '@parlance/ui/i18n';
import { languageName } from '@parlance/ui/language-name';
import { Button, Skeleton, Typography } from '@parlance/ui/mui';
import { List, ListItem, ListItemButton, ListItemText } from '@parlance/ui/mui-contents';
import { Link } from '@parlance/ui/navigation';
import { EmptyState } from '@parlance/ui/screens';
import { BookA, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { Section, SettingsPage } from '../settings/settings-page.tsx';
import { useDictionaryTexts } from './dictionary-texts.ts';
import { NewDictionary } from './new-dictionary.tsx';

/** /settings/dictionaries: the user's dictionaries, and a form for new ones (Spec part 1, section 2). */
export function DictionariesScreen(): ReactElement {
  const t = useDictionaryTexts();
  const { data, error, retry } = useDictionaries();
  const [making, setMaking] = useState(false);
  const create = (
    <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <SettingsPage>
      <Section title={t('title')}>
        <Typography color="textSecondary">{t('text')}</Typography>
        {error && !data && <LoadFailed onRetry={retry}>{t('failed')}</LoadFailed>}
        {!data && !error && <Skeleton variant="rounded" height={96} />}
        {data?.length === 0 && (
          <EmptyState icon={<BookA aria-hidden />} title={t('empty')} text={t('empty.text')} action={create} />
        )}
        {data && data.length > 0 && (
          <>
            <List disablePadding aria-label={t('title')}>
              {data.map((dictionary) => (
                <Entry key={dictionary.id} dictionary={dictionary} />
              ))}
            </List>
            <div>{create}</div>
          </>
        )}
      </Section>
      {making && <NewDictionary onClose={() => setMaking(false)} />}
    </SettingsPage>
  );
}

function Entry({ dictionary }: { readonly dictionary: ListedDictionary }): ReactElement {
  const t = useDictionaryTexts();
  const [shownIn] = useLanguage();
  const { id, name, language, termCount } = dictionary;
  return (
    <ListItem disablePadding divider>
      <ListItemButton component={Link} href={`/settings/dictionaries/${id}`} sx={{ borderRadius: '10px' }}>
        <ListItemText
          primary={name}
          secondary={`${languageName(language, shownIn)} · ${t('terms', { count: termCount })}`}
          sx={{ overflowWrap: 'anywhere' }}
        />
      </ListItemButton>
    </ListItem>
  );
}
