import type { Project } from '@parlance/contract/project';
import { toast } from '@parlance/ui/toasts';
import { useCollectionLists } from '../collections/use-collections.ts';
import { readDragged } from './dragged-collections.ts';
import { useProjectTexts } from './project-texts.ts';
import { useChangeWithUndo } from './use-change-with-undo.ts';
import { useProjectChanges } from './use-projects.ts';

/**
 * Puts what was dropped into a project, or into a new one.
 *
 * @param onEmpty called when there is no transcript in it
 */
export function useDropOnProjects(onEmpty: () => void): (data: DataTransfer, project?: Project) => void {
  const t = useProjectTexts();
  const lists = useCollectionLists();
  const projects = useProjectChanges();
  const change = useChangeWithUndo();
  return (data, onto) => {
    const ids = readDragged(data, (id) => lists.find(id) !== undefined);
    if (ids.length === 0) {
      onEmpty();
      toast.info(t('drop.empty'));
      return;
    }
    // Collections of another window have no name here.
    const collections = ids.map((id) => lists.find(id) ?? { id, name: '' });
    if (onto) {
      void change(collections, onto, true);
      return;
    }
    const { project, added } = projects.add();
    added.then(
      () => change(collections, project, true),
      () => {}, // The user knows.
    );
  };
}
