import { isWelcomed } from '@parlance/contract/new-user';
import type { Settings } from '@parlance/contract/schemas/settings';
import { useMediaQuery } from '@parlance/ui/mui';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { useState } from 'react';
import { useKeyBindings } from '../../commands/key-bindings.ts';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { type Tip, TipStrip } from './tip-strip.tsx';

/** Tips for a new person's first transcript, between the text and the player. They come once. */
export const tips: Feature = { id: 'tips', use: useTips };

function useTips({ isPublic, versionId, session, writes, keys }: Editor): Contribution {
  const { user } = useProfile();
  const chord = useKeyBindings(keys).toggle?.[0];
  const hasKeyboard = useMediaQuery('(pointer: fine)', { noSsr: true });
  const [closed, setClosed] = useState(false);
  const help = user?.settings.help;
  const isDue = user !== undefined && help?.editor === undefined && isWelcomed(user, Date.now() / 1000);
  if (isPublic || versionId !== undefined || !session || !isDue || closed) return {};
  const shown: Tip[] = [
    ...(hasKeyboard && chord !== undefined ? [{ id: 'play' as const, chord }] : []),
    { id: 'click' },
    ...(writes ? [{ id: 'save' as const }] : []),
  ];
  const close = () => {
    setClosed(true);
    noteSeen(help ?? {});
    session.view.focus();
  };
  return { foot: <TipStrip tips={shown} onClose={close} /> };
}

function noteSeen(help: Settings['help']): void {
  updateSettings({ help: { ...help, editor: Math.floor(Date.now() / 1000) } }).catch((error: unknown) =>
    // Harmless: the tips show once more.
    console.warn('It could not be kept that the tips were seen.', error),
  );
}
