import {
  allSeen,
  mergeNotices,
  noticeDate,
  noticeText,
  noticeTitle,
  readEventNotice,
  readKeptNotices,
  unseenCount,
  type EventNotice,
} from '../../../../src/domain/organiser/eventNotices'

const notice = (id: string, more: Partial<EventNotice> = {}): EventNotice => ({
  id,
  kind: 'approved',
  eventId: 'e1',
  eventName: 'Rooftop Kizomba',
  reason: '',
  isTrusted: true,
  at: 1_000,
  ...more,
})
const nothing = readKeptNotices('ann', null)

describe('R82 Notices', () => {
  it('are new until they are marked as read, and show once', () => {
    const first = mergeNotices(nothing, [notice('b', { at: 2_000 }), notice('a')])
    expect(first.fresh.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(unseenCount(first.kept)).toBe(2)
    const seen = allSeen(first.kept)
    expect(unseenCount(seen)).toBe(0)
    const later = mergeNotices(seen, [notice('c', { at: 3_000 }), notice('b', { at: 2_000 }), notice('a')])
    expect(later.fresh.map(({ id }) => id)).toEqual(['c'])
    expect(later.kept.notices.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(unseenCount(later.kept)).toBe(1)
  })

  it('stay on the device after the server has removed them, at most 20', () => {
    const many = Array.from({ length: 30 }, (_, index) => notice(`n${index}`, { at: index }))
    const { kept } = mergeNotices(nothing, many)
    expect(kept.notices).toHaveLength(20)
    expect(kept.notices[0]?.at).toBe(29)
    expect(mergeNotices(kept, []).kept.notices).toEqual(kept.notices)
  })

  it('are not read if they are damaged or another person’s (I5)', () => {
    const { kept } = mergeNotices(nothing, [notice('a')])
    expect(readKeptNotices('ann', JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(readKeptNotices('bob', kept).notices).toEqual([])
    for (const value of [null, 7, 'x', [], { userId: 'ann', notices: [null, { id: 1 }, 'x'] }]) {
      expect(readKeptNotices('ann', value).notices).toEqual([])
    }
    expect(readEventNotice('x', { ...notice('x'), kind: 'praised' })).toBeNull()
    expect(readEventNotice('x', { ...notice('x'), at: 'now' })).toBeNull()
    // Neither a day nor an address can be made of these.
    for (const at of [9e15, 1.5, NaN]) expect(readEventNotice('x', { ...notice('x'), at })).toBeNull()
    for (const eventId of ['\ud800', 'a/b', '__proto__', 7, null])
      expect(readEventNotice('x', { ...notice('x'), eventId })).toBeNull()
    expect(readEventNotice('x', { ...notice('x'), eventId: '' })?.eventId).toBe('')
    expect(readEventNotice('x', { ...notice('x'), reason: 7 })?.reason).toBe('')
  })

  it('say what happened, and what the person can do', () => {
    expect(noticeTitle(notice('a'))).toBe('Rooftop Kizomba is approved')
    expect(noticeText(notice('a'))).toBe("It is in everybody's lists now. Your later events skip approval.")
    expect(noticeText(notice('a', { isTrusted: false }))).toBe("It is in everybody's lists now.")
    expect(noticeText(notice('a', { kind: 'removed', reason: 'A wrong link.' }))).toBe('A wrong link.')
    expect(noticeTitle(notice('a', { kind: 'reported', eventName: '' }))).toBe(
      'Somebody reported Untitled Event',
    )
  })

  it("show the time today, then 'Yesterday', then the day (R3)", () => {
    const now = Date.UTC(2026, 10, 20, 20, 47)
    expect(noticeDate(Date.UTC(2026, 10, 20, 20, 12), now)).toBe('8:12 pm')
    expect(noticeDate(Date.UTC(2026, 10, 19, 23, 0), now)).toBe('Yesterday')
    expect(noticeDate(Date.UTC(2026, 10, 12, 9, 0), now)).toBe('12 Nov')
  })
})
