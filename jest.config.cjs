// wouter ships ES modules only: ts-jest turns it into CommonJS for Jest.
const esModulesOnly = ['wouter'];

const base = {
  testEnvironment: 'node',
  transform: {
    '^.+\\.(tsx?|m?js)$': ['ts-jest', { tsconfig: { allowJs: true }, diagnostics: false }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModulesOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/data/'],
};

module.exports = {
  // A test waits for its database about half the time: leaving a processor free is a waste.
  maxWorkers: '100%',
  testTimeout: 60_000,
  projects: [
    {
      ...base,
      displayName: 'server',
      testMatch: ['<rootDir>/test/server/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/make-template.cjs',
      globalTeardown: '<rootDir>/test/support/remove-template.cjs',
    },
    { ...base, displayName: 'client', testMatch: ['<rootDir>/test/client/**/*.test.ts?(x)'] },
    { ...base, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'] },
    { ...base, displayName: 'containers', testMatch: ['<rootDir>/test/containers/**/*.test.ts'] },
  ],
};
