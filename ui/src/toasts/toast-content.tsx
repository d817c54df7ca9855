import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import type { ToastContentProps } from 'react-toastify/unstyled';
import { Link } from '../browser/navigation.ts';
import { AutoClose } from './auto-close.ts';

export interface ToastLink {
  readonly label: string;
  readonly href: string;
}

/** An action in a toast: a link, or a button that also closes the toast. */
export type ToastAction = ToastLink | { readonly label: string; readonly onClick: () => void };

/** The library adds its part when it shows the toast. */
interface Props extends Partial<Pick<ToastContentProps, 'toastProps' | 'isPaused'>> {
  readonly text: string;
  readonly link?: ToastLink | undefined;
  readonly body?: string | undefined;
  readonly action?: ToastAction | undefined;
  readonly close: () => void;
}

export function ToastContent({ text, link, body, action, close, toastProps, isPaused = true }: Props): ReactElement {
  const after = toastProps?.autoClose;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, lineHeight: 1.45, overflowWrap: 'anywhere' }}>
      {after && <AutoClose key={toastProps.updateId} after={after} isPaused={isPaused} close={close} />}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {text}
        {link && (
          <>
            {' '}
            <Box component={Link} {...linkTo(link.href)} sx={linkStyle}>
              {link.label}
            </Box>
          </>
        )}
      </Box>
      {body && <Box component="span">{body}</Box>}
      {action && 'href' in action && (
        <Box component={Link} {...linkTo(action.href)} onClick={close} sx={actionStyle}>
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

/** Pages of other sites open in a new tab: the current page may have uploads or edits. */
function linkTo(href: string) {
  const isExternal = new URL(href, location.href).origin !== location.origin;
  return isExternal ? { href, target: '_blank', rel: 'noopener' } : { href };
}

const linkStyle = { color: 'primary.main', fontWeight: 600, textDecoration: 'underline' } as const;

const actionStyle = {
  justifySelf: 'start',
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  ...linkStyle,
  cursor: 'pointer',
} as const;
