import { Box, Button } from '@parlance/ui/mui';
import { toast } from '@parlance/ui/toasts';
import type { ReactElement } from 'react';
import { useDevelopersTexts } from './developers-texts.ts';

interface Props {
  /** The name of the box for screen readers. */
  readonly label: string;
  readonly text: string;
}

/** Commands or code, with a button that copies them. */
export function Example({ label, text }: Props): ReactElement {
  const t = useDevelopersTexts();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch (error) {
      console.warn(error);
      toast.error(t('not-copied'));
    }
  }
  return (
    <>
      <Box
        component="pre"
        // Long lines scroll, also by the keyboard.
        tabIndex={0}
        aria-label={label}
        sx={{ m: 0, p: 1.5, overflowX: 'auto', borderRadius: '10px', bgcolor: 'action.hover', fontSize: 13 }}
      >
        {text}
      </Box>
      <div>
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </>
  );
}
