/** One transform for all: TypeScript is stripped by SWC, modules stay native (run with --experimental-vm-modules). */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'es6' },
      },
    ],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/cdk.out/', '/.parlance/'],
  modulePathIgnorePatterns: ['/dist/', '/cdk.out/', '/.parlance/', '/.cache/'],
};

export default {
  // Milliseconds for one test, whatever it does: a busy machine only makes a test slow, not wrong.
  testTimeout: 600_000,
  // Native modules of ended tests stay in a worker's memory. A new worker takes over before the garbage collection slows the tests.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{contract,document,client,entrance,lambdas}/{src,test}/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/tests/looks/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'screen',
      testEnvironment: '<rootDir>/ui/jest-environment.mjs',
      setupFiles: ['<rootDir>/ui/jest-browser.ts'],
      moduleNameMapper: {
        // Its entry for Node is in the wrong module system; bundlers take this one.
        '^prosemirror-docx$': '<rootDir>/node_modules/prosemirror-docx/dist/esm/index.js',
        // All icons in one file: its other entry has thousands, which each file of tests loads again.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
      },
      testMatch: ['<rootDir>/{ui,mfe-*}/{src,vite}/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'infra',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/infra/test/global-setup.ts',
      globalTeardown: '<rootDir>/infra/test/global-teardown.ts',
      testMatch: ['<rootDir>/infra/**/*.test.ts'],
    },
    { ...shared, displayName: 'local', testEnvironment: 'node', testMatch: ['<rootDir>/local/**/*.test.ts'] },
    {
      ...shared,
      displayName: 'integration',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/tests/integration/setup.ts',
      globalTeardown: '<rootDir>/tests/integration/teardown.ts',
      testMatch: ['<rootDir>/tests/integration/**/*.test.ts'],
    },
  ],
};
