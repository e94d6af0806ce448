import { simulateMonth, type MonthOptions } from './month'
import { simulateStorm, type StormOptions } from './storm'
import { simulateWorstDay, type WorstDayOptions } from './worstDay'

/*
 * Simulates one month, storm or worst day and prints its result as JSON. simulate.ts starts this program in its own process,
 * with the options as JSON. The app's services belong to one page, and simulated time to one process.
 */

const options = JSON.parse(process.argv[2] ?? '{}') as MonthOptions | StormOptions | WorstDayOptions

const run = () => {
  if ('people' in options) return simulateStorm(options)
  return 'worstOf' in options ? simulateWorstDay(options) : simulateMonth(options)
}
run()
  .then(result => process.stdout.write(JSON.stringify(result), () => process.exit()))
  .catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
