/** All cards have this height, whatever their state: nothing jumps when it changes. It grows with the browser's font size. */
export const CARD_HEIGHT = '11.75rem';
/** The same for the rows of the table. */
export const ROW_HEIGHT = '4rem';
/** The head of the table. */
export const HEAD_HEIGHT = '2.3125rem';

/** Spec part 2, section 9: "mobile under 523px". */
export const MOBILE = '@media (max-width: 522.98px)';
