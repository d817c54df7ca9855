import type { Highlight } from '@parlance/contract/schemas/highlight';
import { annotationsOf, EVERYTHING, filterChoices, filtered } from '../features/annotating/annotation-list.ts';
import { type AnnotationPorts, Annotations, type NewHighlight } from './annotations.ts';

const NEW: NewHighlight = { content: '', tags: {}, startTime: 2, endTime: 3, highlighted: 'young man', speaker: 'Ann' };

function highlight(fields: Partial<Highlight> = {}): Highlight {
  return { ...NEW, id: 'h', uid: 'bob', author: 'Bob', created: 1, replies: {}, ...fields };
}

/** A service whose answers and refusals the test triggers. */
function service(stored: Highlight[] = [], list: AnnotationPorts['list'] = async () => ({ data: stored })) {
  const waiting: { name: string; answer: () => void; refuse: () => void }[] = [];
  let refusals = 0;
  let ids = 0;
  const wait = <T>(name: string, value: T) =>
    new Promise<T>((resolve, reject) =>
      waiting.push({ name, answer: () => resolve(value), refuse: () => reject(new Error(name)) }),
    );
  const ports: AnnotationPorts = {
    author: () => ({ uid: 'ann', author: 'Ann' }),
    list,
    create: (id) => wait('create', highlight({ id })),
    update: (id) => wait('update', highlight({ id })),
    remove: () => wait('remove', {}),
    reply: (id) => wait('reply', highlight({ id })),
    removeReply: () => wait('removeReply', {}),
    onRefused: () => refusals++,
    now: () => 9,
    newId: () => `new${ids++}`,
  };
  const annotations = new Annotations(ports);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const shown = () => annotations.getState().highlights;
  return { annotations, waiting, settle, shown, stored, refused: () => refusals };
}

describe('highlights', () => {
  it('[editor.highlights] are shown at once, and removed when the service refuses them', async () => {
    const { annotations, waiting, settle, shown, refused } = service();
    await annotations.refresh();
    expect(annotations.add(NEW)).toBe('new0');
    expect(shown()).toMatchObject([{ id: 'new0', uid: 'ann', author: 'Ann', created: 9 }]);
    await settle();
    waiting[0]?.refuse();
    await settle();
    expect([shown(), refused()]).toEqual([[], 1]);
  });

  it('[editor.highlights] are changed and removed at once, and restored when the service refuses that', async () => {
    const { annotations, waiting, settle, shown } = service([highlight()]);
    await annotations.refresh();
    annotations.update('h', { content: 'Look', tags: { quote: true } });
    expect(shown()).toMatchObject([{ content: 'Look', tags: { quote: true } }]);
    await settle();
    waiting[0]?.refuse();
    await settle();
    expect(shown()).toEqual([highlight()]);
    annotations.remove('h');
    expect(shown()).toEqual([]);
    await settle();
    waiting[1]?.refuse();
    await settle();
    expect(shown()).toEqual([highlight()]);
  });

  it('[editor.highlights] send one change after the other', async () => {
    const { annotations, waiting, settle } = service();
    const id = annotations.add(NEW);
    annotations.update(id, { content: 'Look', tags: {} });
    await settle();
    expect(waiting.map(({ name }) => name)).toEqual(['create']);
    waiting[0]?.answer();
    await settle();
    expect(waiting.map(({ name }) => name)).toEqual(['create', 'update']);
  });

  it('[editor.highlights] drop later changes of a refused highlight', async () => {
    const { annotations, waiting, settle, shown, refused } = service();
    const id = annotations.add(NEW);
    annotations.update(id, { content: 'Look', tags: {} });
    await settle();
    waiting[0]?.refuse();
    await settle();
    expect([shown(), waiting.length, refused()]).toEqual([[], 1, 1]);
  });

  it('[editor.highlights] keep a change that is saved after a refused one', async () => {
    const { annotations, waiting, settle, shown } = service([highlight()]);
    await annotations.refresh();
    annotations.update('h', { content: 'First', tags: {} });
    annotations.update('h', { content: 'Second', tags: {} });
    await settle();
    waiting[0]?.refuse();
    await settle();
    waiting[1]?.answer();
    await settle();
    expect(shown()).toMatchObject([{ content: 'Second' }]);
  });

  it('[editor.highlights] are all fetched although one is added during the first fetch', async () => {
    const { annotations, waiting, settle, shown, stored } = service([highlight({ id: 'other' })]);
    const all = annotations.all();
    annotations.add(NEW);
    await settle();
    expect(annotations.getState().status).toBe('loading');
    stored.push(highlight({ id: 'new0', uid: 'ann' }));
    waiting[0]?.answer();
    expect((await all).map(({ id }) => id)).toEqual(['other', 'new0']);
    expect([shown(), annotations.getState().status]).toEqual([await all, 'loaded']);
  });

  it('[editor.highlights] of this person stay when the others can’t be fetched', async () => {
    const { annotations, shown } = service([], () => Promise.reject(new Error('no network')));
    annotations.add(NEW);
    await expect(annotations.all()).rejects.toThrow('could not be fetched');
    expect(shown()).toMatchObject([{ id: 'new0' }]);
  });

  it('[editor.highlights] of other people are fetched, but not while changes are pending', async () => {
    const { annotations, settle, shown, stored, waiting } = service();
    annotations.add(NEW);
    stored.push(highlight({ id: 'other' }));
    await annotations.refresh();
    expect(shown().map(({ id }) => id)).toEqual(['new0']);
    await settle();
    waiting[0]?.answer();
    await settle();
    stored.push(highlight({ id: 'new0' }));
    await annotations.refresh();
    expect(shown().map(({ id }) => id)).toEqual(['other', 'new0']);
  });

  it('[editor.comments] have replies, which are removed when the service refuses them', async () => {
    const { annotations, settle, shown, waiting } = service([highlight()]);
    await annotations.refresh();
    annotations.reply('h', { content: 'Yes', tags: {} });
    expect(shown()[0]?.replies).toEqual({ new0: { content: 'Yes', tags: {}, uid: 'ann', author: 'Ann', created: 9 } });
    await settle();
    waiting[0]?.refuse();
    await settle();
    expect(shown()[0]?.replies).toEqual({});
  });
});

