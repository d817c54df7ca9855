import { jest } from '@jest/globals';
import type { Word } from '@parlance/contract/transcript';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { spoken } from '../../model/transcript-checks.ts';
import { MediaPlayer } from '../../player/media-player.ts';
import { openedSession } from '../../session/opened-session.ts';
import { LOOK_OF_EXPORT, said } from './caption-samples.ts';
import { CaptionsView } from './captions-view.tsx';

const SENTENCES = [...said('We went down to the river.', 1), ...said('It was very cold.', 6)];
const RULES = { look: LOOK_OF_EXPORT, shift: {}, duration: 100 };

// jsdom has no scrolling.
Element.prototype.scrollTo = () => undefined;

function shown(words: readonly Word[] = SENTENCES, writes = true) {
  const session = openedSession(words);
  const element = document.createElement('audio');
  const player = new MediaPlayer(element, 'https://media.example/a.mp3', 100, async () => '');
  const goToText = jest.fn();
  const props = { session, player, rules: RULES, follows: true, writes, languageCode: 'en-US', goToText };
  render(
    <AppProviders>
      <CaptionsView {...props} />
    </AppProviders>,
  );
  return { session, player, goToText };
}

const slider = (name: string) => screen.getByRole('slider', { name });
const timeOf = (name: string) => slider(name).getAttribute('aria-valuenow');

describe('the view of the subtitles', () => {
  const layout = [
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600),
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900),
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80),
  ];
  afterEach(cleanup);
  afterAll(() => {
    for (const spy of layout) spy.mockRestore();
  });

  it('[editor.captions] shows lines, times, length and speed, and marks the played one', async () => {
    const { session, player } = shown();
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByRole('button', { name: 'We went down to the river.' })).toBeTruthy();
    expect(first?.textContent).toMatch(/0:01\.0 – 0:02\.8.*1\.8 s.*14\.4 characters\/s/);
    expect(first?.getAttribute('aria-current')).toBeNull();
    // It seeks to its beginning.
    fireEvent.click(within(second as HTMLElement).getByRole('button', { name: 'It was very cold.' }));
    expect(player.time).toBe(6);
    expect(screen.getAllByRole('listitem').map((each) => each.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(await axeFindings()).toEqual([]);
    session.close();
  });

  it('[editor.captions] has only the visible ones of a long transcript in the page', () => {
    const { session } = shown(spoken(20_000));
    const items = screen.getAllByRole('listitem');
    expect(items.length).toBeLessThan(40);
    expect(Number(items[0]?.getAttribute('aria-setsize'))).toBeGreaterThan(1000);
    session.close();
  });

  it('[editor.captions] leads to the first word of one in the text, by its button and by Enter', () => {
    const { session, goToText } = shown();
    const word = { place: { line: 0, index: 6 }, time: 6 };
    fireEvent.click(screen.getByRole('button', { name: 'Edit the text of subtitle 2' }));
    expect(goToText).toHaveBeenLastCalledWith(word);
    goToText.mockClear();
    fireEvent.keyDown(slider('End of subtitle 2'), { key: 'Enter' });
    expect(goToText).toHaveBeenLastCalledWith(word);
    session.close();
  });

  it('[editor.caption-times] moves an end by arrow keys, and undoes it', async () => {
    const { session } = shown();
    const press = (name: string, init: object) => fireEvent.keyDown(slider(name), init);
    expect(slider('End of subtitle 1').getAttribute('aria-valuemin')).toBe('2.55');
    press('End of subtitle 1', { key: 'ArrowRight' });
    expect(timeOf('End of subtitle 1')).toBe('2.9');
    press('End of subtitle 1', { key: 'ArrowRight', shiftKey: true });
    expect(timeOf('End of subtitle 1')).toBe('3.4');
    expect(slider('End of subtitle 1').getAttribute('aria-valuetext')).toBe('0:03.4');
    press('Start of subtitle 2', { key: 'ArrowLeft' });
    expect(session.words.map((word) => [word.start_time, word.end_time])).toEqual(
      SENTENCES.map((word, i) => [i === 6 ? 5.9 : word.start_time, i === 5 ? 3.4 : word.end_time]),
    );
    press('Start of subtitle 2', { key: 'z', ctrlKey: true });
    press('Start of subtitle 2', { key: 'z', ctrlKey: true });
    expect(await screen.findByText(/0:01\.0 – 0:02\.9/)).toBeTruthy();
    press('Start of subtitle 2', { key: 'y', ctrlKey: true });
    expect(await screen.findByText(/0:01\.0 – 0:03\.4/)).toBeTruthy();
    session.close();
  });

  it('[editor.caption-times] moves an end by the pointer, which Escape takes back', () => {
    const { session } = shown();
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 430, 36));
    const end = slider('End of subtitle 1');
    // jsdom has no PointerEvent: the test sends a MouseEvent under the pointer event's name.
    const pointer = (type: string, clientX: number) =>
      fireEvent(end, new MouseEvent(type, { clientX, bubbles: true, cancelable: true }));
    const drag = (from: number, to: number) => {
      pointer('pointerdown', from);
      pointer('pointermove', to);
    };
    // The line shows the time from 0 to 4.3 s.
    drag(280, 310);
    expect(timeOf('End of subtitle 1')).toBe('3.1');
    expect(session.canUndo()).toBe(false);
    fireEvent.keyDown(end, { key: 'Escape' });
    expect(timeOf('End of subtitle 1')).toBe('2.8');
    drag(280, 330);
    pointer('pointerup', 330);
    expect(timeOf('End of subtitle 1')).toBe('3.3');
    expect(session.words[5]?.end_time).toBe(3.3);
    expect([session.canUndo(), session.hasUnsaved]).toEqual([true, true]);
    jest.mocked(Element.prototype.getBoundingClientRect).mockRestore();
    session.close();
  });

  it('[editor.caption-times] has no handles for readers, who see the rest', () => {
    const { session, goToText } = shown(SENTENCES, false);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Show subtitle 2 in the text' }));
    expect(goToText).toHaveBeenCalled();
    act(() => session.close());
  });
});
