import type { Locator, Page } from '@playwright/test';
import type { Words } from '../words.ts';

/** Account, workspace and members in the settings, and the workspace in the header. */
export class SettingsPages {
  readonly #page: Page;
  readonly #words: Words;
  readonly #web: string;

  constructor(page: Page, words: Words, web: string) {
    this.#page = page;
    this.#words = words;
    this.#web = web;
  }

  async openMembers(): Promise<void> {
    await this.#page.goto(`${this.#web}/settings/users`);
  }

  async openWorkspace(): Promise<void> {
    await this.#page.goto(`${this.#web}/settings/workspace`);
  }

  async invite(email: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: this.#words.inviteEmail, exact: true }).fill(email);
    await this.#page.getByRole('button', { name: this.#words.invite, exact: true }).click();
  }

  member(name: string): Locator {
    return this.#page.getByRole('listitem').filter({ hasText: name });
  }

  async actOn(name: string, action: string): Promise<void> {
    await this.member(name).getByRole('button').click();
    await this.#page.getByRole('menuitem', { name: action }).click();
  }

  /** Presses a button of the dialog that asks for confirmation. */
  async confirm(button: string): Promise<void> {
    await this.#page.getByRole('dialog').getByRole('button', { name: button }).click();
  }

  async createWorkspace(name: string): Promise<void> {
    const section = this.#page.getByRole('region', { name: this.#words.anotherWorkspace });
    await section.getByRole('textbox').fill(name);
    await section.getByRole('button', { name: this.#words.createWorkspace }).click();
  }

  /** Chooses another workspace in the avatar's menu. */
  async switchTo(name: string): Promise<void> {
    await this.#page.getByRole('banner').getByRole('button', { name: this.#words.accountOf }).click();
    await this.#page.getByRole('menuitem', { name }).click();
  }
}
