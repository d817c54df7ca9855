import type { ShownOrganization } from '@parlance/contract/schemas/organization';
import type { Settings } from '@parlance/contract/schemas/settings';
import type { User } from '@parlance/contract/user';
import { useQuery } from '@tanstack/react-query';
import { ApiCallError, callApi } from '../api/api-client.ts';
import { getLanguage } from '../i18n/i18n.ts';
import { queryClient } from '../query/query-client.ts';
import { getSession, useSession } from '../session/session.ts';

export interface Profile {
  readonly user: User | undefined;
  readonly organization: ShownOrganization | undefined;
  readonly isLoaded: boolean;
  readonly error: Error | null;
}

interface LoadedProfile {
  readonly user: User;
  readonly organization?: ShownOrganization | undefined;
}

const keyOf = (uid: string | undefined) => ['profile', uid] as const;

/** The signed-in user and their current organization; not loaded while signed out. */
export function useProfile(): Profile {
  const session = useSession();
  const uid = session?.uid;
  const { data, error } = useQuery({
    queryKey: keyOf(uid),
    queryFn: ({ signal }) => callApi('getProfile', { params: { uid: uid ?? '' } }, { signal }),
    enabled: uid !== undefined,
    // The user verifies the e-mail in another tab. Until then, a return to this tab fetches the profile again.
    staleTime: (query) => (query.state.data && waitsForVerification(query.state.data.user) ? 0 : 60_000),
  });
  const loaded = uid === undefined ? undefined : data;
  return { user: loaded?.user, organization: loaded?.organization, isLoaded: loaded !== undefined, error };
}

/** Whether an address of the user, their own or one that they asked for, is not verified yet. */
export function waitsForVerification({ email, emailVerified, pendingEmail }: User): boolean {
  return pendingEmail !== undefined || (email !== '' && !emailVerified);
}

/** The signed-in user's profile, from the cache if it is there. Throws an ApiCallError, as {@link callApi} does. */
export async function loadProfile(): Promise<LoadedProfile> {
  const uid = signedInUid();
  return queryClient.ensureQueryData<LoadedProfile>({
    queryKey: keyOf(uid),
    queryFn: ({ signal }) => callApi('getProfile', { params: { uid } }, { signal }),
  });
}

/** Fetches the profile again, for example after the e-mail was verified. */
export async function reloadProfile(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['profile'] });
}

/**
 * Changes the given settings with an optimistic update, which an error rolls back. Other settings keep their current
 * values, because another change may run at the same time. Throws an ApiCallError.
 */
export async function updateSettings(changes: Partial<Settings>): Promise<void> {
  const uid = signedInUid();
  const before = queryClient.getQueryData<LoadedProfile>(keyOf(uid));
  // A pending response does not contain the change.
  if (before) await queryClient.cancelQueries({ queryKey: keyOf(uid) });
  setSettings(uid, changes);
  const names = Object.keys(changes) as (keyof Settings)[];
  try {
    const saved = await callApi('updateSettings', { params: { uid }, body: changes });
    // The server may have read a profile requested meanwhile before the change. It would overwrite the change here.
    if (before) await queryClient.cancelQueries({ queryKey: keyOf(uid) });
    setSettings(uid, only(saved, names));
  } catch (error) {
    if (before) setSettings(uid, only(before.user.settings, names));
    throw error;
  }
}

/** Changes the signed-in user's name. Throws an ApiCallError; `fields.name` has the problem of a refused one. */
export async function updateName(name: string): Promise<void> {
  const uid = signedInUid();
  const saved = await callApi('updateName', { params: { uid }, body: { name } });
  queryClient.setQueryData<LoadedProfile>(
    keyOf(uid),
    (profile) => profile && { ...profile, user: { ...profile.user, name: saved.name } },
  );
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
 * Asks for another e-mail address, with the password if the user has one. The user has it once they open the link in the mail
 * to it. Then repairs a profile that names
 * no sign-in provider (Spec part 1, section 4, "Missing-email prompt").
 * Throws an ApiCallError; `fields.email` is `already-exists` for an address in use, `fields.password` is set for a wrong one.
 */
export async function updateEmail(email: string, password?: string): Promise<void> {
  await callApi('updateEmail', { body: { email, password, interfaceLanguage: getLanguage() } });
  await reloadProfile();
  const uid = getSession()?.uid;
  const profile = queryClient.getQueryData<LoadedProfile>(keyOf(uid));
  if (profile && !profile.user.provider) await repairProfile();
}

/** Asks the service to add missing fields to the profile. Throws an ApiCallError. */
export async function repairProfile(): Promise<void> {
  show(await callApi('fixNoDBUser', {}));
}

/** Asks the service to finish the onboarding of a new user. Throws an ApiCallError. */
export async function onboard(): Promise<void> {
  show(await callApi('onboardNewUser', { body: { interfaceLanguage: getLanguage() } }));
}

function show(profile: LoadedProfile): void {
  queryClient.setQueryData<LoadedProfile>(keyOf(profile.user.uid), profile);
}
