import { writeFileSync } from 'node:fs';
import { domainLists } from './domain-lists.ts';

// Run it after you add, rename or delete a folder in src/domains: `npm run domains`.
for (const { file, text } of domainLists()) writeFileSync(file, text);