describe('the list', () => {
  const reply = { content: 'Indeed', tags: { later: true as const }, uid: 'cy', author: 'Cy', created: 3 };
  const all = annotationsOf(
    [
      highlight({ id: 'b', startTime: 5, content: 'Check this', tags: { quote: true }, author: 'Ann' }),
      highlight({ id: 'a', startTime: 1 }),
      highlight({ id: 'c', startTime: 7, replies: { r: reply } }),
    ],
    [{ time: 3, text: 'reason', speaker: 'Ann' }],
  );
  const times = (filter: object) => filtered(all, { ...EVERYTHING, ...filter }).map(({ time }) => time);

  it('[editor.annotation-list] has highlights, comments and bookmarks in order of time', () => {
    expect(all.map(({ kind, time }) => `${kind} ${time}`)).toEqual([
      'highlight 1',
      'bookmark 3',
      'comment 5',
      'comment 7',
    ]);
  });

  it('[editor.annotation-list] is filtered by text, kind, tag and person, including replies', () => {
    expect(times({})).toEqual([1, 3, 5, 7]);
    expect(times({ text: 'YOUNG' })).toEqual([1, 5, 7]);
    expect(times({ text: 'indeed' })).toEqual([7]);
    expect(times({ text: 'quo' })).toEqual([5]);
    expect(times({ kind: 'bookmark' })).toEqual([3]);
    expect(times({ tag: 'later' })).toEqual([7]);
    expect(times({ person: 'Ann' })).toEqual([5]);
    expect(times({ person: 'Ann', text: 'nothing' })).toEqual([]);
    expect(filtered(all, { ...EVERYTHING, text: 'nothing' }, 'a').map(({ time }) => time)).toEqual([1]);
    const highlights = all.flatMap((each) => (each.kind === 'bookmark' ? [] : [each.highlight]));
    expect(filterChoices(highlights)).toEqual({ tags: ['later', 'quote'], people: ['Ann', 'Bob', 'Cy'] });
  });
});
