import type { Dictionary, ListedDictionary } from '@parlance/contract/dictionary';
import { useQuery } from '@tanstack/react-query';
import { ApiCallError, callApi } from '../api/api-client.ts';
import { keepAnswer } from '../query/keep-answer.ts';
import { queryClient } from '../query/query-client.ts';
import { getSession, useSession } from '../session/session.ts';

const LIST = 'dictionaries';
const ONE = 'dictionary';

interface Loaded<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The signed-in user's dictionaries, sorted by name, without terms. With `language`, only those of that language. */
export function useDictionaries(language?: string): Loaded<readonly ListedDictionary[]> {
  const uid = useSession()?.uid;
  const { data, error, refetch } = useQuery({
    queryKey: [LIST, uid],
    queryFn: ({ signal }) => callApi('listDictionaries', { params: { uid: uid ?? '' } }, { signal }),
    enabled: uid !== undefined,
    // Another tab may have changed the dictionaries.
    staleTime: 0,
  });
  const all = data?.data;
  const found = language === undefined ? all : all?.filter((dictionary) => dictionary.language === language);
  return { data: found, error, retry: () => void refetch() };
}

/** One dictionary with its terms. */
export function useDictionary(id: string): Loaded<Dictionary> {
  const uid = useSession()?.uid;
  const { data, error, refetch } = useQuery({
    queryKey: [ONE, uid, id],
    queryFn: ({ signal }) => callApi('getDictionary', { params: { uid: uid ?? '', id } }, { signal }),
    enabled: uid !== undefined,
    staleTime: 0,
  });
  return { data, error, retry: () => void refetch() };
}

/** The client chooses the id, so a retry creates no second dictionary. */
type NewDictionary = Pick<Dictionary, 'id' | 'name' | 'language'> & { readonly terms?: string[] };

/** Creates a dictionary. Throws an ApiCallError, as all functions below do; CONFLICT at the maximum number. */
export async function createDictionary(body: NewDictionary): Promise<Dictionary> {
  const made = await callApi('createDictionary', { params: { uid: signedInUid() }, body });
  keep(made);
  return made;
}

/** The editable fields of a dictionary. */
export type DictionaryChanges = Partial<Pick<Dictionary, 'name' | 'language' | 'terms'>>;

/** Changes a dictionary. CONFLICT when it was changed elsewhere meanwhile; the cache then loads the newer version. */
export async function updateDictionary(
  { id, version }: Pick<Dictionary, 'id' | 'version'>,
  changes: DictionaryChanges,
): Promise<void> {
  const uid = signedInUid();
  try {
    keep(await callApi('updateDictionary', { params: { uid, id }, body: { ...changes, version } }));
  } catch (error) {
    if (error instanceof ApiCallError && error.code === 'CONFLICT') {
      await queryClient.invalidateQueries({ queryKey: [ONE, uid, id] });
    }
    throw error;
  }
}

let changing: Promise<unknown> = Promise.resolve();

/**
 * Queues a change: {@link updateDictionary} runs after all earlier changes, and `change` gets their result. So two quick
 * changes by one user do not conflict. NOT_FOUND when the dictionary is no longer in the cache.
 */
export function changeDictionary(id: string, change: (now: Dictionary) => DictionaryChanges): Promise<void> {
  const changed = changing.then(async () => {
    const now = queryClient.getQueryData<Dictionary>([ONE, signedInUid(), id]);
    if (!now) throw new ApiCallError('NOT_FOUND', 'The dictionary is gone.', { status: 404 });
    await updateDictionary(now, change(now));
  });
  changing = changed.catch(() => undefined);
  return changed;
}

export async function deleteDictionary(id: string): Promise<void> {
  const uid = signedInUid();
  await callApi('deleteDictionary', { params: { uid, id } });
  queryClient.removeQueries({ queryKey: [ONE, uid, id] });
  await queryClient.invalidateQueries({ queryKey: [LIST] });
}

function keep(dictionary: Dictionary): void {
  keepAnswer(queryClient, [ONE, signedInUid(), dictionary.id], dictionary);
  void queryClient.invalidateQueries({ queryKey: [LIST] });
}

function signedInUid(): string {
  const uid = getSession()?.uid;
  if (!uid) throw new ApiCallError('UNAUTHENTICATED', 'There is no session.', { status: 401 });
  return uid;
}
