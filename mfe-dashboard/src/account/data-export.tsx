import { ApiCallError } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { saveFile, useExportLook } from '@parlance/ui/exporting';
import { Button, Typography } from '@parlance/ui/mui';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useAccountTexts } from './account-texts.ts';
import { exportAccount } from './export-account.ts';

/** Saves the user's data as an archive, which the browser makes. */
export function DataExport({ uid }: { readonly uid: string }): ReactElement {
  const t = useAccountTexts();
  const look = useExportLook();
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async () => {
      leaving.current = new AbortController();
      const show = (done: number, all: number) => setProgress({ done, all });
      return exportAccount(uid, look, show, leaving.current.signal);
    },
    onSuccess: (file) => {
      saveFile(file);
      toast.success(t('export.done'));
    },
    onError: (error) => {
      if (leaving.current?.signal.aborted) return;
      const isTooMany = error instanceof ApiCallError && error.code === 'TOO_MANY_REQUESTS';
      toast.error(t(isTooMany ? 'export.too-many' : 'export.failed'));
    },
    onSettled: () => setProgress(undefined),
  });

  return (
    <>
      <Typography color="textSecondary">{t('export.text')}</Typography>
      <Button variant="outlined" loading={isPending} sx={{ alignSelf: 'start' }} onClick={() => mutate()}>
        {t('export.start')}
      </Button>
      <Typography role="status">
        {isPending && progress && progress.all > 0 ? t('export.progress', progress) : ''}
      </Typography>
    </>
  );
}
