import { EVENT_STATUSES, type DanceEvent, type EventStatus } from '../../../../src/domain/event/event'
import { canClaim, eventOptions } from '../../../../src/domain/organiser/permissions'
import { makeEvent, makeOneOff } from '../../../support/events'

const FRIDAY = '2026-11-20'
interface Who {
  userId?: string | null
  isReported?: boolean
  date?: string | null
}

const offered = (event: DanceEvent, { userId = 'ann', isReported = false, date = FRIDAY }: Who = {}) =>
  eventOptions({ event, date, userId, isReported })
const labels = (event: DanceEvent, who?: Who) =>
  offered(event, who).map(group => group.map(({ label }) => label))
const series = (overrides: Partial<DanceEvent> = {}) => makeEvent({ creator: 'ann', ...overrides })
const oneOff = (overrides: Partial<DanceEvent> = {}) => makeOneOff({ creator: 'ann', ...overrides })

describe('§6 A signed-out visitor', () => {
  it.each([makeEvent(), makeEvent({ hasCreator: false }), makeOneOff()])('is offered nothing', event => {
    expect(labels(event, { userId: null })).toEqual([])
  })
})

describe('§6 The event owner', () => {
  const EDIT_SERIES = ['Edit this Occurrence', 'Edit Event Series', 'Copy Event', 'Organisers', 'Numbers']
  const EDIT_ONE_OFF = ['Edit Event', 'Copy Event', 'Organisers', 'Numbers']

  it.each<[EventStatus, string[], string[]]>([
    [
      'current',
      ['Cancel this Occurrence', 'Move to another day', 'Pause Event Series', 'Delete Event'],
      ['Cancel Event', 'Delete Event'],
    ],
    ['paused', ['Resume Event', 'Delete Event'], ['Delete Event']],
    ['pending', ['Delete Event'], ['Delete Event']],
    ['pendingApproval', ['Delete Event'], ['Delete Event']],
  ])(
    'of a %s event may cancel it only if it is current, and pause and resume only a series (R51)',
    (status, ofSeries, ofOneOff) => {
      const ofPublic = status === 'current' || status === 'paused' ? ['Put this on your site'] : []
      expect(labels(series({ status }))).toEqual([
        ['Make Announcement'],
        [...EDIT_SERIES, ...ofPublic],
        ofSeries,
      ])
      expect(labels(oneOff({ status }))).toEqual([
        ['Make Announcement'],
        [...EDIT_ONE_OFF, ...ofPublic],
        ofOneOff,
      ])
    },
  )

  it('of a deleted event is offered nothing', () => {
    expect(labels(series({ status: 'deleted' }))).toEqual([])
    expect(labels(oneOff({ status: 'deleted' }))).toEqual([])
  })

  it("sees 'Edit Announcement' if the event has an announcement; an announcement of a date does not count (§4)", () => {
    expect(labels(series({ announcementText: 'Upstairs tonight' }))[0]).toEqual(['Edit Announcement'])
    const ofDate = series({ exceptions: [{ date: FRIDAY, announcementText: 'Upstairs tonight' }] })
    expect(labels(ofDate)[0]).toEqual(['Make Announcement'])
  })

  it("sees 'Reinstate this Occurrence' only for a cancelled date", () => {
    const event = series({ exceptions: [{ date: FRIDAY, isCancelled: true }] })
    expect(labels(event)[2]).toEqual(['Reinstate this Occurrence', 'Pause Event Series', 'Delete Event'])
    expect(labels(event, { date: '2026-11-27' })[2]?.[0]).toBe('Cancel this Occurrence')
  })

  it("sees 'Cancel this Occurrence' even if isCancelled is set on the series itself (R16)", () => {
    expect(labels(series({ isCancelled: true }))[2]?.[0]).toBe('Cancel this Occurrence')
  })

  it("sees 'Reinstate Event' for a cancelled one-off", () => {
    expect(labels(oneOff({ isCancelled: true }))[2]).toEqual(['Reinstate Event', 'Delete Event'])
  })

  it('of a whole series may cancel several dates, but no single occurrence', () => {
    expect(labels(series(), { date: null })).toEqual([
      ['Make Announcement'],
      ['Edit Event Series', 'Copy Event', 'Organisers', 'Numbers', 'Put this on your site'],
      ['Cancel several dates', 'Pause Event Series', 'Delete Event'],
    ])
    expect(labels(series({ status: 'paused' }), { date: null })[2]).toEqual(['Resume Event', 'Delete Event'])
    expect(labels(oneOff(), { date: null })).toEqual(labels(oneOff()))
  })

  it.each(EVENT_STATUSES.filter(status => status !== 'deleted'))(
    'of a %s event that they claimed or took over may give it back, but not delete it (R84)',
    status => {
      for (const event of [series({ status, isClaimed: true }), oneOff({ status, isClaimed: true })]) {
        const options = labels(event).flat()
        expect(options).toContain('Give it back')
        expect(options).not.toContain('Delete Event')
        expect(labels({ ...event, isClaimed: false }).flat()).not.toContain('Give it back')
      }
    },
  )

  it('is not offered to report or claim the event', () => {
    for (const status of EVENT_STATUSES) {
      const options = offered(series({ status }), { isReported: true }).flat()
      expect(options.filter(({ option }) => option === 'report' || option === 'claim')).toEqual([])
    }
  })
})

