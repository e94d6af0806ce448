import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { GenerateSW } from 'workbox-webpack-plugin'
import { dayDate } from '../../../src/domain/time/dayLabels'
import { byDay, type FloorCard } from './byDay'

const here = (file: string) => join(import.meta.dirname, file)
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><path fill="#ddd" d="M0 0h96v64H0z"/></svg>'

/** Builds the floor (an empty app of our stack with these cards) into `folder`. */
export async function buildFloor(folder: string, cards: FloorCard[]): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: here('floor.tsx'),
    output: { path: resolve(folder), filename: '[name].[contenthash:8].js', publicPath: '/', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: { instance: 'floor', transpileOnly: true, compilerOptions: { noEmit: false } },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify }), new CssMinimizerPlugin()],
    },
    plugins: [
      new webpack.DefinePlugin({ FLOOR_CARDS: JSON.stringify(cards) }),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      new HtmlPlugin({ template: here('floor.html'), scriptLoading: 'defer' }),
      new GenerateSW({ swDest: 'service-worker.js', inlineWorkboxRuntime: true, sourcemap: false }),
    ],
    performance: { hints: false },
  })
  await new Promise<void>((done, failed) =>
    compiler?.run((error, stats) => {
      if (error) failed(error)
      else if (stats?.hasErrors()) failed(new Error(stats.toString('errors-only')))
      else done()
    }),
  )
  addCommonFiles(folder)
}

/** Writes the same cards as a page without a script. No app on this platform can be faster. */
export function buildStatic(folder: string, cards: FloorCard[]): void {
  mkdirSync(folder, { recursive: true })
  const [first] = cards
  const sections = byDay(cards).map(
    ([day, ofDay]) =>
      `<section><h2>${dayDate(day, first?.day ?? day)}</h2>${ofDay.map(staticCard).join('')}</section>`,
  )
  const page = readFileSync(here('floor.html'), 'utf8')
    .replace('</head>', '<link rel="stylesheet" href="/floor.css" /></head>')
    .replace('<div id="root"></div>', `<header><h1>This week</h1></header><main>${sections.join('')}</main>`)
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'floor.css'), readFileSync(here('floor.css')))
  addCommonFiles(folder)
}

const staticCard = ({ id, name, place, time, dances }: FloorCard) =>
  `<a class="card" href="/view-event/${id}"><img src="/picture.svg" alt="" width="96" height="64" loading="lazy">` +
  `<div><h3>${name}</h3><p>${place}</p><p>${time}</p><p class="dances">${dances}</p></div></a>`

function addCommonFiles(folder: string) {
  writeFileSync(join(folder, 'picture.svg'), PICTURE)
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nAllow: /\n')
}
