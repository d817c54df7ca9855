import { keyframes, styled } from '@mui/material/styles';
import type { ComponentProps, ReactElement } from 'react';
import { InputField } from './input-field.tsx';

/** A text field that shakes when its value becomes invalid (Spec part 2, section 5). */
export function ShakingField(props: ComponentProps<typeof InputField>): ReactElement {
  return <Field {...props} data-refused={props.error === true} />;
}

/** The movement of a field or a panel that refuses what it got, once. */
export const shake = keyframes({
  '20%': { transform: 'translateX(-7px)' },
  '40%': { transform: 'translateX(6px)' },
  '60%': { transform: 'translateX(-4px)' },
  '80%': { transform: 'translateX(2px)' },
});

const Field = styled(InputField)({
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-refused="true"] .MuiInputBase-root': { animation: `${shake} 360ms ease-in-out` },
  },
});