describe('§6 A non-owner', () => {
  it.each(EVENT_STATUSES.filter(status => status !== 'deleted'))(
    'of a %s event may report it, and claim it only if it has no creator (R54)',
    status => {
      for (const event of [makeEvent({ status }), makeOneOff({ status })]) {
        expect(labels(event)).toEqual([['Report this event']])
        expect(labels({ ...event, hasCreator: false })).toEqual([['Report this event', 'Claim Event']])
      }
    },
  )

  it('who helps to run an event without an owner may claim it, before anything else (R73)', () => {
    const { creator: _creator, ...nobodys } = series({ hasCreator: false, isShared: true, organiser: 'ann' })
    expect(labels(nobodys)[0]).toEqual(['Claim Event'])
    expect(labels(nobodys).flat()).not.toContain('Delete Event')
    expect(labels({ ...nobodys, hasCreator: true }).flat()).not.toContain('Claim Event')
  })

  it('can not claim an event whose owner is gone while it has organisers (R73)', () => {
    const shared = makeEvent({ hasCreator: false, isShared: true })
    expect(labels(shared)).toEqual([['Report this event']])
    expect(canClaim(shared, 'u1')).toBe(false)
    expect(canClaim({ ...shared, organiser: 'u1' }, 'u1')).toBe(true)
  })

  it("is not the owner if the creator's id belongs to somebody else", () => {
    expect(labels(makeEvent({ creator: 'bob' }))).toEqual([['Report this event']])
    const nameless = { ...makeEvent(), creator: undefined } as unknown as DanceEvent
    expect(labels(nameless)).toEqual([['Report this event']])
  })

  it("sees 'Reported', disabled, and the other options after a report (§4)", () => {
    expect(offered(makeEvent({ hasCreator: false }), { isReported: true })).toEqual([
      [
        { option: 'report', label: 'Reported', isDisabled: true },
        { option: 'claim', label: 'Claim Event', isDisabled: false },
      ],
    ])
  })

  it('of a deleted event is offered nothing', () => {
    expect(labels(makeEvent({ status: 'deleted', hasCreator: false }))).toEqual([])
  })
})

describe('R73 an organiser', () => {
  it('has the options of the owner, but can not delete the event', () => {
    const { creator: _creator, ...others } = series()
    const run = { ...others, organiser: 'u1' }
    const ofOwner = eventOptions({
      event: series({ creator: 'u1' }),
      date: null,
      userId: 'u1',
      isReported: false,
    })
    const ofOrganiser = eventOptions({ event: run, date: null, userId: 'u1', isReported: false })
    expect(ofOrganiser.flat()).toEqual(ofOwner.flat().filter(({ option }) => option !== 'delete'))
    expect(eventOptions({ event: run, date: null, userId: 'u2', isReported: false }).flat()).toMatchObject([
      { option: 'report' },
    ])
  })
})
