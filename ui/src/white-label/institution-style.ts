import type { Theme } from '@mui/material/styles';
import { readableOn } from '@parlance/contract/contrast';
import { type ControlColours, deriveColors } from '@parlance/contract/derive-colors';
import type { Institution } from './institution.ts';

/** Styles that give the buttons, links and focus rings in an element the institution's colours, readable in both schemes. */
export function institutionStyle(institution: Pick<Institution, 'buttonColor' | 'backgroundColor'>) {
  const { light, dark } = deriveColors(institution);
  return [
    {
      ...variablesOf(light),
      '& .MuiButton-contained.MuiButton-colorPrimary:not(.Mui-disabled)': {
        backgroundColor: 'var(--institution-button)',
        color: 'var(--institution-on-button)',
        '&:hover': { backgroundColor: 'var(--institution-hover)' },
      },
      '& :focus-visible, & .Mui-focusVisible': { outlineColor: 'var(--institution-focus)' },
    },
    (theme: Theme) => theme.applyStyles('dark', variablesOf(dark)),
  ];
}

function variablesOf({ button, onButton, hover, link, focus }: ControlColours) {
  return {
    '--institution-button': button,
    '--institution-on-button': onButton,
    '--institution-hover': hover,
    '--institution-focus': focus,
    '--mui-palette-primary-main': link,
    '--mui-palette-primary-contrastText': readableOn(link),
  };
}
