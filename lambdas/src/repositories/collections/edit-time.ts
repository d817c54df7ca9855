import type { CollectionUpdate } from './collection-update.ts';

const CARD = { '#card': 'card' };

/** Sets the time of the last edit (seconds since the epoch) among what the card shows. */
export function editedOnCard(now: number): CollectionUpdate {
  const names = { ...CARD, '#edited': 'edited' };
  return {
    nested: { expression: '#card.#edited = :edited', names, values: { ':edited': now } },
    condition: { expression: 'attribute_exists(#card)' },
  };
}

/** As {@link editedOnCard}, of an item without that map. */
export function editedOnNewCard(now: number): CollectionUpdate {
  return {
    nested: { expression: '#card = :card', names: CARD, values: { ':card': { edited: now } } },
    condition: { expression: 'attribute_not_exists(#card)' },
  };
}
