import { contrastRatio } from '@parlance/contract/contrast';
import { HIGHLIGHT_COLOUR, SPOKEN_WORD_COLOURS } from './spoken-word-colours.ts';

/** The colour that is seen where a highlight lies over a colour. */
function underHighlight(colour: string): string {
  const { colour: over, share } = HIGHLIGHT_COLOUR;
  const part = (of: string, at: number) => Number.parseInt(of.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(share * part(over, at) + (1 - share) * part(colour, at)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

// The theme's text and paper (ui/src/theme/palette.ts).
it.each([
  ['light', '#10222b'],
  ['dark', '#e5edef'],
] as const)('[editor.spoken-word] is read on its background in the %s theme, also under a highlight', (theme, text) => {
  const background = SPOKEN_WORD_COLOURS[theme];
  expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(underHighlight(background), text)).toBeGreaterThanOrEqual(4.5);
});

it('[editor.spoken-word] has a ring that stands out from the dark paper', () => {
  expect(contrastRatio(SPOKEN_WORD_COLOURS.ring, '#122027')).toBeGreaterThanOrEqual(3);
});
