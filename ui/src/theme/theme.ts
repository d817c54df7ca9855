import { createTheme } from '@mui/material/styles';
import { dark, light } from './palette.ts';

/** The shell's style sheet sets the same value and bundles the font. */
const FONT = "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
/** The attribute of `<html>` with the colour scheme. The shell's bootstrap sets it before the first paint. */
export const SCHEME_ATTRIBUTE = 'data-theme';

const FOCUS = { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 } as const;
/** For elements whose container would clip the outline. */
const FOCUS_INSIDE = { ...FOCUS, outlineOffset: -3 } as const;

/** Milliseconds. The screen answers at once: no transition of the interface reaches 200 ms. */
const DURATIONS = {
  shortest: 100,
  shorter: 120,
  short: 150,
  standard: 180,
  complex: 190,
  enteringScreen: 180,
  leavingScreen: 150,
} as const;

/** How menus and popovers open and close. */
const OPENS = { transitionDuration: { enter: DURATIONS.short, exit: DURATIONS.shortest } } as const;
/** Of linear progress bars. */
const BAR = { transitionDuration: `${DURATIONS.standard}ms` } as const;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1590 } },
  shape: { borderRadius: 10 },
  transitions: { duration: DURATIONS },
  typography: {
    fontFamily: FONT,
    // A major-second scale (1.125) for text, with larger steps for headings.
    h1: {
      fontSize: 'clamp(2rem, 1.5rem + 2vw, 2.75rem)',
      fontWeight: 650,
      lineHeight: 1.12,
      letterSpacing: '-0.022em',
    },
    h2: {
      fontSize: 'clamp(1.625rem, 1.4rem + 1vw, 2rem)',
      fontWeight: 650,
      lineHeight: 1.2,
      letterSpacing: '-0.018em',
    },
    h3: { fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.014em' },
    h4: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h5: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
    h6: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.4 },
    subtitle1: { fontSize: '1.125rem', lineHeight: 1.5 },
    subtitle2: { fontWeight: 600 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    overline: { fontSize: '0.75rem', fontWeight: 650, letterSpacing: '0.08em', lineHeight: 1.6 },
    button: { fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        html: { colorScheme: 'light', '&[data-theme="dark"]': { colorScheme: 'dark' } },
        body: { minHeight: '100dvh' },
        ':focus-visible': FOCUS,
        '::selection': { background: 'color-mix(in srgb, var(--mui-palette-primary-main) 28%, transparent)' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Animations need a duration above 0, because some code awaits their end. Transitions must have exactly 0: with
            // any duration, every property of every element would transition, one nesting level after the other.
            transitionDuration: '0s !important',
            transitionDelay: '0s !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      // With the second, a pressed button is not rendered for a ripple that it does not have.
      defaultProps: { disableRipple: true, disableTouchRipple: true },
      // Material shows the focus with ripples and removes the outline.
      styleOverrides: { root: { '&.Mui-focusVisible': FOCUS } },
    },
    MuiTab: { styleOverrides: { root: { '&.Mui-focusVisible': FOCUS_INSIDE } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme }) => ({
          borderRadius: 10,
          paddingInline: 18,
          // A first letter often enables a button: its colours then change at once, without frames in between.
          transition: 'none',
          '&:hover': {
            transition: theme.transitions.create(['background-color', 'border-color', 'color'], {
              duration: DURATIONS.shortest,
            }),
          },
        }),
        sizeLarge: { minHeight: 48, fontSize: '1rem' },
        sizeMedium: { minHeight: 40 },
        outlined: {
          borderColor: 'var(--mui-palette-divider)',
          color: 'var(--mui-palette-text-primary)',
          '&.MuiButton-colorError': { color: 'var(--mui-palette-error-main)' },
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      styleOverrides: {
        root: { border: '1px solid var(--mui-palette-divider)', borderRadius: 14 },
      },
    },
    // Above the toasts, which would cover the last items of a long menu.
    MuiPopover: {
      defaultProps: OPENS,
      styleOverrides: { root: ({ theme }) => ({ zIndex: theme.zIndex.snackbar + 50 }) },
    },
    MuiAutocomplete: {
      styleOverrides: {
        // Above a popover that has the field.
        popper: ({ theme }) => ({ zIndex: theme.zIndex.snackbar + 60 }),
        paper: {
          border: '1px solid var(--mui-palette-divider)',
          boxShadow: '0 12px 32px rgb(10 30 36 / 0.14)',
        },
      },
    },
    // The text of an entry breaks, not its button.
    MuiListItem: { styleOverrides: { root: { '& > .MuiButton-root': { flexShrink: 0 } } } },
    MuiMenu: {
      // Material's default grows with the length of the menu.
      defaultProps: OPENS,
      styleOverrides: {
        paper: {
          border: '1px solid var(--mui-palette-divider)',
          boxShadow: '0 12px 32px rgb(10 30 36 / 0.14)',
          marginTop: 6,
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { borderRadius: 8, marginInline: 6, minHeight: 40, '&.Mui-focusVisible': FOCUS_INSIDE },
      },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 18 }, paperFullScreen: { borderRadius: 0 } } },
    // Aligns the buttons with the text above.
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 600, arrow: true },
      styleOverrides: {
        tooltip: {
          fontSize: '0.8125rem',
          backgroundColor: 'var(--mui-palette-text-primary)',
          color: 'var(--mui-palette-background-paper)',
        },
        arrow: { color: 'var(--mui-palette-text-primary)' },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: 'var(--mui-palette-background-paper)' },
        notchedOutline: { borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 55%, transparent)' },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 550 }, icon: { marginLeft: 8, marginRight: -3 } } },
    MuiAccordion: { defaultProps: { slotProps: { transition: { timeout: DURATIONS.standard } } } },
    MuiSpeedDialAction: {
      styleOverrides: {
        fab: ({ theme }) => ({
          transition: theme.transitions.create(['transform', 'opacity'], { duration: DURATIONS.shorter }),
        }),
      },
    },
    MuiLinearProgress: {
      styleOverrides: { bar1: BAR, bar2: BAR },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  },
});
