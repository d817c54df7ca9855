import { contrastRatio } from '@parlance/contract/contrast';
import { SPOKEN_WORD_COLOURS } from './spoken-word-colours.ts';

it('[editor.spoken-word] the spoken word is read on its background in both themes, and stands out from the dark paper', () => {
  // The theme's text and paper (ui/src/theme/palette.ts).
  expect(contrastRatio(SPOKEN_WORD_COLOURS.light, '#10222b')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(SPOKEN_WORD_COLOURS.dark, '#e5edef')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(SPOKEN_WORD_COLOURS.dark, '#122027')).toBeGreaterThanOrEqual(3);
});
