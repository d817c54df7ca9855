import type { User } from '@parlance/contract/user';

export function hasPasskeys({ passkeys = {} }: User): boolean {
  return Object.keys(passkeys).length > 0;
}
