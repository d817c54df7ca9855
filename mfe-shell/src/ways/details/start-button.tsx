import { Button } from '@parlance/ui/mui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useDetailsTexts } from './details-texts.ts';

interface Props {
  readonly disabled: boolean;
  /** `isBeta`: Shift was held (Spec part 1, section 2: "Shift-clicking Start marks the request as beta"). */
  readonly onStart: (isBeta: boolean) => void;
}

/**
 * 'Start Transcribing': the submit button of a form. Enter in a field of the form presses it, too, and then the keyboard tells
 * whether Shift is held.
 */
export function StartButton({ disabled, onStart }: Props): ReactElement {
  const t = useDetailsTexts();
  const button = useRef<HTMLButtonElement>(null);
  const isShiftDown = useRef(false);
  useEffect(() => {
    const form = button.current?.form;
    const note = (event: KeyboardEvent) => {
      isShiftDown.current = event.shiftKey;
    };
    form?.addEventListener('keydown', note);
    return () => form?.removeEventListener('keydown', note);
  }, []);
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      size="large"
      disabled={disabled}
      onClick={(event) => {
        // The form's own submission would load the page again.
        event.preventDefault();
        // A click that has no count comes from the keyboard.
        onStart(event.shiftKey || (event.detail === 0 && isShiftDown.current));
      }}
      sx={{ flexGrow: { xs: 1, sm: 0 } }}
    >
      {t('start')}
    </Button>
  );
}
