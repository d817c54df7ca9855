import { toast } from '@parlance/ui/toasts';
import { useCollectionTexts } from '../collections/collection-texts.ts';

/** Copies a collection's id and says so (Spec part 2, section 2.4). */
export function useCopyId(id: string): () => void {
  const t = useCollectionTexts();
  return () => {
    void navigator.clipboard.writeText(id).then(() => toast.success(t('id-copied'), { autoClose: 2000 }));
  };
}
