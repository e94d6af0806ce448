import { resolve } from 'node:path'
import CopyPlugin from 'copy-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { InjectManifest } from 'workbox-webpack-plugin'
import { readBuildSettings } from './tools/buildSettings'

const root = (...path: string[]) => resolve(import.meta.dirname, ...path)
const IN_WORKER = root('service-worker')

const tsLoader = (configFile: string, instance: string) => ({
  loader: 'ts-loader',
  // Types are checked by `npm run check`; a build only strips them.
  options: { configFile, instance, transpileOnly: true, compilerOptions: { noEmit: false } },
})

/** Libraries for picture types that browsers do not support. */
const DECODERS = ['heif', 'tiff']

/**
 * The build of the app. Styles are extracted files, and chunks load through the Trusted Types policy `app`. The policy
 * of firebase.json allows nothing else.
 */
export function makeConfiguration(
  mode: 'production' | 'development',
  outputFolder = root('dist'),
): Configuration {
  const isProduction = mode === 'production'
  const hash = isProduction ? '.[contenthash:10]' : ''
  return {
    mode,
    target: ['web', 'es2022'],
    // index.html loads the splash itself, since it acts before the first paint and the app after it.
    entry: { main: root('src/main.tsx'), splash: root('src/app/splash.ts') },
    output: {
      path: outputFolder,
      publicPath: '/',
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      trustedTypes: { policyName: 'app' },
      clean: true,
    },
    // The content security policy refuses eval, in development too.
    devtool: isProduction ? false : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Build localforage from its sources, to leave out a polyfill of Promise and (below) two unused drivers and their
      // serialiser.
      alias: {
        localforage$: 'localforage/src/localforage.js',
        'lie/polyfill$': false,
        // Its package.json names the build with warnings for developers, in every mode.
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
                },
              },
            },
          ],
        },
        { test: /\.(woff2|wasm)$/, type: 'asset/resource' },
        // Its branches for Node import modules that no browser has.
        { test: /libheif\.js$/, resolve: { fallback: { fs: false, path: false, crypto: false } } },
      ],
    },
    optimization: {
      // The decoders' chunks keep their names, so that the shell can leave them out by name.
      splitChunks: {
        chunks: chunk => !chunk.canBeInitial() && !DECODERS.includes(chunk.name ?? ''),
      },
      minimize: isProduction,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify }), new CssMinimizerPlugin()],
    },
    plugins: [
      // R59: the records are only in IndexedDB, so localforage's other drivers are not needed.
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
      }),
      new HtmlPlugin({
        template: root('public/index.html'),
        scriptLoading: 'defer',
        excludeChunks: ['splash'],
      }),
      new CopyPlugin({ patterns: [{ from: root('public'), globOptions: { ignore: ['**/index.html'] } }] }),
      ...(isProduction ? [precacheTheShell()] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

function precacheTheShell() {
  return new InjectManifest({
    swSrc: root('service-worker/service-worker.ts'),
    swDest: 'service-worker.js',
    dontCacheBustURLsMatching: /^assets\//,
    // Few people need the decoders that browsers lack, so they are cached from their first use on
    // (service-worker/decoders.ts).
    exclude: [/\.map$/, /\.LICENSE\.txt$/, /^robots\.txt$/, /\.wasm$/, /^assets\/(heif|tiff)\./],
  })
}

export default makeConfiguration('production')
