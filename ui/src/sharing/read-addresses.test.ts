import { describe, expect, it } from '@jest/globals';
import { endsAddress, readAddresses } from './read-addresses.ts';

describe('[sharing.by-email] pasted addresses', () => {
  it.each([
    ['a@x.org, b@x.org;c@x.org\nd@x.org e@x.org', ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org', 'e@x.org']],
    ['"Lee, Ann" <Ann@X.org>, Bob Ray <bob@x.org>', ['ann@x.org', 'bob@x.org']],
    [' A@x.org,\r\na@X.org,, ', ['a@x.org']],
    ['no address', ['no address']],
    [' \n', []],
  ])('are read from %j', (text, addresses) => {
    expect(readAddresses(text)).toEqual(addresses);
  });

  it.each([
    ['a@x.org,', true],
    ['a@x.org ', true],
    ['a@x', false],
    ['Ann ', false],
    ['Ann;', true],
  ])('end after %j: %s', (typed, ends) => {
    expect(endsAddress(typed)).toBe(ends);
  });
});
