import { simulateCalendars, type CalendarsOptions } from './calendars'
import { simulateMonth, type MonthOptions } from './month'
import { simulateStorm, type StormOptions } from './storm'
import { simulateWorstDay, type WorstDayOptions } from './worstDay'

/*
 * Simulates one month, storm, worst day or the connected calendars and prints its result as JSON. simulate.ts starts this program in its own process,
 * with the options as JSON. The app's services belong to one page, and simulated time to one process.
 */

const options = JSON.parse(process.argv[2] ?? '{}') as
  MonthOptions | StormOptions | WorstDayOptions | CalendarsOptions

const run = () => {
  if ('people' in options) return simulateStorm(options)
  if ('calendars' in options) return simulateCalendars(options)
  return 'worstOf' in options ? simulateWorstDay(options) : simulateMonth(options)
}
run()
  .then(result => process.stdout.write(JSON.stringify(result), () => process.exit()))
  .catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
