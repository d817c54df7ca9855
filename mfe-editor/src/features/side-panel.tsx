import { Box, IconButton, Typography } from '@parlance/ui/mui';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

/** `xs` is that of phones, where the panel is over the lower part of the text. */
interface Size {
  readonly width: { readonly xs: string; readonly md: string | number };
  readonly height: { readonly xs: string; readonly md: string };
}

interface Props {
  readonly title: string;
  /** What stands in the place of the shown title. */
  readonly heading?: ReactNode;
  /** The name of the button that closes the panel. */
  readonly closeLabel: string;
  readonly close: () => void;
  /** Whether the button that closes the panel takes the focus when it opens. */
  readonly takesFocus?: boolean;
  readonly size?: Size;
  readonly children: ReactNode;
}

const USUAL: Size = { width: { xs: '100%', md: 400 }, height: { xs: '78%', md: 'auto' } };

/** A panel beside the text where there is room, over its lower part on a phone. Escape closes it. */
export function SidePanel({
  title,
  heading,
  closeLabel,
  close,
  takesFocus = false,
  size = USUAL,
  children,
}: Props): ReactElement {
  return (
    <Box
      component="aside"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        close();
      }}
      sx={{ ...panel, ...size }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1, ...(heading !== undefined && { pb: 1 }) }}
      >
        {heading ?? (
          <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
        )}
        <IconButton aria-label={closeLabel} onClick={close} edge="end" autoFocus={takesFocus}>
          <X aria-hidden size={20} />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}

/** The content of a panel that scrolls as a whole. */
export function PanelContent({ children }: { readonly children: ReactNode }): ReactElement {
  return <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pb: 2 }}>{children}</Box>;
}

const panel = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  bgcolor: 'background.paper',
  position: { xs: 'absolute', md: 'static' },
  bottom: 0,
  zIndex: 3,
  borderStyle: 'solid',
  borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
  borderColor: 'divider',
  boxShadow: { xs: '0 -8px 24px rgb(10 30 36 / 0.18)', md: 'none' },
} as const;
