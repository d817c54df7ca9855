/**
 * The layers of entrance/src: `protocol/` is the form of OpenAI's API, and knows no server <- `work/` makes transcripts by the client <-
 * the files beside them, which listen. The entrance is a client of the public API: it knows the package for programs and the contract's
 * rules, and nothing behind the API.
 */
const SRC = '^entrance/src/';

export default [
  {
    name: 'entrance-imports-client-and-contract-alone',
    severity: 'error',
    from: { path: SRC },
    to: {
      path: [
        '^(document|lambdas|infra|ui|local|mfe-\\w+)/',
        'node_modules/@aws-sdk/',
        '^client/src/',
        'node_modules/zod/',
      ],
      pathNot: '^client/src/index\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'entrance-protocol-imports-no-other-layer',
    severity: 'error',
    from: { path: `${SRC}protocol/` },
    to: { path: SRC, pathNot: `${SRC}protocol/` },
  },
  {
    name: 'entrance-work-imports-protocol-alone',
    severity: 'error',
    from: { path: `${SRC}work/` },
    to: { path: SRC, pathNot: `${SRC}(protocol|work)/` },
  },
  {
    name: 'entrance-no-circle-of-folders',
    scope: 'folder',
    severity: 'error',
    from: { path: SRC },
    to: { path: SRC, circular: true },
  },
];
