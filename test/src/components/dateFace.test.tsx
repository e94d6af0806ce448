import { render } from '@testing-library/react'
import { DateFace } from '../../../src/components/occurrenceGrid/DateFace'

describe('DESIGN Date cells: the sign of a date', () => {
  it('differs between a cancelled, a paused and a changed date; a usual date has none', () => {
    const signOf = (state: 'usual' | 'cancelled' | 'paused' | 'changed') =>
      render(<DateFace date="2026-11-27" state={state} today="2026-11-20" />).container.querySelector('svg')
        ?.innerHTML
    expect(signOf('usual')).toBeUndefined()
    expect(new Set([signOf('cancelled'), signOf('paused'), signOf('changed')]).size).toBe(3)
  })

  it('stands beside the year of a date outside the next 12 months (R67)', () => {
    const textOf = (date: string) =>
      render(<DateFace date={date} state="usual" today="2026-11-20" />).container.textContent
    expect(textOf('2026-11-27')).toBe('27NovFriday 27 November')
    expect(textOf('2027-11-26')).toBe('26Nov2027Friday 26 November 2027')
  })
})
