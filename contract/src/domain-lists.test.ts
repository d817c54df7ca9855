import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { domainLists } from '../domain-lists.ts';

describe('the lists of the domains', () => {
  it.each(domainLists())(
    '[api.contract] $file has every folder of src/domains (`npm run domains` writes it)',
    (list) => {
      expect(readFileSync(list.file, 'utf8')).toBe(list.text);
    },
  );
});
