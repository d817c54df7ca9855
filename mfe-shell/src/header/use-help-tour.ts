import { updateSettings, useProfile } from '@parlance/ui/profile';
import { useCallback, useEffect, useState } from 'react';

/** Spec part 1, section 9: "avatar help opens after 3 s". */
const DELAY_MS = 3000;

export interface Tour {
  readonly isOpen: boolean;
  /** Puts it away for good, with the time at which it was. */
  readonly close: () => void;
}

/** Whether something asks for an answer just now. */
const MODAL = '[role="dialog"][aria-modal="true"]';

/**
 * Opens once, when the person has been helped with uploading and not yet with the header's menu (Spec part 2, section 2.2);
 * not over a dialog, and not where somebody works on a transcript, whose own buttons it would cover.
 */
export function useHelpTour(isWorking: boolean): Tour {
  const { user } = useProfile();
  const [due, setDue] = useState(false);
  const help = user?.settings.help;
  const isWanted = !isWorking && help?.upload !== undefined && help.headerMenu === undefined;
  useEffect(() => {
    setDue(false);
    if (!isWanted) return;
    const timer = setInterval(() => {
      if (document.querySelector(MODAL)) return;
      clearInterval(timer);
      setDue(true);
    }, DELAY_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  const isOpen = isWanted && due;
  const close = useCallback(() => {
    if (!isOpen) return;
    updateSettings({ help: { ...help, headerMenu: Math.floor(Date.now() / 1000) } }).catch((error: unknown) => {
      // It shows once more then, which does no harm.
      console.warn('It could not be kept that the tour was seen.', error);
    });
  }, [isOpen, help]);
  return { isOpen, close };
}
