import { isId } from '@parlance/contract/id';
import { DRAGGED_COLLECTIONS } from '@parlance/ui/collections/dragged-type';

type Source = Pick<DataTransfer, 'setData'>;
type Target = Pick<DataTransfer, 'getData'>;

/**
 * `id` is the collection under the pointer; `ids` has the others that come with it, too. The data also has `id` as text
 * (Spec part 2, section 2.5).
 */
export function writeDragged(data: Source, id: string, ids: readonly string[]): void {
  data.setData('text/plain', id);
  data.setData(DRAGGED_COLLECTIONS, JSON.stringify(ids));
}

/**
 * The ids of the dropped collections; none if other things were dropped. A mere text counts if it is the id of a collection
 * that the page knows.
 */
export function readDragged(data: Target, isKnown: (id: string) => boolean): readonly string[] {
  const ids = parse(data.getData(DRAGGED_COLLECTIONS));
  if (ids.length > 0) return ids;
  const text = data.getData('text/plain').trim();
  return isKnown(text) ? [text] : [];
}

function parse(text: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) && ids.every(isId) ? [...new Set(ids)] : [];
  } catch {
    return [];
  }
}
