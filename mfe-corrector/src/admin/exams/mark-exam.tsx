import type { Exam } from '@parlance/contract/schemas/corrector';
import { callApi } from '@parlance/ui/api-client';
import { FormControl, FormLabel } from '@parlance/ui/mui';
import { Radio, RadioGroup } from '@parlance/ui/mui-choices';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { DialogContentText } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId, useState } from 'react';
import { useFormats } from '../../parts/formats.ts';
import { useAct } from '../parts/act.ts';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { CommentField } from '../parts/comment-field.tsx';
import { ErrorRatesList } from '../parts/error-rates-list.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useExamsTexts } from './exams-texts.ts';

type Decision = 'passed' | 'failed';

interface Props {
  readonly exam: Exam;
  readonly onClose: () => void;
}

/** Decides an exam. The automatic marks are beside the decision, but staff decide. */
export function MarkExam({ exam, onClose }: Props): ReactElement {
  const t = useExamsTexts();
  const common = useAdminTexts();
  const { language: nameOf } = useFormats();
  const labelId = useId();
  const { id, locale } = exam;
  const [decision, setDecision] = useState<Decision>();
  const [comment, setComment] = useState('');
  const mark = useAct({
    run: (made: Decision) =>
      callApi('markExam', { params: { id }, body: { passed: made === 'passed', comment } }, { locale }),
    done: t('mark.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('mark.title', { name: exam.name || exam.uid, language: nameOf(exam.languageCode) })}
      button={t('mark.button')}
      isComplete={decision !== undefined}
      isBusy={mark.isPending}
      onSubmit={() => decision && mark.mutate(decision)}
      onClose={onClose}
    >
      <DialogContentText>{t('mark.text')}</DialogContentText>
      {exam.marks && <ErrorRatesList rates={exam.marks} />}
      <FormControl>
        <FormLabel id={labelId}>{t('mark.decision')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={labelId}
          value={decision ?? ''}
          onChange={(_event, value) => setDecision(value === 'passed' ? 'passed' : 'failed')}
        >
          <FormControlLabel value="passed" control={<Radio />} label={t('mark.passed')} />
          <FormControlLabel value="failed" control={<Radio />} label={t('mark.failed')} />
        </RadioGroup>
      </FormControl>
      <CommentField label={common('comment')} value={comment} onChange={setComment} />
    </FormDialog>
  );
}
