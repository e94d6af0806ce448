import { takesPlaceOn } from '../../../src/domain/event/eventDays'
import { daysFrom } from '../../../src/domain/time/days'
import { COUNTIES, RICH_COUNTIES } from '../../../tools/seed/places'
import { eventsOn, TODAYS } from './seeded'

const LISTS = [...COUNTIES.map(county => [county]), RICH_COUNTIES]

describe.each(TODAYS)('The posters of the sample events of %s', today => {
  const events = eventsOn(today)
    .map(({ fields }) => fields)
    .filter(({ status }) => status === 'current')
    .sort(
      (one, other) =>
        one.startTime.localeCompare(other.startTime) || one.eventName.localeCompare(other.eventName, 'en'),
    )

  it('differ between neighbours on each day of two weeks, in the list of a county and of the rich counties', () => {
    const alike = daysFrom(today, 14).flatMap(day =>
      LISTS.flatMap(counties => {
        const rows = events.filter(
          event => counties.includes(event.shortLocation) && takesPlaceOn(event, day),
        )
        return rows
          .filter((row, at) => row.imageUrl && row.imageUrl === rows[at + 1]?.imageUrl)
          .map(({ eventName }) => `${day} ${eventName}`)
      }),
    )
    expect(alike).toEqual([])
  })
})
