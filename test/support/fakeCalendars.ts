import type { ConnectedCalendar } from '../../src/domain/calendarLink/connectedCalendar'
import type { FetchedCalendar, KeptCalendars, OwnCalendars } from '../../src/services/calendars/ownCalendars'
import type { CalendarChange, NewCalendar } from '../../src/services/calendars/ownCalendars.firebase'

export const makeCalendar = (fields: Partial<ConnectedCalendar> = {}): ConnectedCalendar => ({
  id: 'ann_1',
  owner: 'ann',
  url: 'https://calendar.example/rojo.ics',
  name: 'Salsa Rojo nights',
  defaults: { dances: [], county: '', venue: '' },
  links: [],
  skip: [],
  askedAt: null,
  nextAt: null,
  readAt: null,
  okAt: null,
  etag: '',
  modified: '',
  hash: '',
  problem: null,
  failures: 0,
  failingSince: null,
  coming: 0,
  followed: 0,
  waiting: [],
  waitingCount: 0,
  differs: [],
  gone: [],
  ...fields,
})

/** R94: the calendars on a server without a network, what the host reads at each address, and what one device keeps. */
export function makeFakeCalendars(onServer: ConnectedCalendar[] = []) {
  const world = {
    calendars: onServer,
    kept: null as KeptCalendars | null,
    /** What the host answers, by address. */
    addresses: {} as Record<string, FetchedCalendar>,
    added: [] as NewCalendar[],
    changes: [] as (CalendarChange & { id: string })[],
    isOnline: true,
  }
  const reach = () => {
    if (!world.isOnline) throw new Error('offline')
  }
  const calls: OwnCalendars = {
    readCalendars: async (userId, now) => {
      reach()
      return (world.kept = structuredClone({ userId, at: now, calendars: world.calendars }))
    },
    loadCalendars: async userId =>
      world.kept?.userId === userId ? world.kept : { userId, at: null, calendars: [] },
    addCalendar: async (userId, chosen) => {
      reach()
      world.added.push(chosen)
      const id = `${userId}_${world.calendars.length + 1}`
      world.calendars = [...world.calendars, makeCalendar({ ...chosen, id, owner: userId })]
      return id
    },
    changeCalendar: async (_userId, id, change) => {
      reach()
      world.changes.push({ id, ...change })
      const { links = [], skip = [], unskip = [], isAsked, ...fields } = change
      world.calendars = world.calendars.map(one =>
        one.id !== id
          ? one
          : {
              ...one,
              ...fields,
              links: [...one.links, ...links],
              skip: [...one.skip, ...skip].filter(key => !unskip.includes(key)),
              ...(isAsked && { askedAt: one.readAt ?? 1 }),
            },
      )
    },
    removeCalendar: async (_userId, id) => {
      reach()
      world.calendars = world.calendars.filter(one => one.id !== id)
    },
    fetchCalendar: async (_userId, url) => {
      reach()
      return world.addresses[url] ?? { problem: 'notFound' }
    },
  }
  return { world, calls }
}
