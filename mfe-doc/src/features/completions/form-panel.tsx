import { Box, GlobalStyles, IconButton, Typography } from '@parlance/ui/mui';
import { type LucideIcon, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { shownSelectionStyle } from './use-shown-selection.ts';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The id of the title, which names the form. */
  readonly titleId: string;
  /** The name of the button that closes. */
  readonly closeName: string;
  readonly close: () => void;
  /** The form. */
  readonly children: ReactNode;
}

/** Shows a form below the text, with a title. Escape closes it. The selected text stays marked. */
export function FormPanel({ icon: Icon, title, titleId, closeName, close, children }: Props): ReactElement {
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
      sx={panel}
    >
      <GlobalStyles styles={shownSelectionStyle} />
      <Box sx={{ maxWidth: '46rem', mx: 'auto', display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Icon aria-hidden size={20} />
          <Typography id={titleId} variant="subtitle1" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <IconButton aria-label={closeName} onClick={close} edge="end">
            <X aria-hidden size={20} />
          </IconButton>
        </Box>
        {children}
      </Box>
    </Box>
  );
}

const panel = {
  px: { xs: 2, sm: 3 },
  py: 1.5,
  maxHeight: '70dvh',
  overflowY: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 -4px 16px rgb(10 30 36 / 0.12)',
} as const;
