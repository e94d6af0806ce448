import { simulateMonth, type MonthOptions } from './month'
import { simulateStorm, type StormOptions } from './storm'

/*
 * Simulates one month or storm and prints its result as JSON. simulate.ts starts this program in its own process,
 * with the options as JSON. The app's services belong to one page, and simulated time to one process.
 */

const options = JSON.parse(process.argv[2] ?? '{}') as MonthOptions | StormOptions

const run = 'people' in options ? simulateStorm(options) : simulateMonth(options)
run
  .then(result => process.stdout.write(JSON.stringify(result), () => process.exit()))
  .catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
