import { updateSettings, useProfile } from '@parlance/ui/profile';
import { useKeptChoice } from './kept-choices.ts';

/** A setting of the profile; of a person without a profile, a choice that this browser keeps. */
function useViewSetting(
  name: 'autoScroll' | 'showSpeakers',
  choice: 'follows' | 'showsSpeakers',
): [boolean, (on: boolean) => void] {
  const { user } = useProfile();
  const [kept, keep] = useKeptChoice(choice);
  const set = (on: boolean) => (user ? void updateSettings({ [name]: on }).catch(console.warn) : keep(on));
  return [user?.settings[name] ?? kept, set];
}

/** Whether the text is scrolled along with the recording. */
export const useFollows = () => useViewSetting('autoScroll', 'follows');

/** Whether paragraphs show the names of their speakers. */
export const useShowsSpeakers = () => useViewSetting('showSpeakers', 'showsSpeakers');
