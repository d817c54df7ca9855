import type { Exam } from '@parlance/contract/schemas/corrector';
import { Button } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { useFormats } from '../../parts/formats.ts';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { useAmounts } from '../parts/amounts.ts';
import { ComparisonDialog } from '../parts/comparison-dialog.tsx';
import { type Column, Listing } from '../parts/listing.tsx';
import { Moment } from '../parts/moment.tsx';
import { useExamsTexts } from './exams-texts.ts';
import { MarkExam } from './mark-exam.tsx';

type ExamDialog = 'compare' | 'mark';

/** Exams with their automatic marks. */
export function ExamTable({ exams }: { readonly exams: readonly Exam[] }): ReactElement {
  const t = useExamsTexts();
  const common = useAdminTexts();
  const { percent } = useAmounts();
  const { language: nameOf } = useFormats();
  const columns: Column<Exam>[] = [
    { id: 'name', head: t('column.candidate'), cell: nameOfCandidate },
    { id: 'language', head: common('language'), cell: ({ languageCode }) => nameOf(languageCode) },
    { id: 'region', head: common('region'), cell: ({ locale }) => common(`region.${locale}`) },
    {
      id: 'completed',
      head: t('column.completed'),
      cell: ({ completed }) => (completed === undefined ? t('working') : <Moment at={completed} />),
    },
    {
      id: 'marks',
      head: t('column.marks'),
      cell: ({ marks }) => (marks ? percent(marks.wordErrorRate) : t('not-marked')),
    },
    {
      id: 'others',
      head: t('column.others'),
      cell: ({ marks }) =>
        marks
          ? t('others', { punctuation: marks.punctuation, capitals: marks.capitals, speakers: marks.speakers })
          : t('not-marked'),
    },
    { id: 'automatic', head: t('column.automatic'), cell: (exam) => <AutomaticMark exam={exam} /> },
  ];
  return (
    <Listing<Exam, ExamDialog>
      label={common('page.exams')}
      columns={columns}
      rows={exams}
      idOf={({ locale, id }) => `${locale}/${id}`}
      actions={{
        head: t('column.actions'),
        of: (exam, open) => exam.state === 'marking' && <ExamActions exam={exam} onOpen={open} />,
      }}
      dialogs={{
        compare: (exam, close) => (
          <ComparisonDialog
            title={t('compare.title', { name: nameOfCandidate(exam), language: nameOf(exam.languageCode) })}
            id={exam.id}
            locale={exam.locale}
            of={['draft-correction']}
            onClose={close}
          />
        ),
        mark: (exam, close) => <MarkExam exam={exam} onClose={close} />,
      }}
    />
  );
}

function nameOfCandidate({ name, uid }: Exam): string {
  return name || uid;
}

interface ExamProps {
  readonly exam: Exam;
}

function AutomaticMark({ exam: { passes } }: ExamProps): ReactElement | string {
  const t = useExamsTexts();
  if (passes === undefined) return t('not-marked');
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color={passes ? 'success' : 'error'}
      label={t(passes ? 'passes' : 'fails')}
    />
  );
}

interface ActionsProps extends ExamProps {
  readonly onOpen: (dialog: ExamDialog) => void;
}

function ExamActions({ exam, onOpen }: ActionsProps): ReactElement {
  const t = useExamsTexts();
  const name = nameOfCandidate(exam);
  return (
    <>
      <Button aria-label={t('compare.name', { name })} onClick={() => onOpen('compare')}>
        {t('compare')}
      </Button>
      <Button aria-label={t('mark.name', { name })} onClick={() => onOpen('mark')}>
        {t('mark')}
      </Button>
    </>
  );
}
