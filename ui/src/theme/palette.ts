import type { PaletteOptions } from '@mui/material/styles';
import { PAGE_COLOURS } from '@parlance/contract/page-colours';

/**
 * Teal and ink. Each text colour has at least 4.5:1 on both `background` colours of its scheme, and `contrastText` on `main` and on
 * `dark`, the ground of a button under the pointer.
 */
export const light: PaletteOptions = {
  primary: { main: PAGE_COLOURS.light.brand, dark: '#084f4d', light: '#d5ecea', contrastText: '#ffffff' },
  secondary: { main: '#33505c', contrastText: '#ffffff' },
  success: { main: '#1c6b3c', contrastText: '#ffffff' },
  warning: { main: '#8f5200', contrastText: '#ffffff' },
  error: { main: '#b3261e', contrastText: '#ffffff' },
  info: { main: '#175f8f', contrastText: '#ffffff' },
  text: { primary: '#10222b', secondary: '#4b5f69', disabled: '#8a9aa2' },
  background: { default: PAGE_COLOURS.light.page, paper: PAGE_COLOURS.light.paper },
  divider: '#dde5e6',
};

export const dark: PaletteOptions = {
  primary: { main: PAGE_COLOURS.dark.brand, dark: '#3aa69c', light: '#143a3a', contrastText: '#04211f' },
  secondary: { main: '#a9c1cb', dark: '#8fabb7', contrastText: '#0b171c' },
  success: { main: '#7fce9b', dark: '#65b784', contrastText: '#062414' },
  warning: { main: '#f0b967', dark: '#dba24a', contrastText: '#2a1a00' },
  error: { main: '#f59a92', dark: '#e3837a', contrastText: '#3a0805' },
  info: { main: '#85c2ee', dark: '#66abdd', contrastText: '#04202f' },
  text: { primary: '#e5edef', secondary: '#a3b5bc', disabled: '#64777f' },
  background: { default: PAGE_COLOURS.dark.page, paper: PAGE_COLOURS.dark.paper },
  divider: '#24363e',
};
