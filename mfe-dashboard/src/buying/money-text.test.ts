import { dayText, minutesText, moneyText, priceText } from './money-text.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['en', 1200, 'usd', '$12'],
  ['en', 1250, 'usd', '$12.50'],
  ['es', 1250, 'eur', '12,50 €'],
  ['en', 500, 'jpy', '¥500'],
  ['en', 14.3, 'usd', '$0.143'],
  ['en', -990, 'eur', '-€9.90'],
])('[billing.money-text] in %s, %s of the smallest unit of %s are %s', (language, amount, currency, text) => {
  expect(plain(moneyText(language, amount, currency))).toBe(text);
});

it('[billing.money-text] multiplies a price, and writes days and minutes', () => {
  expect(priceText('en', { id: 'p', amount: 999, currency: 'usd' }, 3)).toBe('$29.97');
  expect(dayText('es', Date.UTC(2026, 10, 22, 12) / 1000)).toBe('22 de noviembre de 2026');
  expect(minutesText('en', 12_000)).toBe('12,000');
});
