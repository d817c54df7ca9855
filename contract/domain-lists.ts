import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, 'src');

/** What a list says about itself, and how it names and joins the parts of the domains. */
const LISTS = {
  routes: {
    about: 'The routes of each domain. One Lambda serves one domain.',
    line: (domain: string) => `import * as ${domain} from '../domains/${domain}/routes.ts';`,
    list: (domains: readonly string[]) =>
      `export const routesByDomain = {\n${domains.map((each) => `  ${each},\n`).join('')}};`,
  },
  calls: {
    about: 'The input of every call.',
    line: (domain: string) => `import { ${domain}Calls } from '../domains/${domain}/calls.ts';`,
    list: (domains: readonly string[]) =>
      `export const allCalls = {\n${domains.map((each) => `  ...${each}Calls,\n`).join('')}};`,
  },
  responses: {
    about: 'The schemas of all responses.',
    line: (domain: string) => `import { ${domain}Responses } from '../domains/${domain}/responses.ts';`,
    list: (domains: readonly string[]) =>
      `export const allResponses = {\n${domains.map((each) => `  ...${each}Responses,\n`).join('')}};`,
  },
};

/**
 * The lists of the domains, one for each layer of the contract, so that a page or the infrastructure imports no more than its
 * layer. Each folder of src/domains is a domain. TypeScript has no import of all files in a folder, so the lists are files.
 *
 * @returns the path and the content of each list
 */
export function domainLists(): { file: string; text: string }[] {
  const domains = readdirSync(join(SRC, 'domains')).sort();
  return Object.entries(LISTS).map(([layer, { about, line, list }]) => ({
    file: join(SRC, layer, 'domain-list.ts'),
    text: [
      '// Written by contract/write-domain-lists.ts (`npm run domains`). Do not edit.',
      ...domains.map(line),
      '',
      `/** ${about} */`,
      list(domains),
      '',
    ].join('\n'),
  }));
}
