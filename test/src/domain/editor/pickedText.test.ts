import { pickedDate, pickedTime } from '../../../../src/domain/editor/pickedText'

describe('The words of a date or time field', () => {
  it('are written by the app, not by the browser', () => {
    expect(pickedDate('2026-11-20', '2026-11-01')).toBe('Fri, 20 Nov')
    expect(pickedDate('2028-11-20', '2026-11-01')).toBe('Mon, 20 Nov 2028')
    expect(pickedTime('18:00')).toBe('6:00 pm')
  })

  it('invite a choice while no value is chosen', () => {
    expect(pickedDate('', '2026-11-01')).toBe('Choose a date')
    expect(pickedTime('')).toBe('Choose a time')
  })
})
