import { updateSettings, useProfile } from '@parlance/ui/profile';
import { useCallback, useEffect, useState } from 'react';
import { useTurn } from '../turns/use-turn.ts';

/** Spec part 1, section 9: "avatar help opens after 3 s". */
const DELAY_MS = 3000;

export interface Tour {
  readonly isOpen: boolean;
  /** Dismisses the tour permanently, and stores the time. */
  readonly close: () => void;
}

/**
 * Opens the tour once, when it is its turn, for users who have seen the help for uploads but not the help for the header's
 * menu (Spec part 2, section 2.2). It does not open in the editor, whose buttons it would cover.
 */
export function useHelpTour(isWorking: boolean): Tour {
  const { user } = useProfile();
  const [due, setDue] = useState(false);
  const help = user?.settings.help;
  const isWanted = !isWorking && help?.upload !== undefined && help.headerMenu === undefined;
  useEffect(() => {
    setDue(false);
    if (!isWanted) return;
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
  const isOpen = useTurn('offered', isWanted && due);
  const close = useCallback(() => {
    if (!isOpen) return;
    updateSettings({ help: { ...help, headerMenu: Math.floor(Date.now() / 1000) } }).catch((error: unknown) => {
      // Harmless: the tour shows once more.
      console.warn('It could not be kept that the tour was seen.', error);
    });
  }, [isOpen, help]);
  return { isOpen, close };
}
