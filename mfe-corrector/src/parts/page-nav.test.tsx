import { act, cleanup, render, screen } from '@testing-library/react';
import { PageNav } from './page-nav.tsx';

const PAGES = ['queue', 'rates', 'audit'].map((name) => ({ path: `/${name}`, text: name }));
/** Pixels. */
const TAB = 200;

/** Gives the tabs a place beside each other in a box of the given width, as a browser does. */
function layOut(scroller: HTMLElement, width: number): void {
  const box = (left: number, wide: number) => () => new DOMRect(left, 0, wide, 48);
  scroller.getBoundingClientRect = box(0, width);
  for (const [index, tab] of screen.getAllByRole('link').entries()) {
    tab.getBoundingClientRect = () => new DOMRect(index * TAB - scroller.scrollLeft, 0, TAB, 48);
  }
}

describe('the links to the pages of correctors', () => {
  afterEach(cleanup);

  it('[corrector.nav-in-view] brings the shown page into view when the window becomes narrow', () => {
    const real = globalThis.ResizeObserver;
    const resized: (() => void)[] = [];
    globalThis.ResizeObserver = class implements ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        resized.push(() => callback([], this));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    try {
      render(<PageNav label="Pages" pages={PAGES} current="/audit" />);
      const scroller = screen.getByRole('navigation').querySelector<HTMLElement>('.MuiTabs-scroller');
      if (!scroller) throw new Error('Nothing scrolls.');
      layOut(scroller, 900);
      expect(scroller.scrollLeft).toBe(0);
      layOut(scroller, 300);
      act(() => {
        for (const tell of resized) tell();
      });
      expect(screen.getByRole('link', { name: 'audit' }).getBoundingClientRect().right).toBeLessThanOrEqual(300);
    } finally {
      globalThis.ResizeObserver = real;
    }
  });
});
