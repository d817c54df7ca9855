import { expect, type Locator, type Page } from '@playwright/test';
import { untilSaved } from '../../save-state.ts';
import { untilPainted } from '../../until-painted.ts';
import type { Words } from '../words.ts';

/** A transcript's screen. */
export class EditorPage {
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
  }

  get text(): Locator {
    return this.#page.getByRole('textbox', { name: this.#words.transcript });
  }

  /** The labels of a speaker's paragraphs. They are found by their text: a text box hides the roles inside it. */
  speakerLabels(name: string): Locator {
    return this.text.locator('button', { hasText: name });
  }

  /** The mark behind the word that is being spoken. */
  get playingMark(): Locator {
    return this.#page.locator('.cm-playing');
  }

  /** The word that is marked as being spoken. */
  async playingWord(): Promise<string> {
    return this.playingMark.evaluate((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      const shadowRoots = [mark.getRootNode() as ShadowRoot];
      const at = document.caretPositionFromPoint(x + width / 2, y + height / 2, { shadowRoots });
      const text = at?.offsetNode.textContent ?? '';
      const before = text.slice(0, at?.offset).match(/\S*$/)?.[0] ?? '';
      return before + (text.slice(at?.offset).match(/^\S*/)?.[0] ?? '');
    });
  }

  /** Where the media stands, in seconds. */
  async position(): Promise<number> {
    const slider = this.#page.getByRole('slider', { name: this.#words.position });
    return Number(await slider.getAttribute('aria-valuenow'));
  }

  /** Double-clicks a word, which selects it. */
  async selectWord(word: string): Promise<void> {
    const box = await this.#boxOf(word);
    await this.#page.mouse.dblclick(box.x, box.y);
  }

  /** Clicks a word, and waits until the player has followed. */
  async clickWord(word: string): Promise<void> {
    const box = await this.#boxOf(word);
    await this.#page.mouse.click(box.x, box.y);
    await untilPainted(this.#page);
  }

  /** Touches a word, as on a phone, and waits until the player has followed. */
  async tapWord(word: string): Promise<void> {
    const box = await this.#boxOf(word);
    await this.#page.touchscreen.tap(box.x, box.y);
    await untilPainted(this.#page);
  }

  async replaceWord(word: string, replacement: string): Promise<void> {
    await this.selectWord(word);
    await this.#page.keyboard.type(replacement);
  }

  async untilSaved(): Promise<void> {
    await untilSaved(this.#page);
    await expect(this.#page.getByText(this.#words.saved, { exact: true })).toBeVisible();
  }

  /** The content of the file that a format of the export menu gives, with its name. */
  async export(format: string): Promise<{ name: string; content: Buffer }> {
    await this.#page.getByRole('button', { name: this.#words.export }).click();
    const downloading = this.#page.waitForEvent('download');
    await this.#page.getByRole('menuitem', { name: format }).click();
    const download = await downloading;
    // The menu covers the page until it is gone; while it fades it has no role.
    await expect(this.#page.locator('[role=menu]')).toHaveCount(0);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
    return { name: download.suggestedFilename(), content: Buffer.concat(chunks) };
  }

  /** The middle of a word, once the text is on top there: a dialog that fades away would take the click. */
  async #boxOf(word: string): Promise<{ x: number; y: number }> {
    let found: { x: number; y: number; isOnTop: boolean } | undefined;
    const isReachable = async () => {
      found = await this.#find(word);
      if (!found) throw new Error(`The word ${word} isn't on the screen.`);
      return found.isOnTop;
    };
    await expect.poll(isReachable, { message: `the word ${word} is covered` }).toBe(true);
    return found ?? { x: 0, y: 0 };
  }

  #find(word: string): Promise<{ x: number; y: number; isOnTop: boolean } | undefined> {
    return this.text.evaluate((root, wanted) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const box = range.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const shadow = root.getRootNode();
        const host = shadow instanceof ShadowRoot ? shadow.host : root;
        return { x, y, isOnTop: document.elementFromPoint(x, y) === host };
      }
      return undefined;
    }, word);
  }
}
