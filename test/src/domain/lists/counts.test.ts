import fc from 'fast-check'
import { comingByCounty, placeWeek } from '../../../../public-web/places/placeWeek'
import { weekSentence } from '../../../../public-web/landing/weekFigures'
import { WEEKLY_DAYS } from '../../../../src/domain/constants'
import { countyWord } from '../../../../src/domain/event/location'
import { countiesOnMap } from '../../../../src/domain/map/countiesOnMap'
import { chipBits, filterByChips } from '../../../../src/domain/lists/chips'
import { whatCountyHas } from '../../../../src/domain/lists/nearestWithEvents'
import { eventCount, weeklyGroups } from '../../../../src/domain/lists/weekly'
import { daysFrom } from '../../../../src/domain/time/days'
import { anyList } from '../event/arbitraries'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const numberIn = (text: string | null) => Number(/^\d+/.exec(text ?? '')?.[0] ?? 0)

describe('R99: a number of the same thing', () => {
  it('is the same in the heads of the days, the chips and the map, for any week', () => {
    fc.assert(
      fc.property(anyList, ({ events, now }) => {
        const groups = weeklyGroups(events, now)
        const inHeads = groups.map(group => numberIn(eventCount(group, now.day)))
        // Written out, so that a wrong rule can't agree with itself.
        const byHand = groups.map(({ occurrences }) => {
          const on = occurrences.filter(
            ({ event }) => !event.isCancelled && !['paused', 'deleted'].includes(event.status),
          )
          return new Set(on.map(({ event }) => event.eventId)).size
        })
        expect(inHeads).toEqual(byHand)
        expect(filterByChips(groups, chipBits(groups, now), []).left).toBe(sum(inHeads))
        const onMap = groups.map(({ occurrences }) => {
          const counties = [...new Set(occurrences.map(({ event }) => countyWord(event)))]
          return sum(countiesOnMap(occurrences, counties, []).map(({ count }) => count))
        })
        // A festival of two nights in two counties is on the map of both.
        onMap.forEach((count, at) => expect(count).toBeGreaterThanOrEqual(inHeads[at] ?? 0))
        groups.slice(1).forEach((_group, at) => expect(onMap[at + 1]).toBe(inHeads[at + 1]))
      }),
    )
  })

  it('is the same in pickers, empty lists and on public pages, which count what is still coming', () => {
    fc.assert(
      fc.property(anyList, ({ events, now }) => {
        const days = daysFrom(now.day, WEEKLY_DAYS)
        const onPages = comingByCounty(events, null, now)
        for (const county of new Set(events.map(({ shortLocation }) => shortLocation))) {
          const inPicker = whatCountyHas(county, events, { days, chips: [] }, now)?.count ?? 0
          expect(onPages.get(county) ?? 0).toBe(inPicker)
          expect(numberIn(weekSentence(placeWeek(events, county, null, now).days))).toBe(inPicker)
        }
      }),
    )
  })
})
