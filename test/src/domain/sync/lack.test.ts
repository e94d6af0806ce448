import { lackOf, namesOf, noEvents, countNote } from '../../../../src/domain/sync/lack'

const CHOSEN = ['Kent', 'Surrey', 'Devon']
const BEGUN = { counties: CHOSEN, isCovered: false, here: ['Kent'], failed: [], isOffline: false }

describe('R35 What a list lacks', () => {
  it.each([
    ['nothing, if a load has covered all places', { isCovered: true, here: null }, null],
    [
      'nothing, while places that the device holds are refreshed',
      { isCovered: true, here: CHOSEN, isOffline: true },
      null,
    ],
    ['unknown places, until a fetch has begun', { here: null }, { why: 'late', counties: [], missing: 3 }],
    ['places that still load', {}, { why: 'late', counties: ['Surrey', 'Devon'], missing: 2 }],
    [
      'only the place that still loads, while another has failed',
      { failed: ['Devon'] },
      { why: 'late', counties: ['Surrey'], missing: 2 },
    ],
    [
      'places that did not answer',
      { failed: ['Devon', 'Surrey'] },
      { why: 'failed', counties: ['Surrey', 'Devon'], missing: 2 },
    ],
    ['no place that is no longer chosen', { counties: ['Kent'], failed: ['Surrey'] }, null],
    [
      'the answer of a place that the device holds, if its refresh failed',
      { isCovered: true, here: CHOSEN, failed: ['Kent'] },
      { why: 'failed', counties: ['Kent'], missing: 0 },
    ],
    [
      'places that need a connection',
      { failed: ['Surrey', 'Devon'], isOffline: true },
      { why: 'offline', counties: ['Surrey', 'Devon'], missing: 2 },
    ],
  ])('is %s', (_what, change, lack) => {
    expect(lackOf({ ...BEGUN, ...change })).toEqual(lack)
  })
})

describe('R35 Counts and empty days', () => {
  const late = { why: 'late', counties: ['Surrey'], missing: 1 } as const
  const failed = { why: 'failed', counties: ['Surrey', 'Kent'], missing: 2 } as const

  it('say what they count', () => {
    expect(countNote(null)).toBe('')
    expect(countNote(late)).toBe(' so far')
    expect(countNote(failed)).toBe(', without Surrey and Kent')
    expect(countNote({ ...failed, missing: 0 })).toBe('')
  })

  it('never call a place empty that is not here', () => {
    expect(noEvents(null)).toBe('No events')
    expect(noEvents(late)).toBe('Surrey is still loading')
    expect(noEvents({ ...late, counties: ['Surrey', 'Kent'] })).toBe('Surrey and Kent are still loading')
    expect(noEvents({ ...late, counties: [] })).toBe('Still loading')
    expect(noEvents(failed)).toBe('Nothing here yet, without Surrey and Kent')
    expect(noEvents({ ...failed, missing: 0 })).toBe('No events')
  })

  it('count three places and more', () => {
    expect(namesOf(CHOSEN)).toBe('3 places')
  })
})
