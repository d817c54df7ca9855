import { Box, TextLink, Typography } from '@parlance/ui/mui';
import { type MouseEvent, type ReactElement, useId } from 'react';
import { useGuideTexts } from '../texts/guide-texts.ts';
import { useGuidelines } from './guidelines.tsx';

interface Props {
  /** The anchor of the exams, which stand before the guidelines. */
  readonly examId: string;
}

/** The table of contents. Beside the text on wide pages, where it stays in view; above it on narrow ones. */
export function Contents({ examId }: Props): ReactElement {
  const t = useGuideTexts();
  const id = useId();
  const entries = [{ id: examId, title: t('exam') }, ...useGuidelines()];
  return (
    <Box
      component="nav"
      aria-labelledby={id}
      sx={{
        position: { md: 'sticky' },
        top: { md: 88 },
        maxHeight: { md: 'calc(100dvh - 112px)' },
        overflowY: { md: 'auto' },
      }}
    >
      <Typography id={id} variant="h5" component="h2" sx={{ mb: 1 }}>
        {t('contents')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3.5, '& li': { py: 0.25 } }}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <TextLink href={`#${entry.id}`} onClick={(event: MouseEvent) => focusOn(event, entry.id)}>
              {entry.title}
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Moves the focus to a heading, so that reading and tabbing go on there. */
function focusOn(event: MouseEvent, id: string) {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  window.history.replaceState(window.history.state, '', `#${id}`);
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
