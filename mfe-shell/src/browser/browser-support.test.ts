import { describe, expect, it } from '@jest/globals';
import { browserSupport, isDesktop, isIPhone } from './browser-support.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

describe('browserSupport', () => {
  it.each([
    `${CHROME} Edge/18.19041`,
    'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko',
    'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)',
  ])('[shell.browser-unsupported] is unsupported for %s', (userAgent) => {
    expect(browserSupport(userAgent)).toBe('unsupported');
  });

  it.each([
    ['supported', CHROME],
    ['supported', CHROME.replace('Chrome', 'HeadlessChrome')],
    ['supported', IPHONE],
    ['supported', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['chrome-preferred', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['chrome-preferred', `${CHROME} Edg/150.0.0.0`],
    ['chrome-preferred', `${CHROME.replace('X11; Linux x86_64', 'Linux; Android 15')} EdgA/150.0.0.0`],
    ['chrome-preferred', IPHONE.replace('Version/19.0', 'Version/19.0 EdgiOS/150.0.0.0')],
    ['chrome-preferred', `${CHROME} OPR/120.0.0.0`],
    [
      'chrome-preferred',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    ],
  ])('[shell.browser-chrome] is %s for %s', (expected, userAgent) => {
    expect(browserSupport(userAgent)).toBe(expected);
  });

  it('[shell.download-banner] detects iPhones', () => {
    expect([isIPhone(IPHONE), isIPhone(CHROME), isDesktop(IPHONE), isDesktop(CHROME)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
