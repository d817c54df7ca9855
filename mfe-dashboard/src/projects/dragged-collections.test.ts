import { DRAGGED_COLLECTIONS } from '@parlance/ui/collections/dragged-type';
import { readDragged, writeDragged } from './dragged-collections.ts';
import { FakeDrag } from './fake-drag.ts';

const isKnown = (id: string) => id === 'known';

describe('the data of a drag', () => {
  it('[dashboard.projects-drop] is the id as text, and all ids that come with it', () => {
    const data = new FakeDrag();
    writeDragged(data, 'a', ['a', 'b']);
    expect(data.getData('text/plain')).toBe('a');
    expect(readDragged(data, isKnown)).toEqual(['a', 'b']);
  });

  it('[dashboard.projects-drop] can be the mere id of a transcript that the page knows', () => {
    expect(readDragged(new FakeDrag({ 'text/plain': ' known\n' }), isKnown)).toEqual(['known']);
  });

  it.each<Readonly<Record<string, string>>>([
    {},
    { 'text/plain': '' },
    { 'text/plain': 'some words' },
    { [DRAGGED_COLLECTIONS]: '[]' },
    { [DRAGGED_COLLECTIONS]: 'no JSON' },
    { [DRAGGED_COLLECTIONS]: '{"a": 1}' },
    { [DRAGGED_COLLECTIONS]: '["../x"]' },
  ])('[dashboard.projects-drop-empty] has no transcript in %j', (data) => {
    expect(readDragged(new FakeDrag(data), isKnown)).toEqual([]);
  });
});
