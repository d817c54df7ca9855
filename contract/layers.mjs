/**
 * The layers of the contract: routes and rules are plain data and functions, so that a page, a worker or a script that
 * needs one of them does not load zod. Schemas and calls stand above them.
 */
export default [
  {
    name: 'contract-stands-alone',
    comment: 'The contract imports zod and nothing else.',
    severity: 'error',
    from: { path: '^contract/' },
    to: { pathNot: ['^contract/src/', 'node_modules/zod/'] },
  },
];
