import { makeDocument, makeLocation, makeSlot } from '../../support/events'

const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o'
const pictures = (id: string) => ({
  imageUrl: `${BUCKET}/events%2F${id}%2FeventImage?alt=media&token=t1`,
  thumbnailUrl: `${BUCKET}/events%2F${id}%2Fthumbnail?alt=media&token=t2`,
})
const GROUND = { imageGround: '17010dD4kKJYp3mGiJiHhweLd3iHd3cIgI' }

const oneOff = (change: Record<string, unknown> = {}) => {
  const document = makeDocument({ isRecurring: false, eventDate: '2026-12-04', exceptions: [], ...change })
  delete document.recurrenceDay
  return document
}
const series = (change: Record<string, unknown> = {}) => makeDocument({ exceptions: [], ...change })
const festival = (change: Record<string, unknown> = {}) =>
  oneOff({
    eventDate: '2027-01-22',
    eventEndDate: '2027-01-25',
    eventDays: ['2027-01-22', '2027-01-23', '2027-01-24', '2027-01-25'],
    startTime: '18:00',
    endTime: '19:00',
    ...change,
  })
const NOWHERE = makeLocation({ venue: '', street: '', city: '', county: '', postcode: '' })

/** A text of invented words. It hardly repeats, so it stays long after compression. `seed` chooses the words. */
function words(length: number, seed: number): string {
  let state = seed
  let text = ''
  while (text.length < length) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    text += `${(state >>> 8).toString(36)} `
  }
  return text.slice(0, length).trim()
}

/** One listed event of each kind, by id. Most tests ask on Monday 23 November 2026. */
export const PUBLIC_EVENTS: Record<string, Record<string, unknown>> = {
  series: series({ ...pictures('series'), ...GROUND, team: 'Ana & Luis' }),
  'series-cancelled-date': series({
    exceptions: [{ date: '2026-11-27', isCancelled: true, announcementText: 'The hall is flooded.' }],
  }),
  'series-moved-time': series({ exceptions: [{ date: '2026-11-27', startTime: '20:30' }] }),
  'series-moved-place': series({
    exceptions: [
      {
        date: '2026-11-27',
        location: makeLocation({
          venue: 'Mill Studio',
          city: 'Maidstone',
          county: 'Kent',
          postcode: 'ME14 1AA',
        }),
        shortLocation: 'Kent',
      },
    ],
    movedCounties: ['Kent'],
  }),
  'series-overnight': series({ startTime: '21:00', endTime: '02:00' }),
  'series-paused': series({ status: 'paused' }),
  'series-announcement': series({ announcementText: 'Doors now open at 7:00 pm.' }),
  'one-off': oneOff({ ...pictures('one-off'), ...GROUND }),
  'one-off-old-picture': oneOff(pictures('one-off-old-picture')),
  'one-off-cancelled': oneOff({ isCancelled: true }),
  'one-off-over': oneOff({ eventDate: '2026-10-02' }),
  'one-off-summer': oneOff({ eventDate: '2027-07-02', startTime: '22:00', endTime: '03:00' }),
  festival: festival({ ...pictures('festival'), ...GROUND }),
  'festival-nights': festival({ endTime: '02:00', startTime: '11:00' }),
  'festival-slots': festival({
    agenda: [
      makeSlot({ id: 's1', date: '2027-01-22', startTime: '20:00', endTime: '23:00' }),
      makeSlot({ id: 's2', date: '2027-01-25', startTime: '10:00', endTime: '16:00' }),
    ],
  }),
  'no-address': oneOff({ location: NOWHERE, shortLocation: 'Kent' }),
  'no-times': oneOff({ startTime: '', endTime: '' }),
  'no-name': series({ eventName: '', description: '', team: '' }),
  free: oneOff({ pricing: [{ id: 'p1', itemName: 'Entry', prices: { Standard: 0 }, sort: 0 }] }),
  long: series({
    ...pictures('long'),
    ...GROUND,
    eventName: words(120, 1),
    announcementText: words(120, 2),
    description: words(5_000, 3),
    team: words(1_000, 4),
    agenda: Array.from({ length: 90 }, (_, at) =>
      makeSlot({ id: `s${at}`, slotName: `Class ${words(12, at)}` }),
    ),
    pricing: Array.from({ length: 80 }, (_, at) => ({
      id: `p${at}`,
      itemName: `Ticket ${words(12, at)}`,
      prices: { Standard: at, Student: at / 2 },
      sort: at,
    })),
  }),
}

export const WAITING = makeDocument({ status: 'pendingApproval' })
export const REMOVED = {
  status: 'deleted',
  listed: true,
  lastUpdated: 1_700_000_000_000,
  danceTypes: ['Salsa'],
}
