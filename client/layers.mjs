/**
 * The client is a package for others: it has the contract's routes and rules, and no schemas. The folder `cli` is the command
 * line, made of the client.
 */
export default [
  {
    name: 'client-imports-contract-alone',
    severity: 'error',
    from: { path: '^client/src/' },
    to: { path: '^(document|lambdas|infra|ui|local|mfe-\\w+)/' },
  },
  {
    name: 'client-loads-no-schemas',
    comment: 'The build replaces the module that reads the summaries by what it exports.',
    severity: 'error',
    from: { path: '^client/src/', pathNot: '^client/src/described/' },
    to: {
      path: [
        'node_modules/zod/',
        '^contract/src/(schemas|openapi)/',
        '^contract/src/(calls|responses|endpoints)\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'client-knows-no-command-line',
    severity: 'error',
    from: { path: '^client/src/', pathNot: '^client/src/cli/' },
    to: { path: '^client/src/cli/' },
  },
];
