import { isReadableSize } from '../../../../src/domain/event/reader/documentSize'
import { HELD_TOO_MUCH, mendedFields } from '../../../../src/domain/moderation/mendedEvent'
import { allReports } from '../../../../src/domain/moderation/storedEvent'
import { makeDocument } from '../../../support/events'

const NOW = 1_790_000_000_000
/** Values without a size of their own. */
const EMPTY = Array.from({ length: 600_000 }, () => ({}))
const BEFORE = makeDocument()
const LISTS = { agenda: BEFORE.agenda, pricing: BEFORE.pricing, exceptions: BEFORE.exceptions }
const NONE = { agenda: [], pricing: [], exceptions: [] }
const REPORT = { userId: '', timestamp: new Date(NOW), reason: HELD_TOO_MUCH }

/** The same event with a list that holds too much, three minutes later. */
const filled = (more: Record<string, unknown> = {}) => ({
  ...BEFORE,
  agenda: [{ id: '1', slotName: 'Class', levels: EMPTY }],
  lastUpdated: NOW - 1,
  ...more,
})

describe('R55, decision 32: an event that no device reads', () => {
  it('gets the lists of before, a stamp and a report', () => {
    const stored = filled()
    expect(mendedFields(stored, BEFORE, NOW)).toEqual({ ...LISTS, lastUpdated: NOW, reported: REPORT })
    const reports = [{ userId: '', reason: HELD_TOO_MUCH, at: new Date(NOW) }]
    expect(allReports({ id: 'e1', fields: { ...stored, reported: REPORT } }, [])).toEqual(reports)
  })

  it.each([
    ['too many values', { pricing: [{ prices: EMPTY }] }],
    ['too many texts', { exceptions: [{ date: '2026-11-27', description: 'x'.repeat(70_000) }] }],
    ['too many levels', { agenda: [{ a: { b: { c: { d: {} } } } }] }],
    [
      'names',
      { agenda: [Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`${n}`.repeat(9), 1]))] },
    ],
  ])('is one with %s, in any of its lists', (_, more) => {
    const mended = mendedFields({ ...BEFORE, ...more }, BEFORE, NOW)
    expect(mended).toMatchObject(LISTS)
    expect(isReadableSize({ ...BEFORE, ...more, ...mended })).toBe(true)
  })

  it('has no lists afterwards if it is new, or if it was such an event before', () => {
    for (const before of [null, filled(), { ...BEFORE, agenda: EMPTY }])
      expect(mendedFields(filled(), before, NOW)).toMatchObject(NONE)
  })

  it('gets no list that it had neither before nor since', () => {
    const { agenda: _agenda, pricing: _pricing, ...event } = makeDocument({ exceptions: EMPTY })
    expect(mendedFields(event, null, NOW)).toEqual({ exceptions: [], lastUpdated: NOW, reported: REPORT })
  })

  it('loses a list that came with the write', () => {
    const { pricing: _pricing, ...before } = makeDocument()
    expect(mendedFields(filled(), before, NOW)).toMatchObject({ ...LISTS, pricing: [] })
  })

  it('keeps what the rules bound, and its lists go if both together are too much', () => {
    const before = { ...BEFORE, agenda: [{ slotName: 'x'.repeat(64_000) }] }
    const mended = mendedFields(filled({ description: 'y'.repeat(5_000) }), before, NOW)
    expect(mended).toMatchObject(NONE)
    expect(mended).not.toHaveProperty('description')
  })

  it('has a later stamp than before, also after one from a clock that is ahead', () => {
    expect(mendedFields(filled({ lastUpdated: NOW + 60_000 }), BEFORE, NOW)?.lastUpdated).toBe(NOW + 60_001)
  })

  it('keeps the first report, and a removed event gets none', () => {
    const reported = { userId: '', timestamp: new Date(5), reason: '' }
    expect(mendedFields(filled({ reported }), BEFORE, NOW)).not.toHaveProperty('reported')
    expect(mendedFields(filled({ status: 'deleted' }), BEFORE, NOW)).not.toHaveProperty('reported')
    expect(mendedFields(filled({ reported: null }), BEFORE, NOW)).toHaveProperty('reported', REPORT)
  })

  it('is mended once: what devices read stays, and so does what lists are not to blame for', () => {
    const stored = filled()
    expect(mendedFields({ ...stored, ...mendedFields(stored, BEFORE, NOW) }, stored, NOW)).toBeNull()
    expect(mendedFields(BEFORE, null, NOW)).toBeNull()
    expect(mendedFields(filled({ description: 'y'.repeat(70_000) }), BEFORE, NOW)).toBeNull()
  })
})
