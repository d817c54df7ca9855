import { afterEach, expect, it } from '@jest/globals';
import { anonymousId } from './anonymous-id.ts';

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the module writes it in the same way.
  document.cookie = text;
}

afterEach(() => setCookie('ajs_anonymous_id=; Path=/; Max-Age=0'));

it('[accounts.anonymous-id] is created once for a browser, and again when the cookie is invalid', () => {
  const id = anonymousId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(anonymousId()).toBe(id);
  setCookie('ajs_anonymous_id=<script>; Path=/');
  const another = anonymousId();
  expect(another).not.toBe(id);
  expect(document.cookie).toContain(`ajs_anonymous_id=${another}`);
});
