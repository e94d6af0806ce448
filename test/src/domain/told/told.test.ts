import type { FollowKey } from '../../../../src/domain/following/followKey'
import { isOfferDue, isSendDue, readTold, refused, stopped, wantedOf } from '../../../../src/domain/told/told'

const NEW = readTold(null)
const NOTHING = { events: [], own: [], follows: [], remind: false, moderates: false }
const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)

describe('R88: what this device keeps about being told', () => {
  it.each(['', 'null', '[]', '{"isOn":"yes","kinds":7,"endpoint":null}', '{'])(
    'reads %s as a new device',
    text => {
      expect(readTold(text)).toEqual(NEW)
    },
  )

  it('reads what it kept, with kinds that an earlier build lacked', () => {
    const told = { ...NEW, isOn: true, kinds: { ...NEW.kinds, own: false }, endpoint: 'https://x', sentAt: 5 }
    expect(readTold(JSON.stringify(told))).toEqual(told)
    expect(readTold('{"isOn":true,"kinds":{"favourites":false}}').kinds).toEqual({
      favourites: false,
      follows: true,
      remind: false,
      own: true,
      waiting: true,
    })
  })

  it('asks again 30 days after the first refusal, never after the second, and never once it is stopped', () => {
    const once = refused(NEW, NOW)
    expect([NEW, once, refused(once, NOW)].map(told => isOfferDue(told, NOW + 30 * DAY - 1))).toEqual([
      true,
      false,
      false,
    ])
    expect(isOfferDue(once, NOW + 30 * DAY)).toBe(true)
    expect(isOfferDue(refused(once, NOW), NOW + 90 * DAY)).toBe(false)
    expect(isOfferDue({ ...NEW, isOn: true }, NOW)).toBe(false)
    expect(isOfferDue(stopped({ ...NEW, isOn: true }), NOW)).toBe(false)
  })

  it('tells the server when something is different, and after 14 days', () => {
    const told = { ...NEW, sent: 'a', sentAt: NOW }
    expect([
      isSendDue(told, 'b', NOW, NOTHING),
      isSendDue(told, 'a', NOW + 14 * DAY - 1, NOTHING),
      isSendDue(told, 'a', NOW + 14 * DAY, NOTHING),
      isSendDue(told, 'a', NOW + DAY, { ...NOTHING, moderates: true }),
    ]).toEqual([true, false, true, true])
  })

  it('holds no own event as a favourite, no id that the rules refuse, and only the newest of very many', () => {
    const many = Array.from({ length: 600 }, (_, index) => `e${index}`)
    const keys = Array.from({ length: 120 }, (_, index): FollowKey => `o:${index}`)
    const { events, own, follows, moderates } = wantedOf(NEW, {
      favourites: ['e-mine', 'a/b', 'a,b', ...many],
      followed: keys,
      run: ['e-mine', 'e-mine', 'x y'],
      isModerator: false,
    })
    expect([events.length, events[0], events.at(-1)]).toEqual([500, 'e100', 'e599'])
    expect([follows.length, follows.at(-1)]).toEqual([100, 'o:119'])
    expect([own, moderates]).toEqual([['e-mine'], false])
    const reminded = { ...NEW, kinds: { ...NEW.kinds, remind: true } }
    expect(wantedOf(reminded, { favourites: [], followed: [], run: [], isModerator: false }).remind).toBe(
      true,
    )
    // Without favourites there is nothing to remind of.
    const off = {
      ...NEW,
      kinds: { favourites: false, follows: false, remind: true, own: false, waiting: false },
    }
    expect(wantedOf(off, { favourites: ['a'], followed: ['o:x'], run: ['b'], isModerator: true })).toEqual({
      events: [],
      own: [],
      follows: [],
      remind: false,
      moderates: false,
    })
  })
})
