const shared = {
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  extensionsToTreatAsEsm: [],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': '<rootDir>/test/support/noStyles.ts',
  },
}

/** What runs in a browser (jsdom), what runs in Node, and the built app in Chromium. */
export default {
  // A shared machine may be ten times slower than a quiet one. A test that hangs must still end.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/test/support/longestFirst.mjs',
  projects: [
    {
      ...shared,
      displayName: 'app',
      testMatch: [
        '<rootDir>/test/src/**/*.test.tsx',
        '<rootDir>/test/src/{app,components,screens}/**/*.test.ts',
      ],
      testEnvironment: '<rootDir>/test/support/firebaseEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/appSetup.ts', '<rootDir>/test/support/pageSetup.ts'],
    },
    // What draws nothing needs no page, and starts in half the time without one.
    {
      ...shared,
      displayName: 'app',
      testMatch: ['<rootDir>/test/src/{domain,services,state}/**/*.test.ts'],
      testEnvironment: '<rootDir>/test/support/pagelessEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/appSetup.ts'],
    },
    {
      ...shared,
      displayName: 'node',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/(src|e2e)/'],
      testEnvironment: 'node',
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
      testEnvironment: '<rootDir>/test/e2e/support/environment.ts',
      setupFilesAfterEnv: ['<rootDir>/test/e2e/support/setup.ts'],
    },
  ],
}
