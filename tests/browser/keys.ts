import { expect, type Locator, type Page } from '@playwright/test';

/** More parts of a page take the focus than any page has. */
const MOST_TABS = 150;

/** A person who works with the keyboard alone: everything is reached with Tab. */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until something has the focus. */
  async reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let count = 0; count < MOST_TABS; count++) {
      if (await hasFocus(target)) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target}.`);
  }

  /** Reaches something, and presses a key there. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.press(key);
  }

  /** Reaches a field, and types in place of what it has. */
  async type(field: Locator, text: string): Promise<void> {
    await this.press(field, 'Control+a');
    await this.#page.keyboard.type(text);
  }

  /** Chooses an item of a menu by its button. */
  async choose(button: Locator, item: string): Promise<void> {
    await this.press(button);
    const named = { name: item, exact: true };
    const wanted = this.#page.getByRole('menuitem', named).or(this.#page.getByRole('menuitemradio', named));
    await wanted.waitFor();
    await this.#arrowTo(wanted);
    await this.#page.keyboard.press('Enter');
    // The menu covers the page until it is gone.
    await expect(this.#page.locator('[role=menu]').filter({ visible: true })).toHaveCount(0);
  }

  /** Chooses an option of a list by its field. */
  async select(field: Locator, option: string | RegExp): Promise<void> {
    await this.press(field);
    const wanted = this.#page.getByRole('option', { name: option });
    await wanted.waitFor();
    await this.#arrowTo(wanted);
    await this.#page.keyboard.press('Enter');
    await expect(this.#page.locator('[role=listbox]')).toHaveCount(0);
  }

  /** Types into a field that proposes, and takes the one proposal. */
  async take(field: Locator, text: string): Promise<void> {
    await this.type(field, text);
    await expect(this.#page.getByRole('option')).toHaveCount(1);
    await this.#page.keyboard.press('ArrowDown');
    await this.#page.keyboard.press('Enter');
    await expect(this.#page.getByRole('option')).toHaveCount(0);
  }

  /** Chooses a grade from 1 to 5. Tab reaches the one that is chosen, or the first. */
  async grade(group: Locator, grade: number): Promise<void> {
    const chosen = group.getByRole('radio', { checked: true });
    if ((await chosen.count()) > 0) await this.reach(chosen);
    else await this.press(group.getByRole('radio').first(), 'Space');
    const wanted = group.getByRole('radio').nth(grade - 1);
    for (let count = 0; count < MOST_TABS && !(await wanted.isChecked()); count++) {
      await this.#page.keyboard.press('ArrowRight');
    }
    await expect(wanted).toBeChecked();
  }

  async #arrowTo(wanted: Locator): Promise<void> {
    for (let count = 0; count < MOST_TABS && !(await hasFocus(wanted)); count++) {
      await this.#page.keyboard.press('ArrowDown');
    }
    await expect(wanted).toBeFocused();
  }
}

/** Whether it has the focus, also inside a shadow tree: there `document.activeElement` is the tree's host. */
export function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
}
