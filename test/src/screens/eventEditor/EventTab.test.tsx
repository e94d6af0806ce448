import { fireEvent, screen, within } from '@testing-library/react'
import { EventTab } from '../../../../src/screens/eventEditor/event/EventTab'
import { makeSlot } from '../../../support/events'
import { editTab } from './editTab'

describe('§2 Event tab', () => {
  it('moves slots along when the start date is cleared and set again', () => {
    const { draft } = editTab(<EventTab />, {
      isRecurring: false,
      eventDate: '2026-11-20',
      eventEndDate: '2026-11-21',
      agenda: [makeSlot({ date: '2026-11-20' })],
    })
    const setStart = (value: string) => {
      const field = screen.getByLabelText('Start date')
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
    }
    setStart('')
    expect(draft().agenda[0]?.date).toBe('2026-11-20')
    setStart('2026-11-27')
    expect(draft().agenda[0]?.date).toBe('2026-11-27')
  })
})

describe('R72: the first date of a new series', () => {
  const begin = (value: string) =>
    fireEvent.change(screen.getByLabelText('First date'), { target: { value } })

  it('gives the series its weekday, and its place in the month', () => {
    const { draft } = editTab(<EventTab />)
    begin('2027-02-09')
    expect(draft()).toMatchObject({ recurrenceDay: 2, rhythm: { every: 'week', from: '2027-02-09' } })
    expect(screen.getByRole('radio', { name: 'Tuesday' })).toBeChecked()
    fireEvent.click(screen.getByRole('radio', { name: 'Once a month' }))
    begin('2027-02-10')
    expect(draft()).toMatchObject({ recurrenceDay: 3, rhythm: { every: 'second' } })
    begin('2027-01-31')
    expect(draft()).toMatchObject({ recurrenceDay: 0, rhythm: { every: 'last' } })
    begin('')
    expect(draft()).toMatchObject({ recurrenceDay: 0, rhythm: { every: 'last', from: '' } })
  })

  it('is shown as the series has it, also after another choice of the weekday', () => {
    editTab(<EventTab />)
    begin('2027-02-09')
    expect(screen.getByText(/^Tue, 9 Feb/)).toBeInTheDocument()
    fireEvent.click(screen.getByRole('radio', { name: 'Friday' }))
    expect(screen.getByText(/^Fri, 12 Feb/)).toBeInTheDocument()
  })
})

describe('R93: the dates that differ', () => {
  it('say of a date that it is off, and nothing of a file that may not have been there', () => {
    const ownDates = [{ date: '2027-01-22' as const, isCancelled: true }]
    const weekly = {
      isRecurring: true,
      recurrenceDay: 5,
      rhythm: { every: 'week', from: '2027-01-15', until: '' },
    } as const
    editTab(<EventTab />, weekly, {}, { ownDates, setOwnDates: () => {} })
    const row = within(screen.getByRole('region', { name: 'Dates that differ' })).getByRole('listitem')
    expect(row).toHaveTextContent(/Off$/)
  })
})

describe('R5: the form says what it changed', () => {
  const fill = (label: string, value: string) => {
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  const festival = {
    isRecurring: false,
    eventDate: '2027-01-22',
    eventEndDate: '2027-01-24',
    startTime: '18:00',
    endTime: '16:00',
  }

  it('the end date moves with the start date, with a line below; the end time stays', () => {
    const { draft } = editTab(<EventTab />, festival)
    fill('Start date', '2027-02-05')
    expect(
      screen.getByText('The end date moved with the start date, to Sun, 7 Feb', { exact: false }),
    ).toBeVisible()
    expect(draft()).toMatchObject({ eventEndDate: '2027-02-07', startTime: '18:00', endTime: '16:00' })
    fill('End date', '2027-02-08')
    expect(screen.queryByText(/moved with/)).toBeNull()
    expect(draft()).toMatchObject({ eventEndDate: '2027-02-08', endTime: '16:00' })
  })

  it('a shorter festival says which slots of the agenda lose their day, until it is longer again', () => {
    const agenda = ['2027-01-22', '2027-01-23', '2027-01-24'].map(date => makeSlot({ id: date, date }))
    editTab(<EventTab />, { ...festival, agenda })
    expect(screen.queryByText(/outside these dates/)).toBeNull()
    fill('End date', '2027-01-23')
    expect(screen.getByText(/^1 slot of the agenda is on a day outside these dates/)).toBeVisible()
    fill('End date', '2027-01-22')
    expect(screen.getByText(/^2 slots of the agenda are on a day outside these dates/)).toBeVisible()
    fill('End date', '2027-01-24')
    expect(screen.queryByText(/outside these dates/)).toBeNull()
    // Slots that move with the dates keep their days.
    fill('Start date', '2027-02-05')
    expect(screen.queryByText(/outside these dates/)).toBeNull()
  })

  it('an end time that becomes the start has a line until the user changes it', () => {
    const { draft } = editTab(<EventTab />, { ...festival, eventEndDate: '2027-01-22', endTime: '23:00' })
    fill('End time', '06:30')
    expect(draft().endTime).toBe('18:00')
    expect(screen.getByText(/^6:30 am is before the start, so the end time is now 6:00 pm/)).toBeVisible()
    fill('Start time', '17:00')
    expect(screen.getByText(/^6:30 am is before the start/)).toBeVisible()
    fill('End time', '21:00')
    expect(screen.queryByText(/is before the start/)).toBeNull()
  })
})
