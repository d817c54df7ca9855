import type { Dispute } from '@parlance/contract/schemas/corrector';
import { callApi } from '@parlance/ui/api-client';
import { Stack } from '@parlance/ui/mui';
import { DialogContentText } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import { useAct } from '../parts/act.ts';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { CommentField } from '../parts/comment-field.tsx';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useDisputesTexts } from './disputes-texts.ts';

interface Props {
  readonly dispute: Dispute;
  readonly onClose: () => void;
}

const GRADES = ['1', '2', '3', '4', '5'].map((value) => ({ value, text: value }));

/** Accepts an objection with a new rating. */
export function AcceptDispute({ dispute, onClose }: Props): ReactElement {
  const t = useDisputesTexts();
  const common = useAdminTexts();
  const { id, locale, rating, name, uid } = dispute;
  const [accuracy, setAccuracy] = useState(rating && String(rating.accuracy));
  const [formatting, setFormatting] = useState(rating && String(rating.formatting));
  const [answer, setAnswer] = useState('');
  const accept = useAct({
    run: () => {
      const body = { accepted: true, answer, rating: { accuracy: Number(accuracy), formatting: Number(formatting) } };
      return callApi('decideDispute', { params: { id }, body }, { locale });
    },
    done: t('done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('accept.title', { name: name || uid })}
      button={t('accept.button')}
      isComplete={accuracy !== undefined && formatting !== undefined}
      isBusy={accept.isPending}
      onSubmit={() => accept.mutate(undefined)}
      onClose={onClose}
    >
      <DialogContentText>{t('accept.text')}</DialogContentText>
      <Stack sx={{ flexDirection: 'row', flexWrap: 'wrap', gap: 2 }}>
        <ChoiceField label={common('rating.accuracy')} value={accuracy} options={GRADES} onChange={setAccuracy} />
        <ChoiceField label={common('rating.formatting')} value={formatting} options={GRADES} onChange={setFormatting} />
      </Stack>
      <CommentField label={t('your-answer')} value={answer} onChange={setAnswer} />
    </FormDialog>
  );
}

/** Refuses an objection. The corrector gets the reason. */
export function RefuseDispute({ dispute: { id, locale, name, uid }, onClose }: Props): ReactElement {
  const t = useDisputesTexts();
  const [answer, setAnswer] = useState('');
  const refuse = useAct({
    run: () => callApi('decideDispute', { params: { id }, body: { accepted: false, answer } }, { locale }),
    done: t('done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('refuse.title', { name: name || uid })}
      button={t('refuse.button')}
      color="error"
      isComplete={answer.trim() !== ''}
      isBusy={refuse.isPending}
      onSubmit={() => refuse.mutate(undefined)}
      onClose={onClose}
    >
      <DialogContentText>{t('refuse.text')}</DialogContentText>
      <CommentField label={t('your-answer')} value={answer} onChange={setAnswer} isRequired />
    </FormDialog>
  );
}
