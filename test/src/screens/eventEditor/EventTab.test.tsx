import { fireEvent, screen } from '@testing-library/react'
import { EventTab } from '../../../../src/screens/eventEditor/event/EventTab'
import { makeSlot } from '../../../support/events'
import { editTab } from './editTab'

describe('§2 Event tab', () => {
  it('slots follow when the start date is cleared and set again', () => {
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
