import { londonIso, onNowSpan } from '../../../public-web/event/eventTimes'
import { addDays } from '../../../src/domain/time/days'
import { occurrenceOn, phaseOf } from '../../../src/domain/event/occurrences'
import { londonMoment } from '../../../src/domain/time/days'
import { makeEvent } from '../../support/events'
import { londonMs } from '../../../src/domain/time/timestamp'

describe('R3: a moment in London with its offset', () => {
  it('is the moment that the app means, in every night of 40 years, also when the clocks change', () => {
    const times = ['00:00', '00:59', '01:00', '01:30', '01:59', '02:00', '02:01', '12:00', '23:30']
    const wrong: string[] = []
    for (let count = 0; count < 40 * 366; count++) {
      const day = addDays('2000-01-01', count)
      // Only these months have days on which the rule isn't the same all day.
      const isNear = /-(03|10)-(2[4-9]|3)/.test(day)
      for (const time of isNear ? times : count % 20 === 0 ? ['12:00'] : [])
        if (Date.parse(londonIso(day, time)) !== londonMs(day, time)) wrong.push(`${day} ${time}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('R4: from when until when a date is on now', () => {
  it.each([
    ['19:30', '23:30'],
    ['21:00', '02:00'],
    ['22:00', '07:00'],
    ['20:00', ''],
    ['20:00', '00:00'],
  ])(
    '%s to %s: the page’s clock says what the app says at every quarter of an hour',
    (startTime, endTime) => {
      const occurrence = occurrenceOn(makeEvent({ startTime, endTime }), '2026-11-27')
      const { from, until } = onNowSpan(occurrence)
      const wrong: string[] = []
      for (let ms = Date.UTC(2026, 10, 27); ms < Date.UTC(2026, 10, 28, 12); ms += 15 * 60_000) {
        const isOn = ms >= Date.parse(from ?? '') && ms < Date.parse(until)
        if (isOn !== (phaseOf(occurrence, londonMoment(ms)) === 'onNow'))
          wrong.push(new Date(ms).toISOString())
      }
      expect(wrong).toEqual([])
    },
  )
})
