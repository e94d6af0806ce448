import fc from 'fast-check'
import { comingByCounty, placeWeek } from '../../../../public-web/places/placeWeek'
import { weekSentence } from '../../../../public-web/landing/weekFigures'
import { WEEKLY_DAYS } from '../../../../src/domain/constants'
import { countyWord } from '../../../../src/domain/event/labels'
import { countiesOnMap } from '../../../../src/domain/map/countiesOnMap'
import { chipBits, filterByChips } from '../../../../src/domain/lists/chips'
import { whatCountyHas } from '../../../../src/domain/lists/nearestWithEvents'
import { nextOccurrenceWhere } from '../../../../src/domain/event/nextOccurrences'
import { isListed, isPending } from '../../../../src/domain/event/visibility'
import { nextLine } from '../../../../src/domain/following/followedLine'
import { toCome } from '../../../../src/domain/following/followHead'
import { nightsOf } from '../../../../src/domain/following/nights'
import { nightsLabel } from '../../../../src/domain/lists/favourites'
import { countLabel } from '../../../../src/components/search/searchParts'
import { coming, eventCount, weeklyGroups } from '../../../../src/domain/lists/weekly'
import { findEvents } from '../../../../src/domain/search/findEvents'
import { foundNames } from '../../../../src/domain/search/foundNames'
import { makeTextIndex } from '../../../../src/domain/search/textIndex'
import { understand } from '../../../../src/domain/search/understand'
import { daysFrom } from '../../../../src/domain/time/days'
import { anyList } from '../event/arbitraries'

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const numberIn = (text: string | null) => Number(/^\d+/.exec(text ?? '')?.[0] ?? 0)

/** A query reads no places here. */
const NO_PLACES = { isKnown: () => true, placeAt: () => null }

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

  // Feeds: `roundTrip.test.ts` finds every date of a list in the calendar, and 'cancelled' for those that no number counts.
  it('is the same in the search and in favourites as in the head of that day', () => {
    fc.assert(
      fc.property(anyList, ({ events, now }) => {
        const index = makeTextIndex()
        for (const event of events) index.add(event)
        const tomorrow = weeklyGroups(events, now)[1]
        if (!tomorrow) throw new Error('A week has seven days.')
        const inHead = numberIn(eventCount(tomorrow, now.day))
        const { occurrences } = findEvents(
          index,
          understand('tomorrow', now, { ...NO_PLACES, isKnown: index.isKnown }),
          now,
        )
        expect(coming(occurrences)).toHaveLength(inHead)
        const label = countLabel(occurrences)
        expect(/^\d+ events? found/.test(label) ? numberIn(label) : 0).toBe(inHead)
        // Each row is either counted or named as cancelled or paused.
        expect(sum((label.match(/\d+/g) ?? []).map(Number))).toBe(occurrences.length)
        expect(numberIn(nightsLabel(tomorrow.occurrences))).toBe(inHead)
      }),
    )
  })

  it('is the same on the page of an organiser, in the list of who is followed and in the search for her', () => {
    fc.assert(
      fc.property(anyList, ({ events, now }) => {
        const hers = events.map(event => ({ ...event, creatorMark: 'rojo', team: 'Salsa Rojo' }))
        const nights = nightsOf('o:rojo', hers, now)
        const onPage = numberIn(toCome(nights.coming))
        const byHand = hers.filter(
          event =>
            !isPending(event) &&
            isListed(event, null) &&
            nextOccurrenceWhere(event, now, one => !one.isCancelled && one.status === 'current') !== null,
        )
        expect(onPage).toBe(byHand.length)
        expect(numberIn(nightsLabel(nights.coming))).toBe(onPage)
        expect(nextLine(nights, now).startsWith('No')).toBe(onPage === 0)
        const all = nights.coming.concat(nights.past)
        const [found] = foundNames(understand('salsa rojo', now, NO_PLACES), all, hers, now)
        if (onPage > 0) expect(found?.note).toBe(toCome(nights.coming))
      }),
    )
  })
})
