import { expect, it } from '@jest/globals';
import { maskedRecording } from './masked-recording.ts';

const HEADER = '{"segment_id":0}\n';

function masked(...events: object[]): object[] {
  const text = maskedRecording(HEADER + JSON.stringify(events));
  expect(text.startsWith(HEADER)).toBe(true);
  return JSON.parse(text.slice(HEADER.length));
}

it('[services.recordings] keeps of texts their lengths, and the rules of style sheets', () => {
  const text = { type: 3, textContent: 'My  secret', id: 4 };
  const style = { type: 3, textContent: '.a{color:red}', isStyle: true, id: 5 };
  const node = { type: 0, childNodes: [{ type: 2, tagName: 'p', attributes: {}, childNodes: [text, style] }], id: 1 };
  expect(masked({ type: 2, data: { node } })).toEqual([
    {
      type: 2,
      data: {
        node: {
          ...node,
          childNodes: [
            { type: 2, tagName: 'p', attributes: {}, childNodes: [{ ...text, textContent: '**  ******' }, style] },
          ],
        },
      },
    },
  ]);
});

it('[services.recordings] keeps only attributes that say how an element looks', () => {
  const attributes = {
    ...{ class: 'a', style: 'color: red; background: url("https://files.example/x?sig=1")', 'data-word': 'secret' },
    ...{ href: '/public/c1/key', title: 'secret', 'aria-label': 'secret', value: 'secret', rr_width: '10px' },
  };
  const kept = { class: 'a', style: 'color: red; background: none', rr_width: '10px' };
  const node = { type: 2, tagName: 'a', attributes, childNodes: [], id: 2 };
  const change = {
    source: 0,
    attributes: [{ id: 2, attributes }],
    texts: [{ id: 3, value: 'secret' }],
    adds: [{ node }],
  };
  expect(masked({ type: 3, data: change })).toEqual([
    {
      type: 3,
      data: {
        source: 0,
        attributes: [{ id: 2, attributes: kept }],
        texts: [{ id: 3, value: '******' }],
        adds: [{ node: { ...node, attributes: kept } }],
      },
    },
  ]);
});

it('[services.recordings] masks the address, what is typed, and every field that it does not know', () => {
  expect(masked({ type: 4, data: { href: 'https://a.b/c', width: 390 } })).toEqual([
    { type: 4, data: { href: '*************', width: 390 } },
  ]);
  expect(masked({ type: 3, data: { source: 5, text: 'secret', isChecked: false, unknown: ['secret'] } })).toEqual([
    { type: 3, data: { source: 5, text: '******', isChecked: false, unknown: ['******'] } },
  ]);
});

it('[services.recordings] leaves out events that tell clicks, calls and logs, and what is no event', () => {
  expect(masked({ type: 5, data: { tag: 'breadcrumb' } }, { type: 6, data: {} }, { data: 1 })).toEqual([]);
});

it.each(['no recording', `${HEADER}{}`, ''])('[services.recordings] refuses %p', (text) => {
  expect(() => maskedRecording(text)).toThrow(SyntaxError);
});
