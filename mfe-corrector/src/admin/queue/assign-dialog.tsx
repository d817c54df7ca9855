import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { callApi } from '@parlance/ui/api-client';
import { Autocomplete } from '@parlance/ui/mui-choices';
import { Alert } from '@parlance/ui/mui-contents';
import { DialogContentText, TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import { useAct } from '../parts/act.ts';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import type { MergedCorrector } from '../parts/merged-correctors.ts';
import { shortId } from '../parts/task-id.tsx';
import { useQueueTexts } from './queue-texts.ts';

interface Props {
  readonly task: CorrectionTask;
  readonly correctors: readonly MergedCorrector[];
  readonly onClose: () => void;
}

/** Keeps a task for a corrector who has its language and its region. */
export function AssignDialog({ task, correctors, onClose }: Props): ReactElement {
  const t = useQueueTexts();
  const common = useAdminTexts();
  const { id, locale, languageCode } = task;
  const able = correctors.filter(
    ({ uid, languages, regions }) =>
      languages.includes(languageCode) && regions.includes(locale) && uid !== task.corrector,
  );
  const [chosen, setChosen] = useState<MergedCorrector | null>(null);
  const assign = useAct({
    run: (uid: string) => callApi('assignCorrection', { params: { id }, body: { uid } }, { locale }),
    done: t('done.assign'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('assign.title', { task: shortId(id) })}
      button={t('assign.button')}
      isComplete={chosen !== null}
      isBusy={assign.isPending}
      onSubmit={() => chosen && assign.mutate(chosen.uid)}
      onClose={onClose}
    >
      <DialogContentText>{t('assign.text')}</DialogContentText>
      {able.length === 0 ? (
        <Alert severity="info">{t('assign.none')}</Alert>
      ) : (
        <Autocomplete
          options={able}
          value={chosen}
          onChange={(_event, corrector) => setChosen(corrector)}
          getOptionKey={({ uid }) => uid}
          getOptionLabel={({ name, email }) => (name ? `${name} (${email})` : email)}
          renderInput={(params) => <TextField {...params} autoFocus required label={common('corrector')} />}
        />
      )}
    </FormDialog>
  );
}
