import { visibleLine } from '@parlance/contract/visible-text';
import { Typography } from '@parlance/ui/mui';
import type { ReactElement, ReactNode } from 'react';
import { useMeetingsTexts } from './meetings-texts.ts';

/** A title as the calendar or Zoom has it: a stranger's text, in its own direction. */
export function useTitleText(): (title: string) => string {
  const t = useMeetingsTexts();
  return (title) => visibleLine(title) || t('no-title');
}

interface Props {
  readonly level: 'h3' | 'h4';
  readonly children: ReactNode;
}

export function MeetingTitle({ level, children }: Props): ReactElement {
  return (
    <Typography component={level} dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
