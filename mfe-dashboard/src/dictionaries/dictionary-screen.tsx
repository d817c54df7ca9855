import { type Dictionary, MAX_DICTIONARY_NAME_LENGTH } from '@parlance/contract/dictionary';
import { BILINGUAL_LANGUAGES } from '@parlance/contract/languages';
import { ApiCallError } from '@parlance/ui/api-client';
import { changeDictionary, createDictionary, deleteDictionary, useDictionary } from '@parlance/ui/dictionaries';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { LanguagePicker } from '@parlance/ui/language-picker';
import { Button, Skeleton, TextLink } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { TextField } from '@parlance/ui/mui-overlays';
import { Link, navigate } from '@parlance/ui/navigation';
import { toast } from '@parlance/ui/toasts';
import { ArrowLeft } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ConfirmDialog } from '../page/confirm-dialog.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { Section, SettingsPage } from '../settings/settings-page.tsx';
import { AddTerms } from './add-terms.tsx';
import { useDictionaryTexts } from './dictionary-texts.ts';
import type { SaveDictionary } from './save-dictionary.ts';
import { TermList } from './term-list.tsx';

const LIST = '/settings/dictionaries';

/** Time to undo the deletion of a dictionary, in milliseconds. */
const UNDO_MS = 15_000;

/** /settings/dictionaries/{id}: one dictionary. Each change is saved at once. */
export function DictionaryScreen(): ReactElement {
  const t = useDictionaryTexts();
  const { id = '' } = useParams();
  const { data, error, retry } = useDictionary(id);
  const isGone = error instanceof ApiCallError && error.code === 'NOT_FOUND';
  return (
    <SettingsPage>
      <TextLink
        component={Link}
        href={LIST}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, alignSelf: 'start' }}
      >
        <ArrowLeft size={17} aria-hidden />
        {t('back')}
      </TextLink>
      {isGone && <Alert severity="info">{t('not-found')}</Alert>}
      {error && !isGone && !data && <LoadFailed onRetry={retry}>{t('failed')}</LoadFailed>}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data && !isGone && <Opened key={data.id} dictionary={data} />}
    </SettingsPage>
  );
}

function Opened({ dictionary }: { readonly dictionary: Dictionary }): ReactElement {
  const t = useDictionaryTexts();
  const save: SaveDictionary = async (change) => {
    try {
      await changeDictionary(dictionary.id, change);
      return true;
    } catch (error) {
      console.warn(error);
      const isConflict = error instanceof ApiCallError && error.code === 'CONFLICT';
      toast.error(t(isConflict ? 'save.conflict' : 'save.failed'));
      return false;
    }
  };

  const [asking, setAsking] = useState(false);
  const remove = useExclusiveMutation({
    mutationFn: ({ id }: Dictionary) => deleteDictionary(id),
    onSuccess: (_nothing, { id, name, language, terms }) => {
      navigate(LIST);
      const action = {
        label: t('undo'),
        onClick() {
          createDictionary({ id, name, language, terms }).catch((error: unknown) => {
            console.warn(error);
            // Only this toast still has the deleted terms.
            toast.error(t('undo.failed', { name }), { sticky: true, action });
          });
        },
      };
      toast.info(t('deleted', { name }), { autoClose: UNDO_MS, action });
    },
    onError: (error) => {
      console.warn(error);
      toast.error(t('save.failed'));
    },
  });

  return (
    <>
      <Section title={dictionary.name}>
        <Name key={dictionary.name} name={dictionary.name} save={save} />
        <LanguagePicker
          label={t('language')}
          value={dictionary.language}
          onChange={(language) => void save(() => ({ language }))}
          withoutAuto
          ofAll
          exclude={BILINGUAL_LANGUAGES}
        />
      </Section>
      <Section title={t('add')}>
        <AddTerms terms={dictionary.terms} save={save} />
      </Section>
      <Section title={t('list')}>
        <TermList terms={dictionary.terms} save={save} />
      </Section>
      <Button
        variant="outlined"
        color="error"
        loading={remove.isPending}
        onClick={() => setAsking(true)}
        sx={{ alignSelf: 'start' }}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        question={asking ? t('delete.ask', { name: dictionary.name }) : undefined}
        text={t('delete.text')}
        button={t('delete')}
        onConfirm={() => {
          setAsking(false);
          remove.mutate(dictionary);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface NameProps {
  readonly name: string;
  readonly save: SaveDictionary;
}

/** Renames on blur or Enter. An empty name is refused. */
function Name({ name, save }: NameProps): ReactElement {
  const t = useDictionaryTexts();
  const [value, setValue] = useState(name);
  async function commit() {
    const trimmed = value.trim();
    if (trimmed === name) return;
    if (trimmed === '' || !(await save(() => ({ name: trimmed })))) setValue(name);
  }
  return (
    <TextField
      label={t('name')}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={(event) => {
        const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
        // Saves by the blur alone: else Enter and the blur after it would save twice.
        if (isEnter && event.target instanceof HTMLElement) event.target.blur();
      }}
      slotProps={{ htmlInput: { maxLength: MAX_DICTIONARY_NAME_LENGTH } }}
    />
  );
}
