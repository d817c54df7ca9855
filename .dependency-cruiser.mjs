import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The direction of imports. Each workspace keeps its own rules in `<workspace>/layers.mjs`, beside the code they hold;
 * this file adds the rule that all share: no file imports itself through others.
 */
const files = globSync('{contract,document,client,entrance,lambdas,infra,ui,mfe-*,local}/layers.mjs', {
  cwd: import.meta.dirname,
}).sort();
const rules = await Promise.all(files.map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href)));

export default {
  forbidden: [
    { name: 'no-circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    ...rules.flatMap((module) => module.default),
  ],
  options: {
    // TypeScript 7 has no JavaScript API yet; SWC reads the sources, type imports included.
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    // Tests are left out: they may import what they test from anywhere.
    includeOnly:
      '^(contract|document|client|entrance|lambdas|infra|ui|local|mfe-\\w+)/(src|bin|ops|web|vite)/|node_modules',
    exclude: { path: '\\.test\\.tsx?$|^mfe-\\w+/dist' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
