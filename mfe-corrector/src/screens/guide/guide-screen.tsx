import { Box } from '@parlance/ui/mui';
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
          gap: { xs: 3, md: 5 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '16rem minmax(0, 1fr)' },
        }}
      >
        <Contents examId={EXAM_ID} />
        <Box sx={{ minWidth: 0 }}>
          <Box id={EXAM_ID} tabIndex={-1} sx={{ maxWidth: 880, scrollMarginTop: '96px' }}>
            <WithStanding>{(standing) => <ExamPart standing={standing} />}</WithStanding>
          </Box>
          <Guidelines />
        </Box>
      </Box>
    </PageFrame>
  );
}
