import type { KnipConfig } from 'knip'

/**
 * What counts as used. `knip --production` follows only what ends in `!`, so it finds exports that only tests use.
 * There an export may stay for its tests if its own file uses it.
 */
export default function knipConfig({ production: isProduction = false }: { production?: boolean }) {
  const config: KnipConfig = {
    entry: [
      'src/main.tsx!',
      'src/app/splash.ts!',
      'src/services/images/scaler/scalerWorker.ts!',
      'service-worker/service-worker.ts!',
      'webpack.config.ts!',
      'local-backend/main.ts!',
      'tools/run.mjs!',
      'tools/commands/*.ts!',
      // Run by name, as separate processes or as parts of Jest.
      'tools/testing/*.mjs!',
      'tools/backend/main.ts!',
      'tools/bench/inBrowser.ts!',
      'tools/seed/makePosters.ts!',
      'tools/conformance/services/program.ts!',
      'tools/verify/queries/program.ts!',
      'tools/simulate/program.ts!',
      'tools/conformance/firebaseTools/program.mjs!',
      // The harness serves tests and commands alike.
      ...(isProduction ? ['tools/harness/**/*.ts!'] : []),
      // A test names its environment in its first line, from the root.
      'test/support/*Environment.ts',
      'test/architecture/lintPlanted.mjs',
      'test/local-backend/auth/killedServer.ts',
      'test/local-backend/durability/target.ts',
      'test/local-backend/storage/writer.ts',
    ],
    project: [
      'src/**/*.{ts,tsx}!',
      'service-worker/**/*.ts!',
      'webpack.config.ts!',
      'local-backend/**/*.ts!',
      'tools/**/*.{ts,mjs}!',
      'test/**/*.{ts,tsx,mjs}',
    ],
    // The command line of a check names tsx; styles name the font; Jest brings its environment.
    ignoreDependencies: ['tsx', '@fontsource-variable/instrument-sans', 'jest-environment-node'],
    // Google's engine needs it. `npm run conformance` says so where it is missing.
    ignoreBinaries: ['java'],
    ignoreUnresolved: [/^\.\/test\/support\/\w+Environment\.ts$/],
    ignoreExportsUsedInFile: isProduction,
    // Without these lines, tools/commands/test.ts would count as a test and webpack.config.ts as unused.
    jest: !isProduction,
    webpack: !isProduction,
  }
  return config
}
