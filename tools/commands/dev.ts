import webpack from 'webpack'
import { runBackend } from '../../local-backend/runBackend'
import { makeConfiguration } from '../../webpack.config'
import { SAMPLE } from '../seed/sample'

/** `npm run dev`: builds on every change, without a service worker, and serves with the local backend. */
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
