import { updateSettings, useProfile } from '@parlance/ui/profile';
import { useWorkspaces } from '@parlance/ui/workspaces';
import { useEffect, useState } from 'react';
import { useTurn } from '../turns/use-turn.ts';

/** Spec part 1, section 9: "Workspace modal delay 10 s (5 s for young accounts)". */
const YOUNG_ACCOUNT_SECONDS = 10;
const YOUNG_ACCOUNT_DELAY_MS = 5000;

export interface Overlay {
  readonly isOpen: boolean;
  /** Dismisses the overlay permanently; undefined while no workspace is active, because the user must choose one. */
  readonly close: (() => void) | undefined;
  /** Call it when the user has made a choice in the overlay. */
  readonly answered: () => void;
}

/**
 * Whether the workspace overlay is open (Spec part 2, section 2.2): when no workspace is active, or when there are
 * invites and the user has not seen the overlay yet. It opens only online, when it is its turn, and not in the first seconds
 * of an account, because invites and membership may not be stored yet.
 */
export function useWorkspaceOverlay(online: boolean): Overlay {
  const { user, organization, isLoaded } = useProfile();
  const { invites } = useWorkspaces();
  const [late, setLate] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const creationTime = user?.creationTime;

  useEffect(() => {
    if (creationTime === undefined) return;
    const isYoung = Date.now() / 1000 - creationTime < YOUNG_ACCOUNT_SECONDS;
    const timer = setTimeout(() => setLate(true), isYoung ? YOUNG_ACCOUNT_DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [creationTime]);

  const isInvited = invites.some(({ ignore }) => !ignore) && user?.settings.hasSeenWorkspaceModal === false;
  const isHomeless = isLoaded && organization === undefined;
  const answered = () => {
    setClosed(true);
    updateSettings({ hasSeenWorkspaceModal: true }).catch((error: unknown) => {
      // Harmless: the overlay shows once more.
      console.warn('It could not be kept that the workspace overlay was seen.', error);
    });
  };
  const isDue = online && late && (isHomeless || (isInvited && !isClosed));
  return {
    isOpen: useTurn(isHomeless ? 'needed' : 'offered', isDue),
    close: isHomeless ? undefined : answered,
    answered,
  };
}
