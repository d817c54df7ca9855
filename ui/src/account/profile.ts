import type { Organization } from '@parlance/contract/schemas/organization';
import type { Settings } from '@parlance/contract/schemas/settings';
import type { User } from '@parlance/contract/user';
import { useQuery } from '@tanstack/react-query';
import { ApiCallError, callApi } from '../api/api-client.ts';
import { getLanguage } from '../i18n/i18n.ts';
import { queryClient } from '../query/query-client.ts';
import { getSession, useSession } from '../session/session.ts';

export interface Profile {
  readonly user: User | undefined;
  readonly organization: Organization | undefined;
  readonly isLoaded: boolean;
  readonly error: Error | null;
}

interface LoadedProfile {
  readonly user: User;
  readonly organization?: Organization | undefined;
}

const keyOf = (uid: string | undefined) => ['profile', uid] as const;

/** The signed-in person and their current organization; not loaded while nobody is signed in. */
export function useProfile(): Profile {
  const session = useSession();
  const uid = session?.uid;
  const { data, error } = useQuery({
    queryKey: keyOf(uid),
    queryFn: ({ signal }) => callApi('getProfile', { params: { uid: uid ?? '' } }, { signal }),
    enabled: uid !== undefined,
    // Until the e-mail is verified, which happens in another tab, coming back asks again.
    staleTime: (query) => (query.state.data?.user.emailVerified ? 60_000 : 0),
  });
  const loaded = uid === undefined ? undefined : data;
  return { user: loaded?.user, organization: loaded?.organization, isLoaded: loaded !== undefined, error };
}

/** The signed-in person's profile, from the cache if it is there. Throws an ApiCallError, as {@link callApi} does. */
export async function loadProfile(): Promise<LoadedProfile> {
  const uid = signedInUid();
  return queryClient.ensureQueryData<LoadedProfile>({
    queryKey: keyOf(uid),
    queryFn: ({ signal }) => callApi('getProfile', { params: { uid } }, { signal }),
  });
}

/** Fetches the profile again, after the e-mail was verified, say. */
export async function reloadProfile(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['profile'] });
}

/**
 * Changes the settings given: shown at once, taken back if the service refuses; other settings stay as they are by then, for
 * they may be changed meanwhile. Throws an ApiCallError when the service refuses.
 */
export async function updateSettings(changes: Partial<Settings>): Promise<void> {
  const uid = signedInUid();
  const before = queryClient.getQueryData<LoadedProfile>(keyOf(uid));
  // An answer that is on its way knows nothing of the change yet.
  if (before) await queryClient.cancelQueries({ queryKey: keyOf(uid) });
  setSettings(uid, changes);
  const names = Object.keys(changes) as (keyof Settings)[];
  try {
    const saved = await callApi('updateSettings', { params: { uid }, body: changes });
    // One that was asked for meanwhile may have been read before the change, and would come after it.
    if (before) await queryClient.cancelQueries({ queryKey: keyOf(uid) });
    setSettings(uid, only(saved, names));
  } catch (error) {
    if (before) setSettings(uid, only(before.user.settings, names));
    throw error;
  }
}

function only(settings: Settings, names: readonly (keyof Settings)[]): Partial<Settings> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

function setSettings(uid: string, changes: Partial<Settings>): void {
  queryClient.setQueryData<LoadedProfile>(
    keyOf(uid),
    (profile) =>
      profile && { ...profile, user: { ...profile.user, settings: { ...profile.user.settings, ...changes } } },
  );
}

function signedInUid(): string {
  const uid = getSession()?.uid;
  if (!uid) throw new ApiCallError('UNAUTHENTICATED', 'Nobody is signed in.', { status: 401 });
  return uid;
}

/**
 * Changes the signed-in person's address, with their password if they have one. A profile that doesn't say by whom its
 * owner signs in is repaired after it (Spec part 1, section 4, "Missing-email prompt").
 * Throws an ApiCallError; `fields.email` is `already-exists` for an address in use, `fields.password` is set for a wrong one.
 */
export async function updateEmail(email: string, password?: string): Promise<void> {
  await callApi('updateEmail', { body: { email, password, interfaceLanguage: getLanguage() } });
  await reloadProfile();
  const uid = getSession()?.uid;
  const profile = queryClient.getQueryData<LoadedProfile>(keyOf(uid));
  if (profile && !profile.user.provider) await repairProfile();
}

/** Has the service add what the profile lacks. Throws an ApiCallError. */
export async function repairProfile(): Promise<void> {
  show(await callApi('fixNoDBUser', {}));
}

/** Has the service do what is left to do for somebody new. Throws an ApiCallError. */
export async function onboard(): Promise<void> {
  show(await callApi('onboardNewUser', { body: { interfaceLanguage: getLanguage() } }));
}

function show(profile: LoadedProfile): void {
  queryClient.setQueryData<LoadedProfile>(keyOf(profile.user.uid), profile);
}
