import { type Dictionary, withTerms } from '@parlance/contract/dictionary';
import { updateDictionary } from '@parlance/ui/dictionaries';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Divider } from '@parlance/ui/mui';
import { ListSubheader, Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { closeTerms } from './close-terms.ts';
import { useCorrectionTexts } from './correction-texts.ts';
import { reloadDictionaries, useDictionariesFor } from './use-dictionaries-for.ts';
import { type WordInQuestion, wordInQuestion } from './word-in-question.ts';

interface Props {
  readonly session: TranscriptSession;
  readonly languageCode: string;
  readonly close: () => void;
}

interface Suggestion {
  readonly text: string;
  readonly words: number;
  /** Its origin, for the person: a dictionary or the recognition. */
  readonly source: string;
}

/** The number of suggestions: few enough to read at a glance. */
const LIMIT = 6;

/** Suggestions for the word at the cursor: terms of the person's dictionaries, and the recognition's alternatives. */
export function CorrectionsMenu({ session, languageCode, close }: Props): ReactElement | null {
  const t = useCorrectionTexts();
  const [word] = useState(() => wordInQuestion(session.view.state));
  const { dictionaries, failed } = useDictionariesFor(languageCode);
  const client = useQueryClient();
  const spelled = word ? textOf(session, word) : '';
  const suggestions = word && dictionaries ? suggestionsFor(word, dictionaries, t('also-heard')) : [];
  const isNew = (dictionary: Dictionary) => !dictionary.terms.includes(spelled);

  const nothing = useEffectEvent(() => {
    toast.info(failed ? t('failed') : t('none', { word: spelled }), { id: 'no-correction' });
    close();
  });
  const adding = useExclusiveMutation({
    mutationFn: (dictionary: Dictionary) =>
      updateDictionary(dictionary, { terms: withTerms(dictionary.terms, [spelled]) }),
    onSuccess: (_nothing, { name }) => toast.success(t('added', { word: spelled, name })),
    onError: (error) => {
      console.warn('The term was not added.', error);
      toast.error(t('add-failed'));
    },
    onSettled: () => reloadDictionaries(client),
  });
  const isEmpty = dictionaries !== undefined && suggestions.length === 0 && !dictionaries.some(isNew);
  useEffect(() => {
    if (isEmpty) nothing();
  }, [isEmpty]);

  if (!word || !dictionaries || isEmpty) return null;
  const { from, to } = word.range(1);
  const at = session.view.coordsAtPos(from);

  function choose({ text, words }: Suggestion) {
    close();
    const range = word?.range(words) ?? { from, to };
    const end = range.from + text.length;
    session.view.dispatch({
      changes: { ...range, insert: text },
      selection: { anchor: range.from, head: end },
      userEvent: 'input.complete',
      scrollIntoView: true,
    });
  }
  return (
    <Menu
      open
      disableRestoreFocus
      onClose={close}
      anchorReference="anchorPosition"
      anchorPosition={{ top: (at?.bottom ?? 0) + 4, left: at?.left ?? 0 }}
      slotProps={{ list: { 'aria-label': t('title', { word: spelled }), dense: true } }}
    >
      <ListSubheader role="presentation" sx={{ lineHeight: '2.4em' }}>
        {t('title', { word: spelled })}
      </ListSubheader>
      {suggestions.map((suggestion) => (
        <MenuItem key={`${suggestion.text} ${suggestion.words}`} onClick={() => choose(suggestion)}>
          <Box component="span" sx={{ flex: 1, pr: 3, fontWeight: 600 }}>
            {suggestion.text}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {suggestion.source}
          </Box>
        </MenuItem>
      ))}
      {suggestions.length > 0 && dictionaries?.some(isNew) && <Divider component="li" aria-hidden />}
      {dictionaries?.filter(isNew).map((dictionary) => (
        <MenuItem
          key={dictionary.id}
          onClick={() => {
            close();
            adding.mutate(dictionary);
          }}
        >
          {t('add', { word: spelled, name: dictionary.name })}
        </MenuItem>
      ))}
    </Menu>
  );
}

function textOf({ view }: TranscriptSession, word: WordInQuestion): string {
  const { from, to } = word.range(1);
  return view.state.sliceDoc(from, to);
}

function suggestionsFor(word: WordInQuestion, dictionaries: readonly Dictionary[], alsoHeard: string): Suggestion[] {
  const sources = new Map(dictionaries.flatMap(({ name, terms }) => terms.map((term) => [term, name] as const)));
  const terms = closeTerms(word.heard, [...sources.keys()], LIMIT);
  const found = terms.map(({ term, words }) => ({ text: term, words, source: sources.get(term) ?? '' }));
  const texts = new Set(found.map(({ text }) => text));
  const others = word.others.filter((text) => !texts.has(text));
  return [...found, ...others.map((text) => ({ text, words: 1, source: alsoHeard }))].slice(0, LIMIT);
}
