import { deviceName, placeOf } from './device-name.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';

it.each([
  [CHROME, { browser: 'Chrome', device: 'Linux' }],
  [
    `${CHROME.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')} Edg/142.0`,
    { browser: 'Edge', device: 'Windows' },
  ],
  [CHROME.replace('X11; Linux x86_64', 'Linux; Android 16; Pixel 10'), { browser: 'Chrome', device: 'Android' }],
  [IPHONE, { browser: 'Safari', device: 'iPhone' }],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0',
    { browser: 'Firefox', device: 'Mac' },
  ],
  ['curl/8.5', {}],
])('[accounts.sessions] names browser and device of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toEqual(name);
});

it('[accounts.sessions] names the place of a time zone', () => {
  expect(['America/Argentina/Buenos_Aires', 'Europe/Madrid', 'Etc/UTC', 'UTC', undefined].map(placeOf)).toEqual([
    'Buenos Aires',
    'Madrid',
    undefined,
    undefined,
    undefined,
  ]);
});
