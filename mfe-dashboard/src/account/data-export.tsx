import { ApiCallError } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { saveFile, useExportLook } from '@parlance/ui/exporting';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useAccountTexts } from './account-texts.ts';
import { DataExportForm, type Progress } from './data-export-form.tsx';
import { exportAccount, exportName } from './export-account.ts';
import { makeFolder, writeFile } from './recordings-folder.ts';

/**
 * Saves the user's data as an archive, which the browser makes. Recordings can be gigabytes: they are written into a folder,
 * where the browser can do that.
 */
export function DataExport({ uid }: { readonly uid: string }): ReactElement {
  const t = useAccountTexts();
  const look = useExportLook();
  const [progress, setProgress] = useState<Progress>();
  const [withRecordings, setWithRecordings] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const { mutate, isPending } = useExclusiveMutation({
    mutationFn: async () => {
      const folder = withRecordings ? await makeFolder(exportName()) : undefined;
      if (withRecordings && !folder) return undefined;
      leaving.current = new AbortController();
      const onProgress = (what: Progress['what'], done: number, all: number) => setProgress({ what, done, all });
      const made = await exportAccount(uid, look, { folder, onProgress, signal: leaving.current.signal });
      if (folder) await writeFile(folder, made.file.name, made.file.content);
      else saveFile(made.file);
      return made;
    },
    onSuccess: (made) => {
      const count = made?.missing.length;
      if (count) toast.warning(t('export.incomplete', { count }), { sticky: true });
      else if (made) toast.success(t('export.done'));
    },
    onError: (error) => {
      if (leaving.current?.signal.aborted) return;
      console.warn(error);
      const isTooMany = error instanceof ApiCallError && error.code === 'TOO_MANY_REQUESTS';
      toast.error(t(isTooMany ? 'export.too-many' : 'export.failed'));
    },
    onSettled: () => setProgress(undefined),
  });

  return (
    <DataExportForm
      withRecordings={withRecordings}
      onWithRecordings={setWithRecordings}
      isPending={isPending}
      progress={progress}
      onStart={() => mutate()}
    />
  );
}
