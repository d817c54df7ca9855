import type { Project } from '@parlance/contract/project';
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
  /** The name of the workspace that had no seat for the user. */
  readonly fullWorkspace: string | undefined;
  readonly isLoaded: boolean;
  readonly error: Error | null;
}

interface LoadedProfile {
  readonly user: User;
  readonly organization?: ShownOrganization | undefined;
  readonly fullWorkspace?: string | undefined;
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
  return {
    user: loaded?.user,
    organization: loaded?.organization,
    fullWorkspace: loaded?.fullWorkspace,
    isLoaded: loaded !== undefined,
    error,
  };
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
 * The latest change of each setting. The cached value does not tell it: a fetch that the service answered before it stored
 * a change brings the old value back.
 */
const latestChange = new Map<keyof Settings, Partial<Settings>>();

/**
 * Changes the given settings with an optimistic update, which an error rolls back. Other settings, and the same one
 * after a later change, keep their current values. Throws an ApiCallError.
 */
export async function updateSettings(changes: Partial<Settings>): Promise<void> {
  const uid = signedInUid();
  const names = Object.keys(changes) as (keyof Settings)[];
  for (const name of names) latestChange.set(name, changes);
  await changing(async () => {
    let before: Settings | undefined;
    await write(uid, ({ settings }) => {
      before = settings;
      return { settings: { ...settings, ...changes } };
    });
    /** Replaces the optimistic values, where no later change has replaced them. */
    const settle = (settled: Settings) =>
      write(uid, ({ settings }) => {
        const own = names.filter((name) => latestChange.get(name) === changes);
        return { settings: { ...settings, ...Object.fromEntries(own.map((name) => [name, settled[name]])) } };
      });
    try {
      await settle(await callApi('updateSettings', { params: { uid }, body: changes }));
    } catch (error) {
      if (before) await settle(before);
      throw error;
    }
  });
}

/** Changes the signed-in user's name. Throws an ApiCallError; `fields.name` has the problem of a refused one. */
export async function updateName(name: string): Promise<void> {
  const uid = signedInUid();
  await changing(async () => {
    const saved = await callApi('updateName', { params: { uid }, body: { name } });
    await write(uid, () => ({ name: saved.name }));
  });
}

type ProjectsById = Readonly<Record<string, Project>>;

/**
 * Runs a change of the user's projects in a workspace, and writes its result into the cached profile. The result says how the
 * projects change, because others may have changed during the request.
 */
export async function changeProjects(
  orgId: string,
  request: (uid: string) => Promise<(projects: ProjectsById) => ProjectsById>,
): Promise<void> {
  const uid = signedInUid();
  await changing(async () => {
    const change = await request(uid);
    await write(uid, ({ projects }) => ({ projects: { ...projects, [orgId]: { ...change(projects[orgId] ?? {}) } } }));
  });
}

/** The running changes of the profile, and whether the profile must be fetched again after the last one. */
let running = 0;
let isOutdated = false;

/** Runs a change of the profile. Changes that overlap may be saved in another order than they are answered. */
async function changing(change: () => Promise<void>): Promise<void> {
  isOutdated ||= running > 0;
  running += 1;
  try {
    await change();
  } finally {
    running -= 1;
    if (running === 0 && isOutdated) {
      isOutdated = false;
      // The first load may have started before the change, and only a loaded profile can be fetched again.
      loadProfile().then(reloadProfile).catch(console.warn);
    }
  }
}

/** Writes changed fields of the user into the cache, if the profile is loaded. */
async function write(uid: string, update: (user: User) => Partial<User>): Promise<void> {
  const updatedAt = await cancelPending(uid);
  queryClient.setQueryData<LoadedProfile>(
    keyOf(uid),
    (profile) => profile && { ...profile, user: { ...profile.user, ...update(profile.user) } },
    // The rest of the profile is as old as before.
    { updatedAt },
  );
}

/**
 * Cancels a pending fetch: its response may not have the change. The profile is fetched again after the last running
 * change. Returns when the cached profile was fetched.
 */
async function cancelPending(uid: string): Promise<number | undefined> {
  const queryKey = keyOf(uid);
  const state = queryClient.getQueryState<LoadedProfile>(queryKey);
  isOutdated ||= state !== undefined && (state.fetchStatus !== 'idle' || state.isInvalidated);
  // A cancelled first load would leave the page without a profile.
  if (state?.data) await queryClient.cancelQueries({ queryKey });
  return state?.dataUpdatedAt;
}

function signedInUid(): string {
  const uid = getSession()?.uid;
  if (!uid) throw new ApiCallError('UNAUTHENTICATED', 'There is no session.', { status: 401 });
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
  await show(() => callApi('fixNoDBUser', {}));
}

/** Asks the service to finish the onboarding of a new user. Throws an ApiCallError. */
export async function onboard(): Promise<void> {
  await show(() => callApi('onboardNewUser', { body: { interfaceLanguage: getLanguage() } }));
}

/** Shows the profile of the response. The service may have read it before a change that overlaps. */
function show(request: () => Promise<LoadedProfile>): Promise<void> {
  return changing(async () => {
    const profile = await request();
    const { uid } = profile.user;
    await cancelPending(uid);
    queryClient.setQueryData<LoadedProfile>(keyOf(uid), profile);
  });
}
