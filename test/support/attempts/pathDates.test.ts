import { withDates } from './pathDates'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

describe('dates in the paths of attempts', () => {
  it.each([
    ['{Wednesday 0 weeks}', '2026-11-25'],
    ['{Sunday 0 weeks}', '2026-11-29'],
    ['{Tuesday 0 weeks}', '2026-12-01'],
    ['{Sunday -1 weeks}', '2026-11-22'],
    ['{Sunday +56 weeks}', '2027-12-26'],
  ])('%s on Wednesday, 25 November 2026 is %s', (written, day) => {
    expect(withDates(`events/e/${written}_eventImage`, at('2026-11-25'))).toBe(`events/e/${day}_eventImage`)
  })

  it('leave every other path as it is', () => {
    const paths = ['events/cur/eventImage', 'events/{id}', '{day 0 weeks}', '']
    expect(paths.map(path => withDates(path, at('2026-11-25')))).toEqual(paths)
  })
})
