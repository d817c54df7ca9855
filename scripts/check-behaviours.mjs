import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = 'docs/behaviour';
const TESTS =
  '{contract,document,client,entrance,lambdas,infra,ui,mfe-*,local,tests,scripts}/**/*.{test,spec,contract}.{ts,tsx}';
const LINE = /^- \[( |x)\] `([a-z0-9-]+\.[a-z0-9-]+)` /;
/** A title of a test or of a step of a browser test. */
const TITLE = /\b(?:it|test|describe|step)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const ID = /\[([a-z0-9-]+\.[a-z0-9-]+)\]/g;

/** Every behaviour of the pages: id to { built, page }; a second one of the same id is a problem. */
function readBehaviours(problems) {
  const behaviours = new Map();
  for (const page of readdirSync(PAGES).filter((name) => name.endsWith('.md') && name !== 'README.md')) {
    for (const line of readFileSync(join(PAGES, page), 'utf8').split('\n')) {
      if (!line.startsWith('- [')) continue;
      const match = LINE.exec(line);
      if (!match) problems.push(`${page}: not a behaviour line: ${line}`);
      else if (behaviours.has(match[2])) problems.push(`${page}: ${match[2]} stands twice`);
      else behaviours.set(match[2], { built: match[1] === 'x', page });
    }
  }
  return behaviours;
}

/** The ids that titles of tests name: id to the files. A title of a browser test or of its step has one. */
function readProofs(problems) {
  const proofs = new Map();
  for (const file of globSync(TESTS, { exclude: (name) => /node_modules|dist|cdk\.out/.test(name) })) {
    for (const [, , title] of readFileSync(file, 'utf8').matchAll(TITLE)) {
      const ids = [...title.matchAll(ID)].map(([, id]) => id);
      if (ids.length > 1 && file.endsWith('.spec.ts')) problems.push(`${file}: more than one behaviour in '${title}'`);
      for (const id of ids) proofs.set(id, [...(proofs.get(id) ?? []), file]);
    }
  }
  return proofs;
}

const problems = [];
const behaviours = readBehaviours(problems);
const proofs = readProofs(problems);
for (const [id, { built, page }] of behaviours) {
  if (built && !proofs.has(id)) problems.push(`${page}: ${id} is marked built, but no test names it`);
}
for (const [id, files] of proofs) {
  const behaviour = behaviours.get(id);
  if (!behaviour) problems.push(`${files[0]}: names ${id}, which no page lists`);
  else if (!behaviour.built) problems.push(`${files[0]}: names ${id}, which is not marked built in ${behaviour.page}`);
}
const built = [...behaviours.values()].filter((behaviour) => behaviour.built).length;
console.log(`${behaviours.size} behaviours: ${built} built and proved by tests.`);
if (problems.length > 0) {
  console.error(problems.sort().join('\n'));
  process.exitCode = 1;
}
