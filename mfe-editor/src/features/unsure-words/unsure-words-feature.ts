import { toast } from '@parlance/ui/toasts';
import { useKeptChoice } from '../../choices/kept-choices.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';

/** Marking the words that the recognition was unsure of, and stepping from one to the next. */
export const unsureWords = withCommands({
  id: 'unsure-words',
  commands: {
    'next-unsure': { keys: ['Alt+N'], place: 'words', repeats: true },
    'previous-unsure': { keys: ['Alt+P'], place: 'words', repeats: true },
    'show-unsure': { keys: ['Alt+U'], place: 'words' },
  },
  use: useUnsureWords,
});

function useUnsureWords({
  session,
  player,
}: Editor): CommandContribution<'next-unsure' | 'previous-unsure' | 'show-unsure'> {
  const t = useEditorTexts();
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
      { group: 'places', label: next.title, command: 'next-unsure', choose: next.run },
      { group: 'places', label: previous.title, command: 'previous-unsure', choose: previous.run },
    ],
  };
}
