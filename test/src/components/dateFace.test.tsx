import { render } from '@testing-library/react'
import { DateFace } from '../../../src/components/occurrenceGrid/DateFace'

describe('DESIGN Date cells: the sign of a date', () => {
  it('differs between a cancelled, a paused and a changed date; a usual date has none', () => {
    const signOf = (state: 'usual' | 'cancelled' | 'paused' | 'changed') =>
      render(<DateFace date="2026-11-27" state={state} />).container.querySelector('svg')?.innerHTML
    expect(signOf('usual')).toBeUndefined()
    expect(new Set([signOf('cancelled'), signOf('paused'), signOf('changed')]).size).toBe(3)
  })
})
