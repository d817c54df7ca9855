/**
 * The layers of the contract. Routes and rules are plain data and functions: importing one of them does not load zod.
 * `import type` is allowed everywhere, because the compiler removes it.
 */
const atRunTime = { dependencyTypesNot: ['type-only'] };
const ROUTES = '^contract/src/(routes(/|\\.ts$)|domains/[^/]+/routes\\.ts$)';
const CALLS = '^contract/src/(calls(/|\\.ts$)|domains/[^/]+/calls\\.ts$)';
const RESPONSES = '^contract/src/(responses(/|\\.ts$)|domains/[^/]+/responses\\.ts$)';
const ENTRY = '^contract/src/(calls|responses|endpoints)\\.ts$';

export default [
  {
    name: 'contract-stands-alone',
    comment: 'The contract imports zod and valibot, and nothing else.',
    severity: 'error',
    from: { path: '^contract/' },
    to: { pathNot: ['^contract/src/', 'node_modules/(zod|valibot)/'] },
  },
  {
    name: 'routes-are-data',
    comment: 'Infrastructure, workers and the first script read routes without anything else.',
    severity: 'error',
    from: { path: ROUTES },
    to: { pathNot: '^contract/src/(routes/|domains/[^/]+/routes\\.ts$)' },
  },
  {
    name: 'rules-load-no-schemas',
    comment: 'A rule takes the types of schemas, never the schemas.',
    severity: 'error',
    from: { path: '^contract/src/[^/]+\\.ts$', pathNot: ENTRY },
    to: { path: ['node_modules/zod/', '^contract/src/schemas/', CALLS, RESPONSES, ENTRY], ...atRunTime },
  },
  {
    name: 'schemas-know-no-calls',
    comment: 'Calls and responses are made of schemas.',
    severity: 'error',
    from: { path: '^contract/src/schemas/' },
    to: { path: [ROUTES, CALLS, RESPONSES, '^contract/src/endpoints\\.ts$'] },
  },
  {
    name: 'pages-load-responses-alone',
    comment: 'A page parses what it is answered. The schemas of requests are for the API.',
    severity: 'error',
    // The fakes in tests parse the requests of a screen.
    from: { path: '^(ui|mfe-[a-z]+)/src/', pathNot: '/fake[s-]' },
    to: { path: [CALLS, '^contract/src/(openapi/|endpoints\\.ts$)'], ...atRunTime },
  },
];
