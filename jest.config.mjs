const shared = {
  // A test file runs in its own context, where access to globals is slow. These become locals.
  sandboxInjectedGlobals: ['Math', 'Object', 'Array', 'Number', 'String', 'JSON'],
  transformIgnorePatterns: ['/node_modules/(?!(thumbhash|qr|d3-[a-z]+)/)'],
  transform: {
    // thumbhash, qr and d3 are published only as ES modules.
    '^.+\\.tsx?$|/(thumbhash|qr|d3-[a-z]+)/.+\\.m?js$': [
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

/** Three projects: tests in jsdom, tests in Node, and tests of the built app in Chromium. */
export default {
  // A shared machine may be ten times slower than a quiet one. Still, a test that hangs must end.
  testTimeout: 30_000,
  // A worker with a large heap needs more than the usual 500 ms to end. Jest only names workers that don't end.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/test/run/longestFirst.mjs',
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
    // Tests that draw nothing need no page. Without one they start in half the time.
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
      testMatch: ['<rootDir>/{test,lab}/**/*.test.ts'],
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
