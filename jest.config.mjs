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

const NODE_TESTS = ['<rootDir>/test/{local-backend,tools,rules,architecture}/**/*.test.ts']
/** What kills processes, races a thousand times or mutates every rule; left out of `npm run check`. */
const LONG_TESTS = '(durability|mutation|popup|authorize/wire|backend/server)\\.test\\.ts$'

/** What runs in a browser (jsdom), what runs in Node, what of it takes long, and the built app in Chromium. */
export default {
  // A shared machine may be ten times slower than a quiet one; a test that hangs ends all the same.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/test/support/longestFirst.mjs',
  projects: [
    {
      ...shared,
      displayName: 'app',
      testMatch: ['<rootDir>/test/src/**/*.test.{ts,tsx}'],
      testEnvironment: '<rootDir>/test/support/firebaseEnvironment.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/appSetup.ts'],
    },
    {
      ...shared,
      displayName: 'node',
      testMatch: NODE_TESTS,
      testPathIgnorePatterns: [LONG_TESTS],
      testEnvironment: 'node',
    },
    {
      ...shared,
      displayName: 'long',
      testMatch: NODE_TESTS,
      testPathIgnorePatterns: [`^(?!.*${LONG_TESTS})`],
      testEnvironment: 'node',
    },
    {
      ...shared,
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/e2e/*.test.ts'],
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/test/e2e/support/setup.ts'],
    },
    {
      // The fault cells take a quarter of an hour: `npm run faults`.
      ...shared,
      displayName: 'faults',
      testMatch: ['<rootDir>/test/e2e/faults/*.test.ts'],
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/test/e2e/support/setup.ts'],
    },
  ],
}
