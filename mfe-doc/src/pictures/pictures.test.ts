import { jest } from '@jest/globals';
import { documentSchema } from '@parlance/document/schema';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { DocumentPictures } from './document-pictures.ts';
import { pictureViews } from './picture-view.ts';

const ADDRESS = 'https://media.example/p1?signature=';

afterEach(() => jest.useRealTimers());

describe('[completions.image-page] the pictures of a document', () => {
  it('are asked for once, and again when their addresses end or fail', async () => {
    jest.useFakeTimers();
    let asked = 0;
    const pictures = new DocumentPictures(async () => ({ p1: `${ADDRESS}${++asked}` }));
    expect(await Promise.all([pictures.addressOf('p1'), pictures.addressOf('p1')])).toEqual([
      `${ADDRESS}1`,
      `${ADDRESS}1`,
    ]);
    expect([await pictures.addressOf('gone'), asked]).toEqual([undefined, 1]);
    jest.advanceTimersByTime(51 * 60_000);
    expect(await pictures.addressOf('p1')).toBe(`${ADDRESS}2`);
    expect(await pictures.addressOf('p1', `${ADDRESS}2`)).toBe(`${ADDRESS}3`);
  });

  it('are drawn with their description, which stands for one that cannot be had', async () => {
    const pictures = new DocumentPictures(async () => ({ p1: `${ADDRESS}1` }));
    const image = (pid: string) => documentSchema.node('image', { pid, alt: 'A <b>pond</b>' });
    const doc = documentSchema.node('doc', null, [documentSchema.node('paragraph', null, [image('p1'), image('p2')])]);
    const host = document.body.appendChild(document.createElement('div'));
    const state = EditorState.create({ doc });
    const view = new EditorView(host, { state, nodeViews: pictureViews(pictures, 'Not here.') });
    await new Promise((resolve) => setTimeout(resolve));
    const [first, second] = [...host.querySelectorAll('.picture')];
    expect(first?.querySelector('img')?.src).toBe(`${ADDRESS}1`);
    expect(first?.querySelector('img')?.alt).toBe('A <b>pond</b>');
    expect(second?.textContent).toBe('A <b>pond</b>: Not here.');
    view.dispatch(view.state.tr.setNodeAttribute(1, 'alt', 'A lake'));
    expect(host.querySelector<HTMLImageElement>('.picture img')?.alt).toBe('A lake');
    view.destroy();
    host.remove();
  });

  it('that fail at a second address, too, are not asked for without end', async () => {
    let asked = 0;
    const pictures = new DocumentPictures(async () => ({ p1: `${ADDRESS}${++asked}` }));
    const image = documentSchema.node('image', { pid: 'p1', alt: 'A pond' });
    const doc = documentSchema.node('doc', null, [documentSchema.node('paragraph', null, [image])]);
    const host = document.body.appendChild(document.createElement('div'));
    const view = new EditorView(host, {
      state: EditorState.create({ doc }),
      nodeViews: pictureViews(pictures, 'Gone.'),
    });
    const shown = () => host.querySelector<HTMLImageElement>('.picture img');
    const tell = async (event: 'load' | 'error') => {
      shown()?.dispatchEvent(new Event(event));
      await new Promise((resolve) => setTimeout(resolve));
    };
    await new Promise((resolve) => setTimeout(resolve));
    await tell('error');
    expect(shown()?.src).toBe(`${ADDRESS}2`);
    await tell('load');
    await tell('error');
    expect(shown()?.src).toBe(`${ADDRESS}3`);
    await tell('error');
    expect(host.querySelector('.picture')?.textContent).toBe('A pond: Gone.');
    expect(asked).toBe(3);
    view.destroy();
    host.remove();
  });
});
