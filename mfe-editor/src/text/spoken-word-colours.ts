/**
 * The background of the spoken word and the ring around it: the amber of the brand's panel. In the dark theme the background is a
 * dark amber, on which the light text is read, also under a highlight; the ring stands out from the paper.
 */
export const SPOKEN_WORD_COLOURS = { light: '#f4c27a', dark: '#463000', ring: '#f4c27a' } as const;

/** Lies over the text, and so over the spoken word: `#rrggbb`, and how much of it covers what is below. */
export const HIGHLIGHT_COLOUR = { colour: '#f5c518', share: 0.32 } as const;
