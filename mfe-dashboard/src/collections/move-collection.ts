import type { Collection } from '@parlance/contract/collection';
import { callApi } from '@parlance/ui/api-client';

type Call = (
  name: 'moveCollection',
  input: { readonly params: { readonly id: string }; readonly body: { readonly orgId: string } },
) => Promise<Collection>;

/**
 * Moves a collection to another workspace. Spec part 2, section 5, "Moving workspace".
 *
 * @throws Error when an id is missing; ApiCallError
 */
export async function moveCollection(id: string, orgId: string, call: Call = callApi): Promise<Collection> {
  if (orgId === '') throw new Error('No organization id provided');
  if (id === '') throw new Error('No collection id provided');
  return call('moveCollection', { params: { id }, body: { orgId } });
}
