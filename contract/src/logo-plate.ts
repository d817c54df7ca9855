import { contrastRatio } from './contrast.ts';

/** What decides whether a logo is seen on a ground. */
export interface LogoShades {
  /** Whether the picture fills its whole rectangle: it brings its own ground. */
  readonly isFilled: boolean;
  /** The share of the drawn pixels in each shade of grey, from black to white; they add up to 1. */
  readonly shades: readonly number[];
}

const SHADES = 8;
/** The least contrast at which a shape is seen, and the least share of a logo that must be seen. */
const SEEN_CONTRAST = 1.7;
const LEAST_SEEN = 0.6;
const PLATES = ['#ffffff', '#10222b'] as const;
/** Logos at least this wide, in heights, have the institution's name in them. */
const WORDMARK_RATIO = 2;

/** Whether a logo has the institution's name in it, judged by its width by height. */
export function isWordmark(ratio: number): boolean {
  return ratio >= WORDMARK_RATIO;
}

/** @param pixels red, green, blue and alpha of each pixel, 0 to 255 */
export function shadesOf(pixels: ArrayLike<number>): LogoShades {
  const shades = new Array<number>(SHADES).fill(0);
  let total = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    // The grey that the eye sees as bright as the colour.
    const grey =
      (0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2) ** (1 / 2.2);
    const shade = Math.min(SHADES - 1, Math.floor(grey * SHADES));
    shades[shade] = (shades[shade] ?? 0) + alpha / 255;
    total += alpha / 255;
  }
  const isFilled = pixels.length > 0 && total > (pixels.length / 4) * 0.97;
  return { isFilled, shades: total > 0 ? shades.map((share) => share / total) : [] };
}

/** The colour of the plate that a logo needs on a ground to be seen; undefined where it needs none. */
export function plateFor(look: LogoShades | undefined, ground: string): string | undefined {
  // Nothing is known of the picture: most logos are made for white paper.
  if (!look || look.shades.length === 0) return PLATES[0];
  if (look.isFilled || seenOn(look, ground) >= LEAST_SEEN) return undefined;
  const [light, dark] = PLATES;
  return seenOn(look, light) >= seenOn(look, dark) ? light : dark;
}

function seenOn({ shades }: LogoShades, ground: string): number {
  return shades.reduce((seen, share, index) => {
    const channel = Math.round(((index + 0.5) / shades.length) * 255)
      .toString(16)
      .padStart(2, '0');
    return contrastRatio(`#${channel}${channel}${channel}`, ground) >= SEEN_CONTRAST ? seen + share : seen;
  }, 0);
}
