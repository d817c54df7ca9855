/**
 * The three layers of lambdas/src: `platform/` (what every function can need) <- `repositories/` (the stored data, and who
 * may use it) <- `domains/` (one folder per domain: its functions and their operations).
 */
const SRC = '^lambdas/src/';

export default [
  {
    name: 'lambdas-platform-imports-platform-alone',
    severity: 'error',
    from: { path: `${SRC}platform/` },
    to: { path: SRC, pathNot: `${SRC}platform/` },
  },
  {
    name: 'lambdas-repositories-import-no-domain',
    severity: 'error',
    from: { path: `${SRC}repositories/` },
    to: { path: SRC, pathNot: `${SRC}(platform|repositories)/` },
  },
  {
    name: 'lambdas-domains-import-no-other-domain',
    severity: 'error',
    from: { path: `${SRC}domains/([^/]+)/` },
    to: { path: `${SRC}domains/`, pathNot: `${SRC}domains/$1/` },
  },
  {
    name: 'lambdas-every-file-in-a-layer',
    severity: 'error',
    from: {},
    to: { path: SRC, pathNot: `${SRC}(platform|repositories|domains)/` },
  },
  {
    name: 'lambdas-load-the-schemas-of-their-domain',
    comment: 'A function with the schemas of all domains starts more slowly. Only the OpenAPI document needs them.',
    severity: 'error',
    from: { path: SRC, pathNot: `${SRC}domains/system/get-open-api\\.ts$` },
    to: { path: '^contract/src/(openapi/|(calls|responses|endpoints)\\.ts$)', dependencyTypesNot: ['type-only'] },
  },
  {
    // The next rule can't see a circle between a folder and one inside it.
    name: 'lambdas-platform-files-import-no-platform-folder',
    severity: 'error',
    from: { path: `${SRC}platform/[^/]+$` },
    to: { path: `${SRC}platform/[^/]+/` },
  },
  {
    name: 'lambdas-no-circle-of-folders',
    scope: 'folder',
    severity: 'error',
    from: { path: SRC },
    to: { path: SRC, circular: true },
  },
];
