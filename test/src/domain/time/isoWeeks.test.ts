import { addDays } from '../../../../src/domain/time/days'
import { isIsoWeek, isoWeekOf, mondayOf } from '../../../../src/domain/time/isoWeeks'

describe('ISO weeks', () => {
  it('begin on Monday, and belong to the year of their Thursday', () => {
    const weeks = {
      '2026-11-22': '2026-W47',
      '2026-11-23': '2026-W48',
      '2026-12-28': '2026-W53',
      '2027-01-03': '2026-W53',
      '2027-01-04': '2027-W01',
      '2024-12-30': '2025-W01',
      '2021-01-03': '2020-W53',
      '2023-01-01': '2022-W52',
    }
    expect(Object.fromEntries(Object.keys(weeks).map(day => [day, isoWeekOf(day)]))).toEqual(weeks)
  })

  it('change every seven days for 30 years, and compare as strings', () => {
    for (let monday = '2020-01-06'; monday < '2050'; monday = addDays(monday, 7)) {
      const week = isoWeekOf(monday)
      expect(isIsoWeek(week)).toBe(true)
      expect([isoWeekOf(addDays(monday, 6)), mondayOf(addDays(monday, 6))]).toEqual([week, monday])
      expect(isoWeekOf(addDays(monday, 7)) > week).toBe(true)
    }
  })

  it('are told apart from other texts', () => {
    expect(['2026-W00', '2026-W54', '2026-48', '2026-W', '48'].filter(isIsoWeek)).toEqual([])
  })
})
