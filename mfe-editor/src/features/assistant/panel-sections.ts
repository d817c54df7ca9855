/** The sections of the panel, in their order. */
export const SECTIONS = ['summary', 'chapters', 'actions', 'ask'] as const;
export type Section = (typeof SECTIONS)[number];
