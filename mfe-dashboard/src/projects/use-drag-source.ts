import type { CollectionSummary } from '@parlance/contract/collection-summary';
import type { DragEvent } from 'react';
import { useSelection } from '../selection/selection.ts';
import { writeDragged } from './dragged-collections.ts';

/**
 * The properties of a card or row that can be dragged to a project. If it is selected, the other selected ones come with it.
 *
 * @param isActive false while its texts are edited, where dragging selects text
 */
export function useDragSource({ id }: CollectionSummary, isActive = true) {
  const { ids } = useSelection();
  return {
    draggable: isActive,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      // React also bubbles the events of menus and dialogs in portals, which are outside this element.
      if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
      writeDragged(event.dataTransfer, id, ids.has(id) ? [id, ...[...ids].filter((other) => other !== id)] : [id]);
      event.dataTransfer.effectAllowed = 'copyLink';
      // The link that covers a card would be dragged as its mere text.
      const { left, top } = event.currentTarget.getBoundingClientRect();
      event.dataTransfer.setDragImage(event.currentTarget, event.clientX - left, event.clientY - top);
    },
  };
}
