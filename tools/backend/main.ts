import { runBackend } from '../../local-backend/runBackend'
import type { MakeWatch } from '../../local-backend/server'
import { mayStay } from '../../src/domain/images/mayStay'
import { localCalendars } from '../calendars/localCalendars'
import { pagesWith } from '../publicWeb/localPages'
import { localPush, pushKeysOf } from '../push/localPush'
import { SAMPLE } from '../seed/sample'
import { localEvents } from './localEvents'

// The backend as `npm start` runs it: with the sample data and the public pages. Only with `--push` and `--calendars` does it
// reach into the internet.
void runBackend(process.argv.slice(2), SAMPLE, hosts, mayStay)

function hosts({ data, push, calendars }: { data: string; push: boolean; calendars: boolean }) {
  const keys = push ? () => pushKeysOf(data) : undefined
  const reader = calendars ? localCalendars() : undefined
  const watches = [
    localEvents,
    ...(keys ? [localPush(() => ({ keys: keys() }))] : []),
    ...(reader ? [reader.watch] : []),
  ]
  return { pages: pagesWith(keys, reader?.requests), watch: watchAll(watches) }
}

function watchAll(makes: readonly MakeWatch[]): MakeWatch {
  return host => {
    const all = makes.map(make => make(host))
    return {
      changed: changes => all.forEach(one => one.changed(changes)),
      close: () => Promise.all(all.map(one => one.close())),
    }
  }
}
