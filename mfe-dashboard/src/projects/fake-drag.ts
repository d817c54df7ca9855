import { DRAGGED_COLLECTIONS } from '@parlance/ui/collections/dragged-type';
import { fireEvent } from '@testing-library/react';

/** The data of a drag, which jsdom does not have. */
export class FakeDrag {
  readonly #data = new Map<string, string>();
  effectAllowed = 'uninitialized';

  constructor(data: Readonly<Record<string, string>> = {}) {
    for (const [type, value] of Object.entries(data)) this.#data.set(type, value);
  }

  get types(): string[] {
    return [...this.#data.keys()];
  }

  /** The dragged ids of our own type. */
  get ids(): unknown {
    return JSON.parse(this.getData(DRAGGED_COLLECTIONS) || '[]');
  }

  getData(type: string): string {
    return this.#data.get(type) ?? '';
  }

  setData(type: string, value: string): void {
    this.#data.set(type, value);
  }

  setDragImage(): void {}
}

/** Drags an element. */
export function drag(element: Element): FakeDrag {
  const data = new FakeDrag();
  fireEvent.dragStart(element, { dataTransfer: data });
  return data;
}

/** Moves a drag over an element and drops it there. */
export function dropOn(element: Element, data: FakeDrag): void {
  fireEvent.dragOver(element, { dataTransfer: data });
  fireEvent.drop(element, { dataTransfer: data });
}
