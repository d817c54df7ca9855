import { Box, Typography } from '@parlance/ui/mui';
import type { ReactElement, ReactNode } from 'react';

const CODE = { fontFamily: 'monospace', fontSize: '0.9em', overflowWrap: 'anywhere' } as const;

interface Props {
  /** Paragraphs are parted by an empty line; code stands between backticks. */
  readonly children: string;
}

/** The part of Markdown that the API's description uses. */
export function Prose({ children }: Props): ReactElement {
  return (
    <>
      {children.split('\n\n').map((paragraph) => (
        <Typography key={paragraph} sx={{ maxWidth: '72ch' }}>
          {withCode(paragraph)}
        </Typography>
      ))}
    </>
  );
}

function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <Box key={at} component="code" sx={CODE}>
        {part}
      </Box>
    ),
  );
}
