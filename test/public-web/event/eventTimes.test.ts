import { londonIso } from '../../../public-web/event/eventTimes'
import { addDays } from '../../../src/domain/time/days'
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
