/**
 * The background of the spoken word: the amber of the brand's panel; in the dark theme a darker amber, on which the light text
 * is read and which stands out from the paper.
 */
export const SPOKEN_WORD_COLOURS = { light: '#f4c27a', dark: '#8f6200' } as const;
