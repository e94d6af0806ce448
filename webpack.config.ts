import { basename, resolve } from 'node:path'
import CopyPlugin from 'copy-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type ChunkGraph, type Configuration, type Compiler, type Module } from 'webpack'
import { InjectManifest } from 'workbox-webpack-plugin'
import { readBuildSettings } from './tools/buildSettings'
import { pageParts } from './tools/pageParts'

const root = (...path: string[]) => resolve(import.meta.dirname, ...path)
const IN_WORKER = root('service-worker')

const tsLoader = (configFile: string, instance: string) => ({
  loader: 'ts-loader',
  // Types are checked by `npm run check`; a build only strips them.
  options: { configFile, instance, transpileOnly: true, compilerOptions: { noEmit: false } },
})

/** Entries that lie in pages themselves: a page that is sent whole paints without a further request (decision 28). */
const PUBLIC_PAGES = 'public-pages'
const EVENT_TEXT = 'event-text'
const LINK = 'link'

/** The styles of components that markup from the server or index.html has too, under names that stay. */
const SHARED_STYLES = [
  'Answers',
  'Avatar',
  'ByRow',
  'DanceGlyph',
  'DockFade',
  'EventDock',
  'FollowButton',
  'Logo',
  'OccurrenceActions',
  'OrbitArt',
  'PagerFoot',
  'Storyboard',
  'eventTabs',
  'eventTop',
]

/** The chunk of the week's screen, and the chunks that share its rows. */
const WEEK = 'weekly'
const LISTS = [WEEK, 'calendar', 'favourites', 'day', 'map', 'search', 'pickers', 'long-lists']

/**
 * Whether the week's screen uses a module. All such modules are the chunk `lists`, which the other lists load too. If
 * each list had its own copy of the rows' styles, loading a list ahead would make the browser style the whole page
 * again.
 */
const isInWeek = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === WEEK)

/** Libraries for picture types that browsers do not support. */
const DECODERS = ['heif', 'tiff']

/**
 * The build of the app. Styles become separate files, and chunks load through the Trusted Types policy `app`, because
 * the policy in firebase.json allows nothing else.
 */
