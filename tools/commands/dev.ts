import webpack from 'webpack'
import { runBackend } from '../../local-backend/runBackend'
import { makeConfiguration } from '../../webpack.config'
import { SAMPLE } from '../seed/sample'

/**
 * `npm run dev`: builds the app on every change and serves it with the local backend. The build has no service
 * worker.
 */
async function dev() {
  const compiler = webpack(makeConfiguration('development'))
  let isServing = false
  compiler?.watch({}, (error, stats) => {
    console.log(error?.message ?? stats?.toString('errors-warnings') ?? '')
    console.log(`Built at ${new Date().toLocaleTimeString('en-GB')}; reload the page.`)
    if (isServing) return
    isServing = true
    void runBackend(['start', ...process.argv.slice(2)], SAMPLE)
  })
}

void dev()
