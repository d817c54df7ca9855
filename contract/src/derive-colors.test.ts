import * as fc from 'fast-check';
import { contrastRatio } from './contrast.ts';
import { deriveColors } from './derive-colors.ts';
import { PAGE_COLOURS } from './page-colours.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const HARD = ['#ffffff', '#000000', '#ffff00', '#ffe600', '#010203', '#00ff00', '#0000ff', '#777777', '#F5F8F8'];
const BAD = ['', 'yellow', '#fff', '#12345g', 'red;}body{display:none', 'url(https://evil.example)', '#1234567'];

/** The hue in degrees; undefined where rounding leaves too little colour to tell it. */
function hueOf(colour: string): number | undefined {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 24) return undefined;
  const sector =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return (sector * 60 + 360) % 360;
}

function expectReadable(buttonColor: string, backgroundColor: string): void {
  const derived = deriveColors({ buttonColor, backgroundColor });
  for (const scheme of ['light', 'dark'] as const) {
    const { button, onButton, hover, link, focus } = derived[scheme];
    expect(contrastRatio(onButton, button)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(onButton, hover)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [PAGE_COLOURS[scheme].page, PAGE_COLOURS[scheme].paper]) {
      expect(contrastRatio(button, ground)).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(link, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(focus, ground)).toBeGreaterThanOrEqual(3);
    }
  }
  expect(contrastRatio(derived.panel.text, derived.panel.background)).toBeGreaterThanOrEqual(4.5);
}

describe('the colours of an institution', () => {
  it('[white-label.colors] are readable in both schemes, whatever it chose', () => {
    fc.assert(fc.property(anyColour, anyColour, expectReadable), { numRuns: 400 });
    for (const one of HARD) for (const other of HARD) expectReadable(one, other);
  });

  it('[white-label.colors] keep their hue', () => {
    fc.assert(
      fc.property(anyColour, (buttonColor) => {
        const { light, dark } = deriveColors({ buttonColor, backgroundColor: buttonColor });
        for (const colour of [light.button, light.link, dark.button, dark.link]) {
          const [before, after] = [hueOf(buttonColor), hueOf(colour)];
          if (before === undefined || after === undefined) continue;
          const apart = Math.abs(before - after);
          expect(Math.min(apart, 360 - apart)).toBeLessThan(4);
        }
      }),
    );
  });

  it('[white-label.colors] move only as far as they need to', () => {
    expect(deriveColors({ buttonColor: '#57068C', backgroundColor: '#330662' })).toMatchObject({
      light: { button: '#57068c', link: '#57068c', onButton: '#ffffff' },
      panel: { background: '#330662', text: '#ffffff' },
    });
    const yellow = deriveColors({ buttonColor: '#ffe600', backgroundColor: '#ffe600' });
    expect(yellow.dark).toMatchObject({ button: '#ffe600', link: '#ffe600', onButton: '#000000' });
    expect(contrastRatio(yellow.light.button, PAGE_COLOURS.light.page)).toBeLessThan(3.1);
    expect(contrastRatio(yellow.light.link, PAGE_COLOURS.light.page)).toBeLessThan(4.6);
  });

  it.each(BAD)('[white-label.colors] are the product’s where the text %p is no colour', (text) => {
    expectReadable(text, text);
    const { light, dark, panel } = deriveColors({ buttonColor: text, backgroundColor: text });
    expect(light.button).toBe(PAGE_COLOURS.light.brand);
    expect(dark.button).toBe(PAGE_COLOURS.dark.brand);
    expect(panel.background).toBe(PAGE_COLOURS.light.brand);
  });
});