export function makeConfiguration(
  mode: 'production' | 'development',
  outputFolder = root('dist'),
): Configuration {
  const isProduction = mode === 'production'
  const hash = isProduction ? '.[contenthash:8]' : ''
  return {
    mode,
    target: ['web', 'es2022'],
    // index.html loads the splash itself, because the splash starts before the first paint and the app after it.
    entry: {
      main: root('src/main.tsx'),
      splash: root('src/services/preload/earlyScript.ts'),
      // The service worker puts this script into pages, with the list that was kept (decision 20).
      show: root('src/services/firstCard/showFirstCard.ts'),
      // An event's page from the server has these scripts in place of the app's, and these styles.
      [LINK]: root('src/services/preload/linkScript.ts'),
      reading: root('src/services/preload/readingScript.ts'),
      [EVENT_TEXT]: root('public-web/styles/eventText.css'),
      // The styles of the public pages (public-web), which are no part of the app.
      [PUBLIC_PAGES]: root('public-web/styles/publicPages.css'),
    },
    output: {
      path: outputFolder,
      publicPath: '/',
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      trustedTypes: { policyName: 'app' },
      clean: true,
    },
    // The content security policy refuses eval, also in development.
    devtool: isProduction ? false : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Builds localforage from its sources. This leaves out a Promise polyfill and (below) two unused drivers and
      // their serialiser.
      alias: {
        localforage$: 'localforage/src/localforage.js',
        'lie/polyfill$': false,
        // react-router's package.json always names the development build, with warnings.
        ...(isProduction && { 'react-router$': root('node_modules/react-router/dist/production/index.mjs') }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: IN_WORKER,
          use: tsLoader(root('service-worker/tsconfig.json'), 'worker'),
        },
        { test: /\.tsx?$/, exclude: IN_WORKER, use: tsLoader(root('tsconfig.json'), 'app') },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: isProduction ? '[hash:base64:5]' : '[name]__[local]',
                  // Null leaves the name to the line above.
                  getLocalIdent: (
                    { resourcePath }: { resourcePath: string },
                    _form: string,
                    name: string,
                  ) => {
                    const file = basename(resourcePath, '.module.css')
                    return SHARED_STYLES.includes(file) ? `${file}-${name}` : null
                  },
                },
              },
            },
          ],
        },
        { test: /react-router\/dist\/.*\.mjs$/, loader: root('tools/withoutUnused.mjs') },
        { test: /\.(woff2|wasm)$/, type: 'asset/resource' },
        // libheif has branches for Node that import modules browsers lack.
        { test: /libheif\.js$/, resolve: { fallback: { fs: false, path: false, crypto: false } } },
      ],
    },
    optimization: {
      // The decoders' chunks keep their names, so that the shell can exclude them by name.
      splitChunks: {
        // This is larger than the default, so that a first screen is one script and one style (e2e/budgets). Smaller
        // shared code is repeated in each chunk that uses it, because a request costs more than the bytes.
        minSize: 42_000,
        cacheGroups: {
          lists: {
            name: 'lists',
            test: isInWeek,
            chunks: ({ name }) => LISTS.includes(name ?? ''),
            enforce: true,
          },
          default: { minChunks: 2, priority: -20, reuseExistingChunk: true, minSize: 100_000 },
        },
        chunks: chunk => !chunk.canBeInitial() && !DECODERS.includes(chunk.name ?? ''),
      },
      minimize: isProduction,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Only libraries write warnings, for whoever develops with them. Their texts would cost the first load.
          terserOptions: { compress: { passes: 3, pure_funcs: ['console.warn'] } },
          // The licences stand in a file beside the script. A line in each script that names it would cost the first
          // load 60 bytes.
          extractComments: { condition: 'some', banner: false },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    plugins: [
      // The id of a named chunk is its name, so the first load has no list that gives a name to each number.
      {
        apply: (compiler: Compiler) =>
          compiler.hooks.compilation.tap('names', ({ hooks }) =>
            hooks.chunkIds.tap({ name: 'names', stage: -1 }, chunks => {
              for (const chunk of chunks) if (chunk.name) chunk.ids = [(chunk.id = chunk.name)]
            }),
          ),
      },
      // R59: records are stored only in IndexedDB, so localforage's other drivers are not needed.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/drivers\/(websql|localstorage)$/,
        './drivers/indexeddb',
      ),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/utils\/serializer$/,
        'data:text/javascript,export default null',
      ),
      new webpack.DefinePlugin(readBuildSettings(process.env)),
      new MiniCssExtractPlugin({
        filename: `assets/[name]${hash}.css`,
        chunkFilename: `assets/[name]${hash}.css`,
        // The screens import their components in different orders. A component's own styles come before those of the
        // component that uses it, in every order.
        ignoreOrder: true,
      }),
      new HtmlPlugin({
        template: root('public/index.html'),
        inject: false,
        templateParameters: builtFiles,
      }),
      // Nearly all functions of the main script run before the first frame. With this hint, Chromium compiles them off
      // the main thread while the script arrives, and not one by one while it runs.
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /main\./,
        exclude: /\.css$/,
        // The minimiser would remove the comment. The hash is made later.
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
      }),
      { apply: compiler => compiler.hooks.thisCompilation.tap(PUBLIC_PAGES, describePages) },
      new CopyPlugin({ patterns: [{ from: root('public'), globOptions: { ignore: ['**/index.html'] } }] }),
      ...(isProduction ? [precacheTheShell()] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

/** What index.html and the pages ask of a build: the files of a chunk as paths of the site, and their texts. */
function builtFiles(compilation: webpack.Compilation) {
  const namesOf = (chunk: string) => [...(compilation.namedChunks.get(chunk)?.files ?? [])]
  const nameOf = (chunk: string, ending: string) => namesOf(chunk).find(file => file.endsWith(ending)) ?? ''
  return {
    namesOf,
    nameOf,
    /** The files that a chunk needs, with those of the chunks that it shares. */
    filesOf: (chunk: string) =>
      compilation.namedChunkGroups
        .get(chunk)
        ?.getFiles()
        .map(file => `/${file}`)
        .join(' '),
    fileOf: (chunk: string, ending: string) => `/${nameOf(chunk, ending)}`,
    textOf: (chunk: string, ending: string) =>
      compilation.getAsset(nameOf(chunk, ending))?.source.source().toString() ?? '',
  }
}

/**
 * Writes `public-pages.json` (`public-web/pageParts.ts`), and leaves the files out that lie in pages. Runs once the files
 * have their last names, and before the worker lists them.
 */
function describePages(compilation: webpack.Compilation) {
  compilation.hooks.processAssets.tap(
    { name: PUBLIC_PAGES, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
    () => {
      const { namesOf, nameOf, fileOf, textOf } = builtFiles(compilation)
      const parts = pageParts({
        appPage: compilation.getAsset('index.html')?.source.source().toString() ?? '',
        pageStyles: textOf(PUBLIC_PAGES, '.css'),
        eventStyles: textOf(EVENT_TEXT, '.css'),
        linkScript: textOf(LINK, '.js'),
        readingScript: fileOf('reading', '.js'),
      })
      const inPages = [PUBLIC_PAGES, EVENT_TEXT, LINK].flatMap(namesOf)
      for (const file of [...inPages, nameOf('main', '.css')]) compilation.deleteAsset(file)
      compilation.emitAsset('public-pages.json', new webpack.sources.RawSource(JSON.stringify(parts)))
    },
  )
}

function precacheTheShell() {
  return new InjectManifest({
    swSrc: root('service-worker/service-worker.ts'),
    swDest: 'service-worker.js',
    dontCacheBustURLsMatching: /^assets\//,
    // Revisions as long as the hashes of assets: each letter is downloaded at every look for an update.
    manifestTransforms: [
      entries => ({
        manifest: entries.map(entry => ({ ...entry, revision: entry.revision?.slice(0, 8) ?? null })),
      }),
    ],
    // Few people need the decoders for pictures that browsers can't read, so the decoders are cached on first
    // use (service-worker/decoders.ts).
    exclude: [
      /\.map$/,
      /\.LICENSE\.txt$/,
      /^robots\.txt$/,
      /\.wasm$/,
      /^assets\/(heif|tiff)\./,
      /public-pages\./,
      // Only the system asks for these, when it installs the app.
      /^icons\/shortcut-/,
      /^screenshots\//,
    ],
  })
}

export default makeConfiguration('production')
