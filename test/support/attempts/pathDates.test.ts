import { withDates } from './pathDates'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

describe('dates in the paths of attempts', () => {
  it.each([
    ['{first Sunday of year 0}', '2026-01-04'],
    ['{last Sunday of year 0}', '2026-12-27'],
    ['{first Thursday of year 0}', '2026-01-01'],
    ['{last Thursday of year 0}', '2026-12-31'],
    ['{last Friday of year -1}', '2025-12-26'],
    ['{first Monday of year +2}', '2028-01-03'],
  ])('%s is %s in 2026', (written, day) => {
    expect(withDates(`events/e/${written}_eventImage`, at('2026-11-25'))).toBe(`events/e/${day}_eventImage`)
  })

  it('count from the year of the given time', () => {
    expect(withDates('{first Sunday of year 0}', at('2031-12-31'))).toBe('2031-01-05')
  })

  it('leave every other path as it is', () => {
    const paths = ['events/cur/eventImage', 'events/{id}', '{first day of year 0}', '']
    expect(paths.map(path => withDates(path, at('2026-11-25')))).toEqual(paths)
  })
})
