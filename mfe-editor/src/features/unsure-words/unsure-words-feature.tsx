import { toast } from '@parlance/ui/toasts';
import { CircleQuestionMark } from 'lucide-react';
import { lazy } from 'react';
import { useKeptChoice } from '../../choices/kept-choices.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { useUnsureTexts } from './unsure-texts.ts';

const fetch = async () => ({ default: (await import('./unsure-tab.tsx')).UnsureTab });
const UnsureTab = lazy(fetch);

/** Marking the words that the recognition was unsure of, stepping from one to the next, and the list of them. */
export const unsureWords = withCommands({
  id: 'unsure-words',
  commands: {
    'next-unsure': { keys: ['Alt+N'], place: 'words', repeats: true },
    'previous-unsure': { keys: ['Alt+P'], place: 'words', repeats: true },
    'show-unsure': { keys: ['Alt+U'], place: 'words' },
  },
  use: useUnsureWords,
});

const TAB = 'unsure-words';

function useUnsureWords({
  session,
  player,
  shift,
  tabs,
}: Editor): CommandContribution<'next-unsure' | 'previous-unsure' | 'show-unsure'> {
  const t = useEditorTexts();
  const texts = useUnsureTexts();
  const [shows, show] = useKeptChoice('showsUnsure');
  function step(direction: 1 | -1) {
    if (!session) return;
    const time = session.navigation.stepUnsure(direction);
    if (time === undefined) toast.info(t('tools.none-unsure'), { id: 'none-unsure' });
    else player?.seekText(time);
    session.view.focus();
  }
  const next = { title: t('keys.next-unsure'), run: () => step(1) };
  const previous = { title: t('keys.previous-unsure'), run: () => step(-1) };
  const toggle = () => show(!shows);
  return {
    commands: {
      'next-unsure': next,
      'previous-unsure': previous,
      'show-unsure': { title: t('keys.show-unsure'), run: toggle },
    },
    menu: [
      { group: 'view', label: t('tools.show-unsure'), checked: shows, choose: toggle },
      { group: 'places', label: next.title, command: 'next-unsure', disabled: !session, choose: next.run },
      { group: 'places', label: previous.title, command: 'previous-unsure', disabled: !session, choose: previous.run },
      { group: 'places', label: texts('open'), takesFocus: true, choose: () => tabs.show(TAB) },
    ],
    tab: session && {
      ...{ id: TAB, name: texts('tab'), title: texts('title'), icon: CircleQuestionMark, fetch },
      content: (
        <UnsureTab
          session={session}
          shift={shift}
          step={(direction) => {
            tabs.uncover();
            step(direction);
          }}
          go={(place) => {
            tabs.uncover();
            player?.seekText(session.navigation.selectWord(place));
            session.view.focus();
          }}
        />
      ),
    },
  };
}
