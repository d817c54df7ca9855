import { repairProfile, useProfile } from '@parlance/ui/profile';
import { useEffect, useState } from 'react';
import { useTurn } from '../turns/use-turn.ts';
import { reportMissingData } from './report-missing-data.ts';

/** Spec part 1, section 4: "the profile was not created in the last 60 seconds". */
const SETTLED_SECONDS = 60;

/**
 * Whether to ask the user for an e-mail address now (Spec part 2, section 5), when it is its turn: the profile is loaded and older than a minute,
 * the user has a workspace and neither an e-mail nor one that waits for its verification, and the page has been online. A profile that also names no sign-in provider is
 * repaired first (Spec part 2, section 8).
 */
export function useMissingEmail(online: boolean): boolean {
  const { user, organization, isLoaded } = useProfile();
  const [hasBeenOnline, setHasBeenOnline] = useState(online);
  const [settled, setSettled] = useState(false);
  // A user who gave an address is not asked again: they have a mail with a link.
  const lacks = isLoaded && user?.email === '' && user.pendingEmail === undefined;
  const uid = user?.uid;
  const creationTime = user?.creationTime;

  useEffect(() => {
    if (online) setHasBeenOnline(true);
  }, [online]);

  useEffect(() => {
    setSettled(false);
    if (!lacks || creationTime === undefined) return;
    const rest = Math.max(0, (creationTime + SETTLED_SECONDS) * 1000 - Date.now());
    const timer = setTimeout(() => setSettled(true), rest);
    return () => clearTimeout(timer);
  }, [lacks, creationTime]);

  const isBroken = lacks && !user.provider;
  useEffect(() => {
    if (!isBroken || uid === undefined) return;
    repairProfile().catch((error: unknown) => console.warn('The profile could not be repaired.', error));
  }, [isBroken, uid]);

  const provider = user?.provider ?? '';
  useEffect(() => {
    if (lacks && uid !== undefined) reportMissingData(uid, provider);
  }, [lacks, uid, provider]);

  return useTurn('needed', lacks && organization !== undefined && hasBeenOnline && settled);
}
