import { type Colour, contrastRatio, readableOn } from './contrast.ts';
import { PAGE_COLOURS } from './page-colours.ts';

/** WCAG 2.2, success criteria 1.4.3 and 1.4.11: the minimum contrast of text, and of graphics such as a button's shape. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

const WHITE = '#ffffff';
const BLACK = '#000000';
const COLOUR = /^#[0-9a-f]{6}$/i;
/** How finely a colour is mixed: one step of a channel. */
const STEPS = 255;

/** The colours of an institution's controls in one colour scheme. */
export interface ControlColours {
  /** The ground of buttons: at least 3:1 on the page. */
  readonly button: Colour;
  /** The text on buttons: at least 4.5:1. */
  readonly onButton: Colour;
  /** The ground of a button under the pointer; its text is at least as readable. */
  readonly hover: Colour;
  /** Links and other text in the institution's colour: at least 4.5:1 on the page. */
  readonly link: Colour;
  /** The ring around the focused element: at least 3:1 on the page. */
  readonly focus: Colour;
}

/** The colours of an institution's pages and mails. */
export interface DerivedColours {
  readonly light: ControlColours;
  readonly dark: ControlColours;
  /** The panel beside the forms is the same in both schemes: the institution's background, with readable text. */
  readonly panel: { readonly background: Colour; readonly text: Colour };
}

/**
 * Derives readable colours from the two colours of a white-label setting. Each keeps its hue and is mixed with black or white only as
 * far as its contrast needs; a colour that is readable already stays as it is. A text that is no `#rrggbb` colour counts as the
 * product's own colour.
 */
export function deriveColors({
  buttonColor,
  backgroundColor,
}: {
  readonly buttonColor: string;
  readonly backgroundColor: string;
}): DerivedColours {
  const background = colourOr(backgroundColor, PAGE_COLOURS.light.brand);
  return {
    light: controlsOf(colourOr(buttonColor, PAGE_COLOURS.light.brand), PAGE_COLOURS.light, BLACK),
    dark: controlsOf(colourOr(buttonColor, PAGE_COLOURS.dark.brand), PAGE_COLOURS.dark, WHITE),
    panel: { background, text: readableOn(background) },
  };
}

function colourOr(text: string, fallback: Colour): Colour {
  return COLOUR.test(text) ? text.toLowerCase() : fallback;
}

function controlsOf(own: Colour, { page, paper }: { page: Colour; paper: Colour }, away: Colour): ControlColours {
  const grounds = [page, paper];
  const button = movedUntilReadable(own, grounds, away, SHAPE_CONTRAST);
  const onButton = readableOn(button);
  return {
    button,
    onButton,
    // Away from the text's colour, so its contrast never decreases.
    hover: mix(button, onButton === WHITE ? BLACK : WHITE, 0.16),
    link: movedUntilReadable(own, grounds, away, TEXT_CONTRAST),
    focus: button,
  };
}

/** The first mix of a colour with black or white that has the contrast on each of the grounds. */
function movedUntilReadable(own: Colour, grounds: readonly Colour[], away: Colour, least: number): Colour {
  for (let step = 0; step < STEPS; step++) {
    const mixed = mix(own, away, step / STEPS);
    if (grounds.every((ground) => contrastRatio(mixed, ground) >= least)) return mixed;
  }
  return away;
}

/** Mixing with black or white keeps the hue. */
function mix(colour: Colour, other: Colour, share: number): Colour {
  const channels = [1, 3, 5].map((from) => {
    const [a = 0, b = 0] = [colour, other].map((hex) => Number.parseInt(hex.slice(from, from + 2), 16));
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
