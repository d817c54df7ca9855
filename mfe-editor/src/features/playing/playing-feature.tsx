import { updateSettings, useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useEffect } from 'react';
import { useFollows } from '../../choices/view-settings.ts';
import type { CommandSpec } from '../../commands/command.ts';
import { followPlace } from '../../player/kept-place.ts';
import { usePlayerTexts } from '../../player/player-texts.ts';
import { rewind } from '../../player/rewind.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { PlayerBar } from './player-bar.tsx';

const COMMANDS = {
  toggle: { keys: ['Ctrl+Space', 'Alt+K', 'MediaPlayPause'], place: 'playing' },
  back: { keys: ['Ctrl+[', 'Alt+J', 'MediaTrackPrevious'], place: 'playing', repeats: true },
  forward: { keys: ['Ctrl+]', 'Alt+L', 'MediaTrackNext'], place: 'playing', repeats: true },
  rewind: { keys: ['Alt+G', 'MediaRewind'], place: 'playing' },
  'play-here': { keys: ['Alt+I'], place: 'playing' },
  slower: { keys: ['Ctrl+,'], place: 'playing' },
  faster: { keys: ['Ctrl+.'], place: 'playing' },
  loop: { keys: ['Alt+R'], place: 'playing' },
  follow: { keys: ['Alt+O'], place: 'playing' },
} as const satisfies Readonly<Record<string, CommandSpec>>;
type PlayingCommand = keyof typeof COMMANDS;

/** Playing the recording along with the text. */
export const playing = withCommands({ id: 'playing', commands: COMMANDS, use: usePlaying });

function usePlaying(editor: Editor): CommandContribution<PlayingCommand> {
  const { collection, session, player, run } = editor;
  const t = useEditorTexts();
  const [follows, follow] = useFollows();
  useSpokenWord(editor, follows);
  const autoStop = useAutoStop(editor);
  useKeptPlace(editor);

  const loop = () => player?.loopText(player.getState().loop ? undefined : session?.navigation.paragraphTimes());
  const playHere = () => {
    const time = session?.navigation.timeAtCursor();
    if (time !== undefined) player?.seekText(time);
    player?.play();
  };
  return {
    commands: {
      toggle: { title: t('keys.toggle'), run: () => player?.toggle() },
      back: { title: t('keys.back'), run: () => player?.step(-1) },
      forward: { title: t('keys.forward'), run: () => player?.step(1) },
      rewind: {
        title: t('keys.rewind'),
        run: () => player?.step(-1),
        ...(player && { hold: () => rewind(player) }),
      },
      'play-here': { title: t('keys.play-here'), run: playHere },
      slower: { title: t('keys.slower'), run: () => player?.changeRate(-1) },
      faster: { title: t('keys.faster'), run: () => player?.changeRate(1) },
      loop: { title: t('keys.loop'), run: loop },
      follow: { title: t('keys.follow'), run: () => follow(!follows) },
    },
    menu: [{ group: 'places', label: t('keys.loop'), command: 'loop', disabled: !player, choose: loop }, ...autoStop],
    foot: (
      <PlayerBar
        player={player}
        peaksUrl={collection.peaksUrl}
        marker={collection.marker}
        follows={follows}
        onFollow={follow}
        onLoop={loop}
        onKeys={() => run('help')}
      />
    ),
  };
}

/** Marks the word that is heard, and scrolls to it if `follows` is on. */
function useSpokenWord({ session, player }: Editor, follows: boolean): void {
  useEffect(() => {
    if (!session || !player) return;
    const show = (time: number) =>
      session.navigation.showTime(player.transcriptTime(time), follows && player.getState().playing);
    // The text takes clicks before the first effect runs, so the recording may have been sought without a tick to hear.
    if (player.time > 0 || !session.isUntouched) show(player.time);
    return player.onTick(show);
  }, [session, player, follows]);
}

/** Starts where the person was, or at the time of the address, and remembers the place. */
function useKeptPlace({ session, player, collection, uid }: Editor): void {
  useEffect(() => {
    if (!session || !player) return;
    const show = (time: number) => session.navigation.goTo(player.transcriptTime(time));
    const isUntouched = () => session.isUntouched && player.time === 0;
    return followPlace(player, { uid: uid ?? '', collectionId: collection.id, isUntouched, show });
  }, [session, player, collection.id, uid]);
}

/** Pauses the recording when the person writes, if that setting is on; answers the menu entry of the setting. */
function useAutoStop({ session, player, mayEdit }: Editor) {
  const t = usePlayerTexts();
  const { user } = useProfile();
  const autoStop = user?.settings.autoStop ?? false;
  useEffect(() => {
    if (!session || !player || !autoStop) return;
    return session.onWriting(() => player.getState().playing && player.pause());
  }, [session, player, autoStop]);

  const choose = () =>
    void updateSettings({ autoStop: !autoStop }).catch((error: unknown) => {
      console.warn('The setting was not saved.', error);
      toast.error(t('setting-failed'));
    });
  return user && mayEdit ? [{ group: 'tools' as const, label: t('auto-stop'), checked: autoStop, choose }] : [];
}
