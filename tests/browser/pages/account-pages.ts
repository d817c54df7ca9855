import { expect, type Page } from '@playwright/test';
import { linkIn, mailsTo } from '../mailbox.ts';
import type { Words } from '../words.ts';

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly countryCode: string;
}

/** Registration, verification and sign-in as a person does them. */
export class AccountPages {
  readonly #page: Page;
  readonly #words: Words;
  readonly #web: string;

  constructor(page: Page, words: Words, web: string) {
    this.#page = page;
    this.#words = words;
    this.#web = web;
  }

  field(name: 'name' | 'email' | 'password') {
    return this.#page.getByRole('textbox', { name: this.#words[name], exact: true });
  }

  async fillRegistration({ name, email, password, countryCode }: NewPerson): Promise<void> {
    await this.field('name').fill(name);
    await this.field('email').fill(email);
    await this.field('password').fill(password);
    await this.#page.getByLabel(this.#words.country).selectOption(countryCode);
  }

  async register(person: NewPerson): Promise<void> {
    await this.#page.goto(`${this.#web}/register`);
    await this.fillRegistration(person);
    await this.#page.getByRole('button', { name: this.#words.createAccount }).click();
    await this.#page.waitForURL('**/dashboard');
  }

  /** Opens the link of the verification mail. */
  async confirmEmail(email: string): Promise<void> {
    const [mail] = await mailsTo(this.#web, email);
    await this.#page.goto(linkIn(mail));
    await expect(this.#page.getByText(this.#words.verified)).toBeVisible();
  }

  /** Signs out by the address, as a visitor from outside. */
  async signOut(): Promise<void> {
    await this.#page.goto(`${this.#web}/logout`);
    await this.#page.getByRole('button', { name: this.#words.signOut }).click();
    await this.#page.waitForURL('**/signin');
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#page.goto(`${this.#web}/signin`);
    await this.field('email').fill(email);
    await this.field('password').fill(password);
    await this.#page.getByRole('button', { name: this.#words.signIn, exact: true }).click();
  }
}
