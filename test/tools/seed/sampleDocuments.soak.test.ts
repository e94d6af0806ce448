import { existsSync } from 'node:fs'
import path from 'node:path'
import { placesIn } from '../../../tools/seed/places'
import { seedDocuments } from '../../../tools/seed/sampleDocuments'
import { londonMs } from '../../../src/domain/time/timestamp'
import { DELETED_IMAGE } from '../../../src/domain/event/eventImages'
import { readEvent } from '../../../src/domain/event/reader/eventReader'
import { documentsOn, eventsOn, nowOn, TODAYS } from './seeded'
import { faultsOf } from './shape'

describe.each(TODAYS)('The sample documents of %s', today => {
  const events = eventsOn(today)
  const fields = events.map(event => event.fields)
  const series = fields.filter(event => event.isRecurring)
  const oneOffs = fields.filter(event => !event.isRecurring)

  it('have valid shapes (security: Shape)', () => {
    const faults = events.map(({ id, fields }) => [
      id,
      ...faultsOf(fields as unknown as Record<string, unknown>),
    ])
    expect(faults.filter(list => list.length > 1)).toEqual([])
  })

  it('are read by the app without any loss', () => {
    for (const { id, fields } of events) {
      const event = readEvent(id, fields, null)
      const {
        eventName,
        description,
        team = '',
        danceTypes,
        startTime,
        endTime,
        imageUrl = '',
        thumbnailUrl = '',
      } = fields
      expect({ id, event }).toMatchObject({
        id,
        event: {
          eventName,
          description,
          team,
          startTime,
          endTime,
          imageUrl: shown(imageUrl),
          thumbnailUrl: shown(thumbnailUrl),
        },
      })
      expect(event?.danceTypes).toEqual(danceTypes)
      expect(event).toMatchObject({ location: fields.location, agenda: fields.agenda })
      expect(
        event?.pricing.map(item => Object.fromEntries(item.prices.map(({ label, price }) => [label, price]))),
      ).toEqual(fields.pricing.map(item => item.prices))
      expect(event?.exceptions.map(entry => Object.keys(entry).sort())).toEqual(
        (fields.exceptions ?? []).map(entry => Object.keys(entry).sort()),
      )
      expect(event?.eventDays).toEqual(fields.eventDays)
    }
  })

  it('contain no null or undefined', () => {
    const holes = (value: unknown): boolean =>
      value === null || value === undefined || (typeof value === 'object' && Object.values(value).some(holes))
    expect(documentsOn(today).filter(({ fields }) => holes(fields))).toEqual([])
  })

  it('have unique ids that the rules accept', () => {
    const paths = documentsOn(today).map(document => document.path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter(path => !/^(events|counties)\/[A-Za-z0-9_-]{1,64}$/.test(path))).toEqual([])
  })

  it('have updates in the past weeks, none in the future', () => {
    const ages = fields.map(event => nowOn(today) - event.lastUpdated)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeGreaterThan(28 * 86_400_000)
    expect(Math.max(...ages)).toBeLessThan(60 * 86_400_000)
  })

  it('store the start of the first date in London time (R9)', () => {
    const wrong = oneOffs.filter(
      event => event.timestamp !== londonMs(event.eventDate ?? '', event.startTime),
    )
    expect(wrong).toEqual([])
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' })
    expect(series.filter(event => clock.format(event.timestamp) !== event.startTime)).toEqual([])
    expect(series.filter(event => event.timestamp > nowOn(today) + 7 * 86_400_000)).toEqual([])
  })

  it('hold only data that production allows in each state', () => {
    expect(fields.filter(event => event.status === 'paused' && !event.isRecurring)).toEqual([])
    expect(fields.filter(event => event.status.startsWith('pending') && 'exceptions' in event)).toEqual([])
    const deleted = fields.filter(event => event.status === 'deleted')
    expect(deleted.filter(event => event.imageUrl !== '/images/placeholder.png')).toEqual([])
  })

  it('refer only to existing pictures', () => {
    const repository = path.join(__dirname, '../../..')
    const files = fields
      .flatMap(event => [event.imageUrl, event.thumbnailUrl])
      .filter(Boolean)
      .map(url =>
        url.replace(/^\/sample-images\//, 'tools/seed/images/').replace(/^\/images\//, 'public/images/'),
      )
    expect(files.length).toBeGreaterThan(700)
    expect([...new Set(files)].filter(file => !existsSync(path.join(repository, file)))).toEqual([])
  })
})

/** The fields that the app's reader should return. A deleted event's placeholder counts as no picture. */
const shown = (url: string) => (url === DELETED_IMAGE ? '' : url)

describe('The sample data', () => {
  it('is the same each time for the same day', () => {
    expect(seedDocuments('2026-11-20', 1_795_000_000_000)).toEqual(
      seedDocuments('2026-11-20', 1_795_000_000_000),
    )
  })

  it('has the same events on another day, with other dates', () => {
    const [one, other] = [eventsOn('2026-11-20'), eventsOn('2026-12-02')]
    const series = (events: typeof one) =>
      events.filter(event => event.fields.isRecurring).map(event => event.id)
    expect(series(other)).toEqual(series(one))
    const band = (events: typeof one) =>
      events.find(event => event.id.startsWith('salsa-revolucion'))?.fields.eventDays
    expect(band(one)).toEqual(['2026-11-20'])
    expect(band(other)).toEqual(['2026-12-02'])
  })

  it("keeps the readable id of the event in the design's first card", () => {
    const event = eventsOn('2026-11-20').find(({ id }) => id === 'bachata-fridays-brighton')
    expect(event?.fields).toMatchObject({
      eventName: 'Bachata Fridays',
      recurrenceDay: 5,
      startTime: '19:30',
    })
  })

  it('gives every venue a unique postcode', () => {
    const venues = [...new Set(eventsOn('2026-11-20').map(({ fields }) => fields.shortLocation))].flatMap(
      placesIn,
    )
    expect(new Set(venues.map(place => place.postcode)).size).toBe(venues.length)
  })
})
