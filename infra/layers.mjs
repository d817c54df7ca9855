/**
 * The direction of imports in infra. In `src/`: names, stages and descriptors (the files of `src/` itself) <- `constructs/` <-
 * `stacks/` <- `app/`. `bin/`, `ops/` and `web/` are commands: `src/` imports none of them. Of other workspaces infra
 * knows the contract, and of lambdas what is listed here; it finds the descriptors of functions at run time.
 */
const SRC = '^infra/src/';

export default [
  {
    name: 'infra-names-and-stages-import-no-layer-above',
    severity: 'error',
    from: { path: `${SRC}[^/]+$` },
    to: { path: `${SRC}[^/]+/` },
  },
  {
    name: 'infra-constructs-import-no-stack',
    severity: 'error',
    from: { path: `${SRC}constructs/` },
    to: { path: SRC, pathNot: `${SRC}([^/]+$|constructs/)` },
  },
  {
    name: 'infra-stacks-import-no-app',
    severity: 'error',
    from: { path: `${SRC}stacks/` },
    to: { path: `${SRC}app/` },
  },
  {
    name: 'infra-every-file-in-a-layer',
    severity: 'error',
    from: {},
    to: { path: SRC, pathNot: `${SRC}([^/]+$|(constructs|stacks|app)/)` },
  },
  {
    name: 'infra-src-imports-no-command',
    severity: 'error',
    from: { path: SRC },
    to: { path: '^infra/', pathNot: SRC },
  },
  {
    name: 'infra-commands-import-none-of-another-kind',
    severity: 'error',
    from: { path: '^infra/(bin|ops|web)/' },
    to: { path: '^infra/(bin|ops|web)/', pathNot: '^infra/$1/' },
  },
  {
    name: 'infra-src-knows-contract-and-descriptors-alone',
    severity: 'error',
    from: { path: '^infra/(src|bin)/' },
    to: {
      path: '^(contract|lambdas|local|ui|mfe-[^/]+)/',
      pathNot:
        '^(contract/src/|lambdas/src/platform/(environment|function-descriptor|workflow/(step|job)-errors)\\.ts$)',
    },
  },
  {
    // The commands of ops write what the API reads: by the same repositories.
    name: 'infra-commands-know-contract-and-repositories-alone',
    severity: 'error',
    from: { path: '^infra/(ops|web)/' },
    to: {
      path: '^(contract|lambdas|local|ui|mfe-[^/]+)/',
      pathNot: '^(contract/src/|lambdas/src/(platform|repositories)/)',
    },
  },
  {
    name: 'infra-no-circle-of-folders',
    scope: 'folder',
    severity: 'error',
    from: { path: '^infra/' },
    to: { path: '^infra/', circular: true },
  },
];
