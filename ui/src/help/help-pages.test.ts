import { afterEach, expect, it } from '@jest/globals';
import { FakeApi } from '../fakes/fake-api.ts';
import { loadConfig } from '../http/config.ts';
import { feedbackAddress } from './feedback.ts';
import { helpPage } from './help-pages.ts';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

it("[shell.help-addresses] are the product's own until the configuration is loaded, and then the stage's", async () => {
  expect(helpPage('home')).toBe('https://help.parlance.example');
  expect(feedbackAddress('Hello')).toMatch(/^mailto:support@parlance\.example\?/);
  api = new FakeApi({}, { helpCenter: 'https://ayuda.example', support: 'ayuda@example.com' });
  await loadConfig();
  expect(helpPage('supportedFiles')).toBe('https://ayuda.example/supported-files');
  expect(feedbackAddress('Hello')).toMatch(/^mailto:ayuda@example\.com\?/);
});
