import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactElement } from 'react';
import { feedbackAddress, writeFeedback } from './feedback.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'color'> {
  readonly subject: string;
  /** The first line of the message. */
  readonly text?: string | undefined;
  readonly label: string;
}

/** Opens the help widget's prefilled form, or an e-mail when there is no widget (Spec part 1, section 2, "Error screens"). */
export function FeedbackButton({ subject, text, label, ...look }: Props): ReactElement {
  return (
    <Button
      {...look}
      href={feedbackAddress(subject, text)}
      sx={{ whiteSpace: 'nowrap' }}
      onClick={(event) => {
        event.preventDefault();
        void writeFeedback(subject, text);
      }}
    >
      {label}
    </Button>
  );
}
