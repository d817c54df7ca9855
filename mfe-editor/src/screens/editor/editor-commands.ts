import { clock } from '@parlance/contract/clock';
import { toast } from '@parlance/ui/toasts';
import type { Command } from '../../commands/shortcuts.ts';
import type { AnnotationCommand } from '../../features/annotating/use-annotation-commands.ts';
import { rewind } from '../../player/rewind.ts';
import type { Editing } from '../../session/use-editing.ts';
import { labelElement } from '../../text/paragraph-labels.ts';
import { linkToTime } from '../../text/time-link.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type Commands, useCommands } from './use-commands.ts';

interface Panels {
  readonly writes: boolean;
  readonly find: (field: 'find' | 'replace') => void;
  readonly showKeys: () => void;
  readonly annotate: (command: AnnotationCommand) => void;
  readonly toggleFollow: () => void;
  readonly toggleUnsure: () => void;
  /** Offers what may stand in the place of the word at the cursor. */
  readonly suggest: () => void;
  readonly renameSpeaker: (position: number, anchor: HTMLElement) => void;
}

/** What the keys and the menu of the editor do; answers how to do one of them. */
export function useEditorCommands(editing: Editing | undefined, panels: Panels): (command: Command) => void {
  const t = useEditorTexts();
  const { session, player } = editing ?? {};

  function stepUnsure(direction: 1 | -1) {
    if (!session) return;
    const time = session.navigation.stepUnsure(direction);
    if (time === undefined) toast.info(t('tools.none-unsure'), { id: 'none-unsure' });
    else player?.seekText(time);
    session.view.focus();
  }
  async function copyLink() {
    const time = player?.time ?? 0;
    try {
      await navigator.clipboard.writeText(linkToTime(location.href, time));
      toast.success(t('tools.link-copied', { time: clock(time) }), { id: 'link-copied' });
    } catch (error) {
      console.warn('The link was not copied.', error);
      toast.error(t('copy-failed'));
    }
  }
  const commands: Commands = {
    toggle: () => player?.toggle(),
    back: () => player?.step(-1),
    forward: () => player?.step(1),
    rewind: () => player?.step(-1),
    'play-here': () => {
      const time = session?.navigation.timeAtCursor();
      if (time !== undefined) player?.seekText(time);
      player?.play();
    },
    slower: () => player?.changeRate(-1),
    faster: () => player?.changeRate(1),
    loop: () => player?.loopText(player.getState().loop ? undefined : session?.navigation.paragraphTimes()),
    follow: panels.toggleFollow,
    'show-unsure': panels.toggleUnsure,
    suggest: () => panels.writes && panels.suggest(),
    'copy-link': () => void copyLink(),
    'next-unsure': () => stepUnsure(1),
    'previous-unsure': () => stepUnsure(-1),
    highlight: () => panels.annotate('highlight'),
    comment: () => panels.annotate('comment'),
    bookmark: () => panels.annotate('bookmark'),
    annotations: () => panels.annotate('annotations'),
    find: () => panels.find('find'),
    replace: () => panels.find('replace'),
    save: () => void session?.flush(),
    help: panels.showKeys,
    'rename-speaker': () => {
      if (!session || !panels.writes) return;
      const { head } = session.view.state.selection.main;
      panels.renameSpeaker(head, labelElement(session.view, head) ?? session.view.dom);
    },
  };
  useCommands(commands, player ? { rewind: () => rewind(player) } : {});
  return (command) => commands[command]();
}
