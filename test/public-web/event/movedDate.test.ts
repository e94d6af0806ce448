import { movedText } from '../../../src/domain/navigation/movedDates'
import { movedLink, otherEnd, shownEvent } from '../../../public-web/event/shownEvent'
import { makeEvent, makeOneOff } from '../../support/events'

const DATE = '2026-11-27'
const ID = `e1-${DATE}-abc`
const NOW = Date.UTC(2026, 10, 20, 12)
const shown = (event: ReturnType<typeof makeEvent>, date: string | null) =>
  shownEvent(event, date, 'https://dance.example', NOW)

describe('A date that moved (public web)', () => {
  const entry = { date: DATE, isCancelled: true, announcementText: movedText('2026-11-28'), movedTo: ID }
  const series = makeEvent({ eventId: 'e1', exceptions: [entry] })
  const oneOff = makeOneOff({ eventId: ID, eventDate: '2026-11-28', eventDays: ['2026-11-28'] })

  it('leads to its one-off, and back', () => {
    const [date, other] = [shown(series, DATE), shown(oneOff, null)]
    expect([otherEnd(date), otherEnd(other)]).toEqual([ID, 'e1'])
    expect(movedLink(date, oneOff)).toMatchObject({
      text: 'Moved to Sat, 28 Nov',
      path: expect.stringContaining(ID) as string,
    })
    expect(movedLink(date, { ...oneOff, isCancelled: true })?.text).toBe(
      'Moved to Sat, 28 Nov, cancelled too',
    )
    expect(movedLink(other, series)).toMatchObject({
      text: 'Instead of Fri, 27 Nov',
      path: `/view-event/e1?date=${DATE}`,
    })
  })

  it('has no link if its series doesn’t say so', () => {
    expect(movedLink(shown(oneOff, null), makeEvent({ eventId: 'e1', exceptions: [] }))).toBeNull()
    expect(otherEnd(shown(series, '2026-12-04'))).toBeNull()
  })
})
