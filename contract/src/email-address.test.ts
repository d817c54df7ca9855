import { describe, expect, it } from '@jest/globals';
import { emailProblem } from './email-address.ts';

describe('an e-mail address', () => {
  it.each(['a@b.co', ' Ann.Lee+x@mail.example.museum ', 'a_%-@x-y.io', 'a@[1.2.3.4]', 'a@[255.255.255.0]'])(
    '[accounts.email-pattern] %s is taken',
    (address) => expect(emailProblem(address)).toBeUndefined(),
  );

  it.each([
    ...['a', 'a@b', 'a@b.c', '@b.co', 'a b@c.de', 'a@-b.co', 'a@b..co', 'a@b.co\r\nx', 'ä@b.co', '\ufffd@b.co'],
    ...['a@1.2.3.4', 'a@[1.2.3]', 'a@[1.2.3.256]', 'a@[1.2.3.4', 'a@[::1]', `${'a'.repeat(250)}@b.co`],
  ])('[accounts.email-pattern] %j is refused', (address) => expect(emailProblem(address)).toBe('email-invalid'));

  it('[accounts.email-pattern] is required', () => expect(emailProblem('  ')).toBe('email-required'));
});
