import { Box, Stack } from '@parlance/ui/mui';
import { type ReactElement, useEffect } from 'react';
import { ExamPart } from '../../exam/exam-part.tsx';
import { Contents } from '../../guide/contents.tsx';
import { Guidelines } from '../../guide/guidelines.tsx';
import { PageFrame } from '../../parts/page-frame.tsx';
import { WithStanding } from '../with-standing.tsx';

const EXAM_ID = 'exam';

/** /corrector/guide: the exams and the guidelines (Spec part 2, section 2.11). The guidelines need no service. */
export function GuideScreen(): ReactElement {
  useEffect(() => {
    // The browser looked for the anchor before the page was there.
    const anchor = window.location.hash.slice(1);
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
  }, []);
  return (
    <PageFrame page="guide">
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' },
        }}
      >
        <Contents examId={EXAM_ID} />
        <Stack sx={{ minWidth: 0, gap: 3 }}>
          <Box id={EXAM_ID} tabIndex={-1} sx={{ scrollMarginTop: '96px' }}>
            <WithStanding>{(standing) => <ExamPart standing={standing} />}</WithStanding>
          </Box>
          <Guidelines />
        </Stack>
      </Box>
    </PageFrame>
  );
}
