import { MAX_TITLE_WORD_LENGTH, MAX_TITLE_WORDS } from '@parlance/contract/meetings';
import { visibleLine } from '@parlance/contract/visible-text';
import { Autocomplete } from '@parlance/ui/mui-choices';
import { Chip } from '@parlance/ui/mui-contents';
import { TextField } from '@parlance/ui/mui-overlays';
import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useMeetingsTexts } from './meetings-texts.ts';

interface Props {
  readonly label: string;
  readonly words: readonly string[];
  readonly help?: string;
  readonly onChange: (words: string[]) => void;
}

const NO_SUGGESTIONS: readonly string[] = [];

/** Words that titles are compared with: typed one by one, each ended by Enter or by leaving the field. */
export function TitleWords({ label, words, help, onChange }: Props): ReactElement {
  const t = useMeetingsTexts();
  const [typed, setTyped] = useState('');
  const isLong = visibleLine(typed).length > MAX_TITLE_WORD_LENGTH;
  const isFull = words.length >= MAX_TITLE_WORDS && typed !== '';
  const problem = isFull
    ? t('rules.words-full', { count: MAX_TITLE_WORDS })
    : isLong && t('rules.words-long', { count: MAX_TITLE_WORD_LENGTH });
  const add = () => {
    const word = visibleLine(typed);
    if (problem || word === '') return;
    setTyped('');
    const isKnown = words.some((each) => each.toLocaleLowerCase() === word.toLocaleLowerCase());
    if (!isKnown) onChange([...words, word]);
  };
  return (
    <Autocomplete
      multiple
      freeSolo
      options={NO_SUGGESTIONS}
      value={[...words]}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      // Words are added by this component, which checks them; the field itself only removes.
      onChange={(_event, value, reason) => {
        if (reason === 'removeOption' || reason === 'clear') onChange(value);
        else add();
      }}
      onBlur={add}
      renderValue={(value, getItemProps) =>
        value.map((word, index) => {
          const { key, ...item } = getItemProps({ index });
          return (
            <Chip
              key={key}
              {...item}
              size="small"
              label={<bdi>{word}</bdi>}
              deleteIcon={<X size={14} role="img" aria-label={t('rules.remove-word', { word })} />}
            />
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={Boolean(problem)}
          helperText={problem || `${t('rules.words-help', { count: MAX_TITLE_WORDS })} ${help ?? ''}`}
        />
      )}
    />
  );
}
