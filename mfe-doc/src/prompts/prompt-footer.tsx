import { Box, Button, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';

interface Props {
  /** What is sent to the model, and where the model is. */
  readonly sent: string;
  /** The name of the button that submits. */
  readonly submit: string;
  readonly disabled?: boolean;
}

/** The last line of a form with a prompt. */
export function PromptFooter({ sent, submit, disabled = false }: Props): ReactElement {
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: '14rem' }}>
        {sent}
      </Typography>
      <Button type="submit" variant="contained" disabled={disabled} sx={{ ml: 'auto', flex: 'none' }}>
        {submit}
      </Button>
    </Box>
  );
}
