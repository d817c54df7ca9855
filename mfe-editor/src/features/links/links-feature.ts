import { clock } from '@parlance/contract/clock';
import { toast } from '@parlance/ui/toasts';
import { linkToTime } from '../../text/time-link.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';

/** Links to a moment of the recording. */
export const links = withCommands({
  id: 'links',
  commands: { 'copy-link': { keys: ['Alt+M'], place: 'other' } },
  use: useLinks,
});

function useLinks({ player }: Editor): CommandContribution<'copy-link'> {
  const t = useEditorTexts();
  async function copy() {
    const time = player?.time ?? 0;
    try {
      await navigator.clipboard.writeText(linkToTime(location.href, time));
      toast.success(t('tools.link-copied', { time: clock(time) }), { id: 'link-copied' });
    } catch (error) {
      console.warn('The link was not copied.', error);
      toast.error(t('copy-failed'));
    }
  }
  const title = t('keys.copy-link');
  const run = () => void copy();
  return {
    commands: { 'copy-link': { title, run } },
    menu: [{ group: 'places', label: title, command: 'copy-link', choose: run }],
  };
}
