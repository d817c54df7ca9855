import { jest } from '@jest/globals';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { AppProviders } from '@parlance/ui/providers';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MediaPlayer } from '../../player/media-player.ts';
import { Waveform } from './waveform.tsx';

const DURATION = 100;
const PEAKS = 'https://media.example/peaks';
const WIDTH = 400;

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let api: FakeApi;

function show() {
  const element = document.createElement('audio');
  Object.defineProperty(element, 'readyState', { value: HTMLMediaElement.HAVE_METADATA });
  const player = new MediaPlayer(element, 'https://media.example/a.mp3', DURATION, async () => 'unused');
  let asked = 0;
  api.serve(PEAKS, () => {
    asked++;
    return { duration: DURATION, peaks: [0.1, 0.9] };
  });
  render(
    <AppProviders>
      <Waveform player={player} duration={DURATION} peaksUrl={PEAKS} loop={undefined} marker={50} />
    </AppProviders>,
  );
  const slider = screen.getByRole('slider', { name: 'Position in the recording' });
  slider.getBoundingClientRect = () => ({ left: 20, width: WIDTH }) as DOMRect;
  let captured = false;
  slider.setPointerCapture = () => {
    captured = true;
  };
  slider.hasPointerCapture = () => captured;
  // jsdom has no PointerEvent: the test sends a MouseEvent under the pointer event's name.
  const point = (type: 'pointerdown' | 'pointermove', share: number) =>
    fireEvent(slider, new MouseEvent(type, { clientX: 20 + WIDTH * share, bubbles: true }));
  return { player, slider, asked: () => asked, point, letGo: () => (captured = false) };
}

describe('the waveform as a slider', () => {
  beforeEach(() => {
    api = new FakeApi();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterEach(() => {
    cleanup();
    api.restore();
    jest.restoreAllMocks();
  });

  it('[editor.waveform] seeks to a click, and follows dragging', async () => {
    const { player, slider, asked, point, letGo } = show();
    await waitFor(() => expect(asked()).toBe(1));
    point('pointermove', 0.9);
    expect(player.time).toBe(0);
    point('pointerdown', 0.25);
    expect(player.time).toBe(25);
    point('pointermove', 0.75);
    expect(player.time).toBe(75);
    point('pointermove', 1.5);
    expect(player.time).toBe(DURATION);
    letGo();
    point('pointermove', 0.1);
    expect(player.time).toBe(DURATION);
    expect(slider.getAttribute('aria-valuenow')).toBe(String(DURATION));
  });

  it('[editor.waveform] is operated by keys, and seeks within the zoomed part', () => {
    const { player, slider, point } = show();
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(player.time).toBe(5);
    fireEvent.keyDown(slider, { key: 'End' });
    expect(player.time).toBe(DURATION);
    fireEvent.keyDown(slider, { key: 'Home' });
    fireEvent.keyDown(slider, { key: 'PageUp' });
    expect(player.time).toBe(60);
    act(() => player.seek(50));
    fireEvent.keyDown(slider, { key: '+' });
    point('pointerdown', 0);
    expect(player.time).toBe(25);
    point('pointerdown', 1);
    expect(player.time).toBe(75);
    fireEvent.keyDown(slider, { key: '-' });
    point('pointerdown', 1);
    expect(player.time).toBe(DURATION);
  });
});
