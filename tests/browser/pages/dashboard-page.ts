import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../words.ts';

interface MediaFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The list of collections and the uploader. */
export class DashboardPage {
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
  }

  /** Drops files on the page, as from a file manager. */
  async drop(files: readonly MediaFile[]): Promise<void> {
    // Found by element: behind an open dialog the page has no roles.
    await this.#page.locator('main h1').waitFor();
    const transfer = await this.#page.evaluateHandle(
      (dropped) => {
        const data = new DataTransfer();
        for (const { name, mimeType, base64 } of dropped) {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          data.items.add(new File([bytes], name, { type: mimeType }));
        }
        return data;
      },
      files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
    );
    await this.#page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
    // A browser repeats dragover while the files are held over the page: the uploader loads after the first screen.
    const dialog = this.#page.getByRole('dialog');
    await expect
      .poll(async () => {
        await this.#page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
        return dialog.count();
      })
      .toBeGreaterThan(0);
    await this.#page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.#page.getByRole('dialog').getByRole('combobox', { name: this.#words.language }).fill(name);
    await this.#page.getByRole('option', { name }).click();
  }

  /** Drops a file, names it, chooses English and starts. */
  async transcribe(file: MediaFile, name: string): Promise<void> {
    await this.drop([file]);
    await this.#page.getByRole('textbox', { name: this.#words.nameTranscript }).fill(name);
    await this.chooseLanguage(this.#words.english);
    await this.#page.getByRole('button', { name: this.#words.start }).click();
  }

  card(name: string): Locator {
    return this.#page.getByRole('article').filter({ has: this.#page.getByRole('heading', { name, exact: true }) });
  }
}
