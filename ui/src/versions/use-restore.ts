import { ApiCallError, callApi } from '../api/api-client.ts';
import { useExclusiveMutation } from '../query/exclusive-mutation.ts';
import { toast } from '../toasts/toasts.ts';
import { useVersionsTexts } from './versions-texts.ts';

type Translate = ReturnType<typeof useVersionsTexts>;

const TOAST = 'version-restored';
/** Milliseconds for which the toast offers to undo a restoration; later the list of versions does. */
const UNDO_TIME = 15_000;

/** The open text, whose edits are saved before a restoration. */
export interface EditedText {
  flush(): Promise<void>;
  readonly hasUnsaved: boolean;
}

interface Restoring {
  readonly busy: boolean;
  restore(versionId: string): void;
}

/**
 * Makes an earlier version the newest, and shows a toast with undo.
 *
 * @param session its edits are saved first, if the present text is open
 * @param onUndone the restoration was undone
 */
export function useRestore(
  collectionId: string,
  session: EditedText | undefined,
  onRestored: () => void,
  onUndone: () => void = onRestored,
): Restoring {
  const t = useVersionsTexts();
  const restoring = useExclusiveMutation({
    mutationFn: async (versionId: string) => {
      await session?.flush();
      if (session?.hasUnsaved) {
        toast.warning(t('restore-unsaved'), { id: TOAST });
        return;
      }
      const before = await restoreVersion(collectionId, versionId);
      const undo = () =>
        void restoreVersion(collectionId, before).then(onUndone, (error: unknown) => sayFailed(t, error));
      toast.success(t('restored'), {
        id: TOAST,
        autoClose: UNDO_TIME,
        action: { label: t('undo'), onClick: undo },
      });
      onRestored();
    },
    onError: (error) => sayFailed(t, error),
  });
  return { busy: restoring.isPending, restore: restoring.mutate };
}

/** Restores a version; answers the id of the one that was current before. */
async function restoreVersion(id: string, versionId: string): Promise<string> {
  const { data } = await callApi('listVersions', { params: { id } });
  const current = data.find(({ isCurrent }) => isCurrent);
  if (!current) throw new Error('The current version is not among the newest.');
  await callApi('updateVersion', { params: { id, versionId }, body: { restore: current.version } });
  return current.versionId;
}

function sayFailed(t: Translate, error: unknown): void {
  console.warn('The version was not restored.', error);
  toast.error(t('restore-failed'), { id: TOAST, ...bodyOf(t, error) });
}

function bodyOf(t: Translate, error: unknown): { readonly body: string } | undefined {
  if (!(error instanceof ApiCallError) || error.code !== 'CONFLICT') return undefined;
  const { editingName } = error.details;
  return { body: typeof editingName === 'string' ? t('restore-locked', { name: editingName }) : t('restore-changed') };
}
