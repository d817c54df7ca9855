import { contrastRatio } from '@parlance/contract/contrast';
import { SPEAKER_COLOURS, SpeakerColours } from './speaker-colours.ts';

/** The theme's backgrounds (ui/src/theme/palette.ts). */
const LIGHT = ['#f5f8f8', '#ffffff'];
const DARK = ['#0b161b', '#122027'];

describe('colours of speakers', () => {
  it('[editor.speaker-colours] have enough contrast in the light and the dark theme', () => {
    for (const { light, dark } of SPEAKER_COLOURS) {
      for (const paper of LIGHT) expect(contrastRatio(light, paper)).toBeGreaterThanOrEqual(4.5);
      for (const paper of DARK) expect(contrastRatio(dark, paper)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('[editor.speaker-colours] differ while there are enough, and are stable for a name', () => {
    const names = Array.from({ length: 10 }, (_, i) => `Guest ${String.fromCharCode(65 + i)}`);
    const colours = new SpeakerColours(names);
    expect(new Set(names.map((name) => colours.of(name))).size).toBe(10);
    const again = new SpeakerColours(names);
    expect(names.map((name) => again.of(name))).toEqual(names.map((name) => colours.of(name)));
    const before = colours.of('Guest C');
    colours.of('Somebody new');
    expect(colours.of('Guest C')).toBe(before);
    expect(new SpeakerColours([]).of('Speaker 1')).toBe(0);
    expect(new SpeakerColours(['Speaker 1']).of('Speaker 2')).toBe(1);
  });
});
