import { afterEach, expect, it } from '@jest/globals';
import { FakeApi } from '../fakes/fake-api.ts';
import { loadConfig } from '../http/config.ts';
import { feedbackAddress } from './feedback.ts';
import { helpPage } from './help-pages.ts';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

it("[shell.help-addresses] are the stage's, once its configuration is loaded", async () => {
  expect(helpPage('home')).toBeUndefined();
  expect(feedbackAddress('Hello')).toMatch(/^mailto:\?subject=Hello/);
  api = new FakeApi({}, { helpCenter: 'https://ayuda.example', support: 'ayuda@example.com' });
  await loadConfig();
  expect(helpPage('supportedFiles')).toBe('https://ayuda.example/supported-files');
  expect(feedbackAddress('Hello')).toMatch(/^mailto:ayuda@example\.com\?/);
});
