import type { DocumentJson } from '@parlance/contract/schemas/document';
import { createTestApi } from './test-api.ts';

/** The id of the world's document. */
export const DOCUMENT = '00000000-0000-4000-8000-000000000001';

/** A document with a paragraph for each text. */
export function documentOf(...texts: readonly string[]): DocumentJson {
  const content = texts.map((text) => ({ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }));
  return { type: 'doc', content };
}

/** Ann's workspace with Bob as a member, and an empty document of Ann's. */
export async function createDocumentWorld() {
  const api = createTestApi();
  const register = async (name: string): Promise<string> => {
    const body = { name, email: `${name.toLowerCase()}@example.com`, password: 'secret1' };
    return (await api.call('register', { body })).body.uid;
  };
  const [ann, bob] = [await register('Ann'), await register('Bob')];
  const orgId = (await api.users.get(ann))?.organization ?? '';
  await api.memberships.join(bob, orgId, api.time.now, []);
  const create = (changes: object = {}, uid = ann) =>
    api.call('createCollection', {
      ...{ params: { uid }, caller: uid },
      body: { type: 'text', cid: DOCUMENT, orgId, name: 'An article', ...changes },
    });
  await create();
  const call = { params: { id: DOCUMENT }, caller: ann };
  const share = () => api.call('shareCollection', { ...call, body: { userId: bob } });
  const read = (query: Record<string, string> = {}, caller: string | undefined = ann) =>
    api.call('getContent', { ...call, query, caller });
  const save = (content: unknown, more: object = {}, caller = ann) =>
    api.call('updateContent', { ...call, caller, body: { content, ...more } });
  /** The words of a content, or of the present one. */
  const text = async (query: Record<string, string> = {}) => JSON.stringify((await read(query)).body.content);
  return { api, ann, bob, orgId, create, call, share, read, save, text };
}
