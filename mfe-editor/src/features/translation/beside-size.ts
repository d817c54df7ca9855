/** The room of the transcript beside the text: beside it where there is room, over its lower half on a phone. */
export const BESIDE_SIZE = { width: { xs: '100%', md: 'min(44%, 40rem)' }, height: { xs: '50%', md: 'auto' } } as const;
