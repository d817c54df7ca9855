/** `#rrggbb`, lower-case or upper-case. */
export type Colour = string;

const INK = '#000000';
const PAPER = '#ffffff';
/** WCAG 2.2, success criterion 1.4.3: the minimum contrast for text of normal size. */
const LEAST_CONTRAST = 4.5;

/** WCAG's contrast ratio of two colours, from 1 to 21. */
export function contrastRatio(a: Colour, b: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The text colour, black or white, with the higher contrast on a background. It always has at least 4.5:1. */
export function readableOn(background: Colour): Colour {
  return contrastRatio(PAPER, background) >= LEAST_CONTRAST ? PAPER : betterOf(PAPER, INK, background);
}

function betterOf(a: Colour, b: Colour, background: Colour): Colour {
  return contrastRatio(a, background) >= contrastRatio(b, background) ? a : b;
}

/** WCAG's relative luminance: 0 for black, 1 for white. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const channel = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
