/**
 * The grounds of the product's pages and mails and its own brand colour, in each colour scheme. Institutions' colours are derived to be
 * readable on these grounds.
 */
export const PAGE_COLOURS = {
  light: { page: '#f5f8f8', paper: '#ffffff', brand: '#0b6b67' },
  dark: { page: '#0b161b', paper: '#122027', brand: '#5cc9bf' },
} as const;
