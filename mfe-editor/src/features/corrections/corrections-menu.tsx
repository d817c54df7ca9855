import { type Dictionary, withTerms } from '@parlance/contract/dictionary';
import { updateDictionary } from '@parlance/ui/dictionaries';
import { Box, Divider, ListSubheader, Menu, MenuItem } from '@parlance/ui/mui';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { closeTerms } from './close-terms.ts';
import { useCorrectionTexts } from './correction-texts.ts';
import { forgetDictionaries, knownDictionaries } from './known-terms.ts';
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
  const [dictionaries, setDictionaries] = useState<readonly Dictionary[]>();
  const [failed, setFailed] = useState(false);
  const spelled = word ? textOf(session, word) : '';
  const suggestions = word && dictionaries ? suggestionsFor(word, dictionaries, t('also-heard')) : [];
  const isNew = (dictionary: Dictionary) => !dictionary.terms.includes(spelled);
  const open = dictionaries !== undefined || failed;

  const nothing = useEffectEvent(() => {
    toast.info(failed ? t('failed') : t('none', { word: spelled }), { id: 'no-correction' });
    close();
  });
  useEffect(() => {
    let shown = true;
    knownDictionaries(languageCode).then(
      (found) => shown && setDictionaries(found),
      (error: unknown) => {
        console.warn('The dictionaries could not be fetched.', error);
        if (!shown) return;
        setFailed(true);
        setDictionaries([]);
      },
    );
    return () => {
      shown = false;
    };
  }, [languageCode]);
  const isEmpty = dictionaries !== undefined && suggestions.length === 0 && !dictionaries.some(isNew);
  useEffect(() => {
    if (isEmpty) nothing();
  }, [isEmpty]);

  if (!word || !open || isEmpty) return null;
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
  async function add(dictionary: Dictionary) {
    close();
    try {
      await updateDictionary(dictionary, { terms: withTerms(dictionary.terms, [spelled]) });
      forgetDictionaries();
      toast.success(t('added', { word: spelled, name: dictionary.name }));
    } catch (error) {
      console.warn('The term was not added.', error);
      forgetDictionaries();
      toast.error(t('add-failed'));
    }
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
        <MenuItem key={dictionary.id} onClick={() => void add(dictionary)}>
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
