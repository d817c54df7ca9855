import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';

interface Props {
  readonly id: string;
  readonly title: string;
  /** The element that the text is about. */
  readonly anchor: HTMLElement;
  readonly isOpen: boolean;
  /** Called when the pointer comes to the text, and when it leaves it. */
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** The text of a {@link Tip}. */
export function TipBubble({ id, title, anchor, isOpen, onEnter, onLeave }: Props): ReactElement {
  return (
    <Tooltip
      id={id}
      open={isOpen}
      title={title}
      slotProps={{ popper: { anchorEl: anchor, onPointerEnter: onEnter, onPointerLeave: onLeave } }}
    >
      {/* Material's Tooltip is of its child: the anchor takes its place. */}
      <span hidden />
    </Tooltip>
  );
}
