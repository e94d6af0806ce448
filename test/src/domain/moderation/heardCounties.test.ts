import fc from 'fast-check'
import { MAX_MOVED_COUNTIES } from '../../../../src/domain/constants'
import { heardFields } from '../../../../src/domain/moderation/heardCounties'
import { tombstoneOf } from '../../../../src/domain/organiser/tombstone'
import { makeDocument } from '../../../support/events'
import { randomRuns } from '../../../support/randomRuns'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 20, 12)
const COUNTIES = ['Devon', 'Essex', 'Kent', 'Surrey']
const DANCES = ['Salsa', 'Zouk', 'Kizomba']
/** As many names as the rules take, of counties and of nothing. */
const names = fc.subarray([...COUNTIES, ...Array.from({ length: 10 }, (_, n) => `Place ${n}`)], {
  maxLength: MAX_MOVED_COUNTIES,
})
/** What a script writes into an event of its own. */
const edit = fc.record(
  {
    shortLocation: fc.constantFrom(...COUNTIES),
    danceTypes: fc.subarray(DANCES, { minLength: 1 }),
    movedCounties: names,
  },
  { requiredKeys: [] },
)

interface Event extends Record<string, unknown> {
  shortLocation: string
  danceTypes: string[]
  movedCounties?: string[]
}

const begun = (more: object = {}) => ({
  ...makeDocument({ shortLocation: 'Kent', danceTypes: ['Salsa', 'Zouk'], lastUpdated: NOW - HOUR }),
  ...more,
})

describe('R86: what brings a version to the devices that hold an earlier one', () => {
  it('lets every one of them hear of each edit of a script, and of the removal', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), edits => {
        let now = NOW
        let stored = begun() as Event
        const devices = COUNTIES.flatMap(county =>
          DANCES.map(dance => ({ county, dance, held: null as Event | null })),
        )
        const isThere = (event: Event, county: string, dance: string) =>
          event.shortLocation === county && event.danceTypes.includes(dance)
        /** Each device asks for its county and dance. None that shows an earlier version lacks the latest one. */
        const fetchAll = () => {
          for (const device of devices) {
            const { county, dance } = device
            if (isThere(stored, county, dance) || stored.movedCounties?.includes(county)) device.held = stored
          }
          const stale = devices.filter(
            ({ county, dance, held }) => held && held !== stored && isThere(held, county, dance),
          )
          expect(stale).toEqual([])
        }
        fetchAll()
        for (const changes of edits) {
          now += HOUR
          const before = stored
          stored = { ...stored, ...changes, lastUpdated: now } as Event
          stored = { ...stored, ...heardFields(stored, before, now) }
          expect(heardFields(stored, before, now)).toBeNull()
          fetchAll()
        }
        stored = { ...tombstoneOf(stored), lastUpdated: now + HOUR } as unknown as Event
        fetchAll()
      }),
      { numRuns: randomRuns(500) },
    )
  })

  it('names what was left first, and then what the event names, as many as the rules take', () => {
    const others = Array.from({ length: 10 }, (_, n) => `Place ${n}`)
    const stored = begun({ shortLocation: 'Essex', movedCounties: others, lastUpdated: NOW })
    expect(heardFields(stored, begun({ movedCounties: ['Devon'] }), NOW + 5)).toEqual({
      movedCounties: ['Kent', 'Devon', ...others.slice(0, 8)],
      lastUpdated: NOW + 5,
    })
  })

  it('leaves the ten that the app has chosen of the many counties of its dates', () => {
    const ofDates = Array.from({ length: 10 }, (_, n) => `Place ${n}`)
    const exceptions = ofDates.map((shortLocation, n) => ({ date: `2026-12-0${n}`, shortLocation }))
    const before = begun({ movedCounties: ['Devon'] })
    expect(heardFields(begun({ exceptions, movedCounties: ofDates }), before, NOW)).toBeNull()
    const nine = begun({ exceptions: exceptions.slice(1), movedCounties: ofDates })
    expect(heardFields(nine, before, NOW)).toMatchObject({ movedCounties: ['Devon', ...ofDates.slice(0, 9)] })
  })

  it('is nothing for what the app writes, a week later, or for an event that no list has or had', () => {
    const moved = begun({ shortLocation: 'Essex', movedCounties: ['Kent'] })
    const back = begun({ movedCounties: ['Essex'] })
    expect(heardFields(moved, begun(), NOW)).toBeNull()
    expect(heardFields(back, moved, NOW)).toBeNull()
    expect(heardFields(begun(), back, NOW)).toMatchObject({ movedCounties: ['Essex'] })
    expect(heardFields(begun(), { ...back, lastUpdated: NOW - 7 * 24 * HOUR }, NOW)).toBeNull()
    const gone = begun({ shortLocation: 'Essex' })
    for (const before of [null, begun({ listed: false }), begun({ status: 'deleted' })])
      expect(heardFields(gone, before, NOW)).toBeNull()
    expect(heardFields({ ...gone, listed: false }, begun(), NOW)).toBeNull()
  })

  it('is the own county too, if the event has lost a dance, and not if it has gained one', () => {
    const stored = begun({ danceTypes: ['Zouk', 'Kizomba'] })
    expect(heardFields(stored, begun(), NOW)).toMatchObject({ movedCounties: ['Kent'] })
    expect(heardFields(begun(), begun({ danceTypes: ['Zouk'] }), NOW)).toBeNull()
  })

  it('reads odd values as none', () => {
    const odd = begun({ shortLocation: 5, danceTypes: 'Salsa', movedCounties: [1, '', null] })
    expect(heardFields(odd, odd, NOW)).toBeNull()
    expect(heardFields(odd, begun(), NOW)).toMatchObject({ movedCounties: ['Kent'] })
    expect(heardFields(begun(), odd, NOW)).toBeNull()
  })
})
