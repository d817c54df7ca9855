import type { ReceivedInvite, Workspace } from '@parlance/contract/workspace';
import { useQuery } from '@tanstack/react-query';
import { ApiCallError, callApi } from '../api/api-client.ts';
import { queryClient } from '../query/query-client.ts';
import { getSession, useSession } from '../session/session.ts';

const KEY = 'workspaces';
const NOTHING = { workspaces: [], invites: [] };
/** How often invites are looked for while the page is open. */
const REFETCH_MS = 5 * 60_000;

export interface Workspaces {
  /** The signed-in person's, by name. */
  readonly workspaces: readonly Workspace[];
  /** Those that wait for an answer, ignored ones too. */
  readonly invites: readonly ReceivedInvite[];
  readonly isLoaded: boolean;
}

/** The signed-in person's workspaces and invites; none while nobody is signed in. */
export function useWorkspaces(): Workspaces {
  const uid = useSession()?.uid;
  const { data } = useQuery({
    queryKey: [KEY, uid],
    queryFn: ({ signal }) => callApi('listWorkspaces', { params: { uid: uid ?? '' } }, { signal }),
    enabled: uid !== undefined,
    refetchInterval: REFETCH_MS,
  });
  const loaded = uid === undefined ? undefined : data;
  return { ...(loaded ?? NOTHING), isLoaded: loaded !== undefined };
}

/** Makes a workspace and selects it. Throws an ApiCallError, as all of these do. */
export async function createWorkspace(name: string): Promise<void> {
  await callApi('createWorkspace', { params: { uid: signedInUid() }, body: { name } });
  await reloadAll();
}

export async function selectWorkspace(oid: string): Promise<void> {
  await callApi('selectWorkspace', { params: { uid: signedInUid() }, body: { oid } });
  await reloadAll();
}

/** Becomes a member of the workspace that invites, and selects it. */
export async function acceptInvite(oid: string): Promise<void> {
  await callApi('acceptInvite', { params: { uid: signedInUid(), oid } });
  await reloadAll();
}

export async function declineInvite(oid: string): Promise<void> {
  await callApi('declineInvite', { params: { uid: signedInUid(), oid } });
  await reloadWorkspaces();
}

/** Is reminded of the invite no more. */
export async function ignoreInvite(oid: string): Promise<void> {
  await callApi('ignoreInvite', { params: { uid: signedInUid(), oid } });
  await reloadWorkspaces();
}

export async function reloadWorkspaces(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Everything that is shown depends on the current workspace. */
async function reloadAll(): Promise<void> {
  await queryClient.invalidateQueries();
}

function signedInUid(): string {
  const uid = getSession()?.uid;
  if (!uid) throw new ApiCallError('UNAUTHENTICATED', 'Nobody is signed in.', { status: 401 });
  return uid;
}
