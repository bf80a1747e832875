// These contain only ES modules. Before Node 24.9, Jest needs them as CommonJS, which
// test/support/transform.cjs makes of them.
const esModulesOnly = ['wouter', 'age-encryption', '@noble', '@scure'];

// `.full.test.ts` files are slow by nature and run only in the full run (.ci/run --full).
const ignoredInCore = process.env.TESTS === 'full' ? [] : ['\\.full\\.test\\.'];

// Takes half an hour and measures memory, so it runs only with `npm run torture -- --soak`.
const ignoredUnlessAsked = process.env.SOAK ? [] : ['/soak\\.full\\.'];

// `.embedded.` files test only what the embedded database does; Jest fails a file without a test.
const ignoredOnPostgres = process.env.TEST_DATABASE_URL ? ['\\.embedded\\.'] : [];

const base = {
  testEnvironment: 'node',
  transform: {
    // As tsconfig.json says, each file by itself (`isolatedModules`), with TypeScript 6: ts-jest cannot
    // use 7 yet. `tsc` checks the types (npm test).
    '\\.tsx?$': 'ts-jest',
    '/node_modules/.+\\.m?js$': '<rootDir>/test/support/transform.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModulesOnly.join('|')})/)`],
  testPathIgnorePatterns: ignoredInCore,
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/data/'],
};
const onDatabase = {
  globalSetup: '<rootDir>/test/support/make-template.cjs',
  globalTeardown: '<rootDir>/test/support/remove-template.cjs',
};

module.exports = {
  // A test waits for its database about half the time, so every processor gets a worker.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/test/support/sequencer.cjs',
  // Every test file leaks about 20 MB in its worker, and later files take up to five times as long.
  // Starting a new worker takes half a second.
  workerIdleMemoryLimit: '400MB',
  testTimeout: 60_000,
  projects: [
    {
      ...base,
      ...onDatabase,
      displayName: 'server',
      setupFiles: ['<rootDir>/test/support/production.cjs'],
      testMatch: ['<rootDir>/test/{entities,server}/**/*.test.ts'],
      testPathIgnorePatterns: [...ignoredInCore, ...ignoredOnPostgres, ...ignoredUnlessAsked],
    },
    {
      ...base,
      displayName: 'client',
      testMatch: ['<rootDir>/test/{client,content,shared}/**/*.test.ts?(x)'],
      testPathIgnorePatterns: [...ignoredInCore, '\\.dom\\.test\\.'],
    },
    {
      ...base,
      displayName: 'components',
      testEnvironment: '<rootDir>/test/support/jsdom-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/jsdom.ts'],
      testMatch: ['<rootDir>/test/client/**/*.dom.test.ts?(x)'],
    },
    {
      ...base,
      ...onDatabase,
      displayName: 'postgres',
      setupFiles: ['<rootDir>/test/support/needs-postgres.cjs'],
      testMatch: ['<rootDir>/test/postgres/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'browser',
      globalSetup: '<rootDir>/test/support/start-shared-site.ts',
      globalTeardown: '<rootDir>/test/support/end-shared-site.ts',
      testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
    },
    { ...base, displayName: 'containers', testMatch: ['<rootDir>/test/containers/**/*.test.ts'] },
    { ...base, displayName: 'cluster', testMatch: ['<rootDir>/test/cluster/**/*.test.ts'] },
  ],
};
