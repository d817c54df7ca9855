import { afterEach, expect, it } from '@jest/globals';
import { anonymousId } from './anonymous-id.ts';

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the module itself does.
  document.cookie = text;
}

afterEach(() => setCookie('ajs_anonymous_id=; Path=/; Max-Age=0'));

it('[accounts.anonymous-id] is made once for a browser, and again for what is none', () => {
  const id = anonymousId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(anonymousId()).toBe(id);
  setCookie('ajs_anonymous_id=<script>; Path=/');
  const another = anonymousId();
  expect(another).not.toBe(id);
  expect(document.cookie).toContain(`ajs_anonymous_id=${another}`);
});
