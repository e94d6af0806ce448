import type { Properties, Property } from '../../../../src/domain/calendarIn/fileLines'
import { momentOf } from '../../../../src/domain/calendarIn/moments'

const property = (name: string, value: string): [string, Property[]] => [name, [{ name, params: {}, value }]]
/** A part of a time zone: its clocks from a day of 2020 on. */
const part = (offset: string, day: string) => ({
  isSummer: false,
  own: new Map([property('DTSTART', `2020${day}T020000`), property('TZOFFSETTO', offset)]) as Properties,
})
const inZone = (zone: string, value = '20261201T193000') => [value, { params: { TZID: zone } }] as const

describe('R92: the time zone that a stranger writes', () => {
  it('has the parts of its own read once for each year, however many moments name it', () => {
    const parts = Array.from({ length: 100 }, (_, n) =>
      part('+0200', `01${String((n % 28) + 1).padStart(2, '0')}`),
    )
    const zones = { own: new Map([['Here', parts]]), named: '' }
    const get = jest.spyOn(Map.prototype, 'get')
    const reads = () => get.mock.calls.filter(([name]) => name === 'TZOFFSETTO').length
    expect(momentOf(...inZone('Here'), zones)).toMatchObject({ time: '17:30' })
    const first = reads()
    for (let n = 0; n < 500; n++) momentOf(...inZone('Here'), zones)
    const last = reads()
    get.mockRestore()
    expect([first, last]).toEqual([100, 100])
  })

  it('has the clock of the part that began last, also before the first one, in summer too', () => {
    const zones = { own: new Map([['Here', [part('+0100', '0401'), part('+0300', '0901')]]]), named: '' }
    const timeOn = (day: string) => momentOf(...inZone('Here', `${day}T193000`), zones)?.time
    expect(['20200301', '20200501', '20201001'].map(timeOn)).toEqual(['18:30', '19:30', '17:30'])
  })

  it('is unknown if its file describes it in thousands of parts', () => {
    const zones = { own: new Map([['Here', Array(501).fill(part('+0200', '0101'))]]), named: '' }
    expect(momentOf(...inZone('Here'), zones)).toMatchObject({
      time: '19:30',
      doubt: 'The file has an unknown time zone',
    })
  })

  it('has no name of thousands of letters', () => {
    const asked: unknown[] = []
    const Format = Intl.DateTimeFormat
    const spy = jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(((...args: [string, object]) => {
      asked.push((args[1] as { timeZone?: string }).timeZone?.length)
      return new Format(...args)
    }) as never)
    const zones = { own: new Map(), named: '('.repeat(20_000) }
    expect(momentOf('20261201T193000', { params: {} }, zones)).toMatchObject({ time: '19:30' })
    expect(momentOf(...inZone('x'.repeat(900)), zones)?.doubt).toMatch('unknown')
    spy.mockRestore()
    expect(Math.max(...(asked as number[]))).toBeLessThanOrEqual(200)
  })
})
