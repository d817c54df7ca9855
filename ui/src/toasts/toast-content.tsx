import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { Link } from '../browser/navigation.ts';

/** An action in a toast: a link, or a button that also closes the toast. */
export type ToastAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly onClick: () => void };

interface Props {
  readonly text: string;
  readonly body?: string | undefined;
  readonly action?: ToastAction | undefined;
  readonly close: () => void;
}

export function ToastContent({ text, body, action, close }: Props): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, lineHeight: 1.45, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {text}
      </Box>
      {body && <Box component="span">{body}</Box>}
      {action && 'href' in action && (
        <Box component={Link} href={action.href} onClick={close} sx={actionStyle}>
          {action.label}
        </Box>
      )}
      {action && 'onClick' in action && (
        <Box
          component="button"
          type="button"
          sx={actionStyle}
          onClick={() => {
            action.onClick();
            close();
          }}
        >
          {action.label}
        </Box>
      )}
    </Box>
  );
}

const actionStyle = {
  justifySelf: 'start',
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'primary.main',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  cursor: 'pointer',
} as const;
