import { bodyOf } from '../../local-backend/firestore/document'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import {
  linkText,
  readConnectedCalendar,
  type ConnectedCalendar,
} from '../../src/domain/calendarLink/connectedCalendar'
import type { TakenEntry } from '../../src/domain/calendarIn/takenEntry'
import { localCalendars } from '../../tools/calendars/localCalendars'
import { plainFields } from '../../tools/moderate/local/restFields'
import { pagesWith } from '../../tools/publicWeb/localPages'
import { nameOf, startTestBackend, type TestBackend } from '../local-backend/support/testBackend'
import type { Write } from '../../local-backend/firestore/commit/write'
import type { PagesHost } from '../../local-backend/hosting/pagesPart'
import { NOW, RulesWorld } from '../rules/rulesWorld'
import type { networkTo } from '../support/calendarServer'
import { listedAs, OWNER } from '../support/followedCalendar'
import { until } from '../support/harness/until'

const PATH = 'calendars/ada_1'
const MINUTE = 60_000

/** A local backend that reads the calendar of one person, whenever its clock says so. */
export class CalendarWorld {
  backend!: TestBackend
  /** The clock of the backend, in ms. */
  now = NOW

  static async start(network: ReturnType<typeof networkTo>): Promise<CalendarWorld> {
    const world = new CalendarWorld()
    const { requests, watch } = localCalendars(() => network)
    const pages = pagesWith(undefined, requests)
    world.backend = await startTestBackend({
      now: () => world.now,
      pages,
      watch: host => watch({ ...host, commit: writes => world.judged(writes, host.commit) }),
    })
    return world
  }

  /** Throws if the rules deny its owner a write of the reader. */
  async stop() {
    await this.backend.stop()
    if (this.refused.length > 0) throw new Error(`The owner may not write this: ${this.refused.join(', ')}`)
  }

  private readonly refused: string[] = []

  /** Does what the reader writes, and judges each event by the rules, as an owner without a permission. */
  private async judged(writes: Write[], commit: PagesHost['commit']) {
    const paths = writes.map(({ path }) => path).filter(path => path.startsWith('events/'))
    const before = new Map(paths.map(path => [path, this.stored(path)]))
    const done = await commit(writes)
    for (const [path, stored] of before) {
      const rules = new RulesWorld({ ...(stored && { [`/${path}`]: stored }), '/users/ada': {} }, this.now)
      const refusal = rules.write(OWNER, `/${path}`, this.stored(path) ?? {})
      if (refusal !== '') this.refused.push(`${path}: ${refusal}`)
    }
    return done
  }

  /** A document, or null. */
  stored(path: string) {
    const document = this.backend.store.get(path)
    return document && plainFields(bodyOf(document).fields)
  }

  /** What is stored below `path`. */
  below = (path: string) =>
    [...this.backend.store.all()]
      .filter(document => document.path.startsWith(path))
      .map(document => plainFields(bodyOf(document).fields))

  calendar = () => readConnectedCalendar('ada_1', this.stored(PATH)) as ConnectedCalendar

  commit(path: string, fields: Record<string, unknown>, isWhole = false) {
    const { mapValue } = toRest(fields) as { mapValue: { fields: object } }
    const update = { name: nameOf(path), fields: mapValue.fields }
    const mask = isWhole ? {} : { updateMask: { fieldPaths: Object.keys(fields) } }
    return this.backend.call('commit', { writes: [{ update, ...mask }] })
  }

  /** Lists entries, each as the event of this id, connects their calendar, and waits until it was read. */
  async connect(url: string, listed: Record<string, TakenEntry | undefined>) {
    const links = Object.entries(listed).map(([eventId, entry]) => {
      if (!entry) throw new Error(`No entry for ${eventId}`)
      this.backend.plant({ [`events/${eventId}`]: listedAs(entry) })
      return linkText({ key: entry.key, eventId })
    })
    const chosen = { owner: OWNER, url, name: 'Salsa', links, skip: [] }
    await this.commit(PATH, { ...chosen, nextAt: new Date(this.now) }, true)
    await this.isRead()
  }

  /** The next reading, after so many ms. */
  async readAfter(ms: number, more: Record<string, unknown> = {}) {
    this.now += ms
    await this.commit(PATH, { nextAt: new Date(this.now), ...more })
    await this.isRead()
  }

  readNow = () => this.readAfter(10 * MINUTE, { askedAt: new Date(this.now + 10 * MINUTE) })

  private isRead = () => until(() => this.calendar().readAt === this.now, 'the reading')
}
