import type { OpenedCollection } from '@parlance/contract/collection';
import { AppProviders } from '@parlance/ui/providers';
import { renderHook } from '@testing-library/react';
import { Annotations } from '../../annotations/annotations.ts';
import type { Editor } from '../feature.ts';
import { annotating } from './annotating-feature.tsx';

const never = () => new Promise<never>(() => undefined);

function menuFor(rights: Pick<Editor, 'writes' | 'mayEdit'> & { readonly annotates: boolean }) {
  const annotations = new Annotations({
    ...{ list: never, create: never, update: never, remove: never, reply: never, removeReply: never },
    author: () => ({ uid: 'ann', author: 'Ann' }),
    ...{ onRefused: () => undefined, now: () => 1, newId: () => 'new' },
  });
  const { annotates, ...others } = rights;
  const editor = {
    ...others,
    annotating: { annotations, writes: annotates, uid: 'ann', manages: false },
    collection: { id: 'c1' } as OpenedCollection,
    shift: {},
    tabs: { isOpen: false },
  } as Editor;
  const { result } = renderHook(() => annotating.use(editor), { wrapper: AppProviders });
  return result.current.menu?.map(({ label, disabled }) => (disabled ? `(${label})` : label));
}

describe('the menu of highlights', () => {
  it('[editor.annotation-rights] offers readers only the list', () => {
    expect(menuFor({ annotates: false, writes: false, mayEdit: false })).toEqual(['Highlights and comments']);
  });

  it('[editor.annotation-rights] disables bookmarks while another person edits', () => {
    expect(menuFor({ annotates: true, writes: false, mayEdit: true })).toEqual([
      'Highlights and comments',
      'Highlight the selection',
      'Comment the selection',
      '(Bookmark the word)',
    ]);
  });
});
