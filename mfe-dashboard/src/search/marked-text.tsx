import { Box } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { excerpt, markedParts } from './excerpt.ts';

interface Props {
  readonly text: string;
  /** Ranges of the text, in UTF-16 units. */
  readonly marks: readonly (readonly [number, number])[];
  /** A longer text is cut to about so many characters around its first mark. */
  readonly length: number;
}

/** A text with its marked words. */
export function MarkedText({ text, marks, length }: Props): ReactElement {
  let at = 0;
  return (
    <bdi>
      {markedParts(excerpt({ text, marks }, length)).map((part) => {
        const key = at;
        at += part.text.length;
        return part.isMarked ? (
          <Box
            component="mark"
            key={key}
            sx={{
              bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 26%, transparent)',
              color: 'text.primary',
              fontWeight: 650,
              borderRadius: '4px',
              px: '2px',
              mx: '-2px',
            }}
          >
            {part.text}
          </Box>
        ) : (
          <span key={key}>{part.text}</span>
        );
      })}
    </bdi>
  );
}
