import { mkdirSync } from 'node:fs'
import { resolve as absolute } from 'node:path'
import webpack from 'webpack'
import { makeConfiguration } from '../webpack.config'

/** Builds the app into `outputFolder`. Rejects with webpack's report if the build fails. */
export function build(mode: 'production' | 'development', outputFolder: string): Promise<void> {
  mkdirSync(outputFolder, { recursive: true })
  return new Promise((resolve, reject) => {
    const compiler = webpack(makeConfiguration(mode, absolute(outputFolder)))
    if (!compiler) return reject(new Error('webpack made no compiler'))
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        // Treat warnings as errors, because one such as 'too large to precache' means that part of the app is
        // unusable offline.
        if (stats?.hasErrors() || stats?.hasWarnings())
          return reject(new Error(stats.toString({ preset: 'errors-warnings' })))
        resolve()
      })
    })
  })
}
