import type { Exam } from '@parlance/contract/schemas/corrector';
import { GraduationCap } from 'lucide-react';
import type { ReactElement } from 'react';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { RowsOfRegions } from '../parts/rows-of-regions.tsx';
import { ExamTable } from './exam-table.tsx';
import { useExamsTexts } from './exams-texts.ts';

/** /corrector/admin/exams: the exams of both regions that wait for a decision, the oldest first. */
export function ExamsPage(): ReactElement {
  const t = useExamsTexts();
  return (
    <AdminFrame page="exams">
      <RowsOfRegions
        operation="listExams"
        input={{ query: { all: 'true' } }}
        rowsOf={(answers) => waitingFirst(answers.flatMap(({ answer }) => answer.data))}
        empty={{
          icon: <GraduationCap aria-hidden />,
          title: t('empty'),
          text: t('empty.text'),
          to: { page: 'correctors', text: t('to-correctors') },
        }}
      >
        {(exams) => <ExamTable exams={exams} />}
      </RowsOfRegions>
    </AdminFrame>
  );
}

/** Those to be marked, oldest first; then those that their candidates still work on. */
function waitingFirst(exams: readonly Exam[]): readonly Exam[] {
  return exams
    .filter(({ state }) => state === 'marking' || state === 'working')
    .sort(
      (a, b) =>
        Number(a.state === 'working') - Number(b.state === 'working') ||
        (a.completed ?? a.begun) - (b.completed ?? b.begun),
    );
}
