import type { KnipConfig } from 'knip'

/**
 * Tells knip which files are entry points. `knip --production` follows only patterns that end in `!`, so it finds exports
 * that only tests use. Such an export may stay if its own file uses it.
 */
export default function knipConfig({ production: isProduction = false }: { production?: boolean }) {
  const config: KnipConfig = {
    entry: [
      'src/main.tsx!',
      'src/services/preload/{earlyScript,linkScript,readingScript}.ts!',
      'src/services/firstCard/showFirstCard.ts!',
      'src/services/images/scaler/scalerWorker.ts!',
      'service-worker/service-worker.ts!',
      'webpack.config.ts!',
      'tools/withoutUnused.mjs!',
      'local-backend/main.ts!',
      // functions/index.js, calendars.js, events.js, pictures.js and push.js import the bundles that are built from these files.
      'functions/{webHandler,calendarHost,eventHost,pictureHost,pushHost}.ts!',
      'tools/run.mjs!',
      'tools/commands/*.ts!',
      // Commands start these by path, as separate processes or as parts of Jest.
      'test/run/{check,soak,test}.ts!',
      'test/run/*.mjs!',
      'tools/backend/main.ts!',
      'tools/verify/queries/program.ts!',
      // `npm run lab -- PART` starts main.ts; some parts start these by path.
      'lab/*/main.ts',
      'lab/bench/floor/floor.tsx',
      'lab/bench/{inBrowser,renderFollowed,renderPages}.ts',
      'lab/{conformance/services,simulate}/program.ts',
      'lab/conformance/firebaseTools/program.mjs',
      // With these, the harness breaks the local backend.
      ...(isProduction
        ? [
            'local-backend/appCheck/appChecks.ts!',
            'local-backend/faults/faults.ts!',
            'local-backend/storage/authorize.ts!',
          ]
        : []),
      // The first line of a test may name one of these environments.
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
      'tools/withoutUnused.mjs!',
      'local-backend/**/*.ts!',
      'public-web/**/*.ts!',
      'push/**/*.ts!',
      'calendars/**/*.ts!',
      'functions/**/*.ts!',
      'tools/**/*.{ts,mjs}!',
      'test/**/*.{ts,tsx,mjs}',
      'lab/**/*.{ts,tsx,mjs}',
    ],
    // Knip does not see these uses. Command lines name tsx and the native compiler, styles name the font, and Jest
    // includes its environment. A test compiles a text that imports schema-dts.
    ignoreDependencies: [
      'tsx',
      'typescript-native',
      '@fontsource-variable/instrument-sans',
      'jest-environment-node',
      'schema-dts',
    ],
    // Google's engine needs Java. `npm run lab -- conformance` says so if Java is missing.
    ignoreBinaries: ['java'],
    ignoreUnresolved: [/^\.\/test\/support\/\w+Environment\.ts$/],
    ignoreExportsUsedInFile: isProduction,
    // Without these lines, test/run/test.ts would count as a test and webpack.config.ts as unused.
    jest: !isProduction,
    webpack: !isProduction,
  }
  return config
}
