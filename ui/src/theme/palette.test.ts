import { createTheme } from '@mui/material/styles';
import { PROJECT_COLORS } from '@parlance/contract/project';
import { dark, light } from './palette.ts';

/** The relative luminance of '#rrggbb', 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it.each(Object.entries(PROJECT_COLORS))('[dashboard.projects-color] shows %s on every background', (_name, color) => {
  for (const { background } of [light, dark]) {
    for (const ground of [background?.default, background?.paper]) {
      // WCAG 2.2, 1.4.11: graphics that are needed to understand the content.
      expect(contrast(color, ground ?? '')).toBeGreaterThanOrEqual(3);
    }
  }
});

it.each(['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const)(
  '[shell.accessible] a button in %s is read at rest and under the pointer, in both schemes',
  (name) => {
    for (const palette of [light, dark]) {
      // The theme derives what the palette leaves out.
      const { main, dark: hovered, contrastText } = createTheme({ palette }).palette[name];
      for (const ground of [main, hovered])
        expect(contrast(inHex(contrastText), inHex(ground))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

/** A colour of the theme as '#rrggbb': derived ones are 'rgb(r, g, b)'. */
function inHex(color: string): string {
  if (color.startsWith('#')) return color;
  const channels = (color.match(/\d+/g) ?? []).map(Number);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
