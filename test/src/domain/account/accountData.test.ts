import { accountDataFile } from '../../../../src/domain/account/accountData'
import { seenFavourite } from '../../../../src/domain/lists/news/seenFavourites'
import { makeIntent } from '../../../../src/domain/outbox/outbox'
import { makeEvent } from '../../../support/events'

const waiting = makeIntent(
  {
    id: 'i1',
    userId: 'u1',
    kind: 'addFavourite',
    target: 'users/u1',
    args: { eventId: 'e9' },
    madeAt: 7,
    replaces: [],
  },
  1,
)
const file = accountDataFile({
  account: { userId: 'u1', email: 'ann@example.com', displayName: 'Ann' },
  profile: { displayName: 'Ann', eventFavourites: ['e9'] },
  events: [
    {
      eventId: 'e1',
      fields: { eventName: 'Salsa', odd: 1, reported: { userId: 'stranger' }, organisers: ['colleague'] },
    },
  ],
  teams: [
    { eventId: 'e2', fields: { eventName: 'Zouk', creator: 'owner', organisers: ['u1', 'colleague'] } },
  ],
  counts: { created: { count: 2, last: 'e1' }, invited: null },
  notices: [{ kind: 'approved', eventId: 'e1', at: '2026-11-19T12:00:00.000Z' }],
  calendars: [{ url: 'https://calendar.example/rojo.ics', name: 'Salsa Rojo nights' }],
  names: [{ eventId: 'e2', fields: { name: 'Ann A.', link: 'secret', at: '2026-11-18T12:00:00.000Z' } }],
  home: { town: 'Lewes', county: 'East Sussex', latitude: 50.874, longitude: 0.009, owner: 'u1' },
  seen: {
    at: Date.UTC(2026, 10, 19, 12),
    events: { e9: seenFavourite(makeEvent(), '2026-11-19') },
    userId: 'u1',
  },
  told: { kinds: ['favourites'], pushService: 'fcm.googleapis.com' },
  waiting: [waiting],
  now: Date.UTC(2026, 10, 20, 12),
})

describe("R61 'Download my data'", () => {
  it('saves the profile and the person’s own events, as they are stored, as JSON', () => {
    expect(file).toMatchObject({ name: 'dancefloor-my-data-2026-11-20.json', type: 'application/json' })
    expect(JSON.parse(file.text)).toMatchObject({
      account: { email: 'ann@example.com' },
      profile: { eventFavourites: ['e9'] },
      madeOnOneDay: { created: { count: 2, last: 'e1' }, invited: null },
      events: [{ eventId: 'e1', eventName: 'Salsa', odd: 1 }],
      waitingOnThisDevice: [{ kind: 'addFavourite', args: { eventId: 'e9' } }],
    })
  })

  it('names what only this device keeps: the home place (R80) and the favourites as they were last seen', () => {
    expect(JSON.parse(file.text).keptOnThisDevice).toMatchObject({
      homePlace: { town: 'Lewes', county: 'East Sussex' },
      toldOf: { kinds: ['favourites'], pushService: 'fcm.googleapis.com' },
      favouritesLastSeen: { at: '2026-11-19T12:00:00.000Z', events: { e9: { dates: {} } } },
    })
  })

  it('holds the notices (R82), and the name given in each team without the secret of a link (R73)', () => {
    expect(JSON.parse(file.text)).toMatchObject({
      namesGiven: [{ eventId: 'e2', name: 'Ann A.', at: '2026-11-18T12:00:00.000Z' }],
      notices: [{ kind: 'approved', eventId: 'e1', at: '2026-11-19T12:00:00.000Z' }],
      // R94
      calendars: [{ url: 'https://calendar.example/rojo.ics', name: 'Salsa Rojo nights' }],
    })
    expect(file.text).not.toContain('secret')
  })

  it('says that it leaves out the person’s own reports', () => {
    expect(JSON.parse(file.text).reports).toMatch(/Reports that you made are not in here/)
  })

  it('leaves out who reported an event (R53)', () => {
    expect(file.text).not.toContain('stranger')
  })

  it('names the events of others that the person runs, without anybody’s id (R73)', () => {
    expect(JSON.parse(file.text).organiserOf).toEqual([{ eventId: 'e2', eventName: 'Zouk' }])
    expect(file.text).not.toMatch(/colleague|owner/)
  })
})
