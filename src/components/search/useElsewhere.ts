import { useEffect, useState } from 'react'
import type { County } from '../../domain/event/event'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { isOver } from '../../domain/event/occurrences'
import { isOff } from '../../domain/event/visibility'
import { makePlaceFilter } from '../../domain/sync/filters'
import { unchosenDances } from '../../domain/sync/unchosenDances'
import type { LondonMoment } from '../../domain/time/days'
import { countiesElsewhere, eventsElsewhere, heldCounties } from '../../state/lists/elsewhereThunks'
import { selectDances } from '../../state/slices/filtersSlice'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { useLondonMoment } from '../hooks/clock'
import { makeSearchIndex } from './searchIndex'
import { dancesNamed } from './searchParts'
import type { SearchAnswer } from './useSearch'

/** A county outside the chosen ones that has events that fit. */
export interface OtherPlace {
  county: County
  count: number
  first: ListedOccurrence
  /** Whether this device holds all events of the county. Otherwise there may be more of them, and sooner. */
  isWhole: boolean
}

/** Typing pauses this long before other places are read from the device, in ms. */
const REST_MS = 300
/** At most this many other places show. */
const MAX_PLACES = 6

/**
 * R69: the other counties with events that fit, soonest first. It searches only the events on this device. Null while
 * it searches, and if the answer to the query is enough.
 */
export function useElsewhere(answer: SearchAnswer | null, typed: string): OtherPlace[] | null {
  const dispatch = useAppDispatch()
  const moment = useLondonMoment()
  const query = answer && !isEnough(answer, moment) ? typed : null
  const dances = useAppSelector(selectDances)
  const [known, setKnown] = useState<{ query: string; places: OtherPlace[] } | null>(null)

  useEffect(() => {
    if (query === null) return
    let isWanted = true
    async function look(asked: string) {
      const places: OtherPlace[] = []
      const { parts } = makeSearchIndex().understand(asked, moment)
      // Of a dance that isn't chosen, no device knows all events.
      const isKnown = unchosenDances(dancesNamed(parts), dances).length === 0
      const held = await dispatch(heldCounties(dances))
      for (const county of await dispatch(countiesElsewhere())) {
        const events = await dispatch(eventsElsewhere(county, dances))
        // Index one county at a time, so that little memory is used at once.
        const index = makeSearchIndex()
        await index.update(events)
        if (!isWanted) return
        const { occurrences, isGuess, leftOut } = index.find(
          index.understand(asked, moment),
          moment,
          makePlaceFilter([county]),
        )
        const running = occurrences.filter(one => !isOff(one.event) && !isOver(one, moment))
        const [first] = running
        if (first && !isGuess && leftOut.length === 0)
          places.push({
            county,
            count: running.length,
            first: soonestOf(running, first),
            isWhole: isKnown && held.has(county),
          })
      }
      places.sort((one, other) => (one.first.occurrenceDate < other.first.occurrenceDate ? -1 : 1))
      setKnown({ query: asked, places: places.slice(0, MAX_PLACES) })
    }
    // If the stored events can't be read, no other places are offered.
    const timer = setTimeout(() => void look(query).catch(() => {}), REST_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [dispatch, query, moment, dances])

  return known !== null && known.query === query ? known.places : null
}

function soonestOf(all: readonly ListedOccurrence[], first: ListedOccurrence): ListedOccurrence {
  return all.reduce((soonest, one) => (one.occurrenceDate < soonest.occurrenceDate ? one : soonest), first)
}

/** Whether an answer has something that still takes place, without presuming a typing slip or leaving a word out. */
function isEnough({ occurrences, isGuess, leftOut }: SearchAnswer, moment: LondonMoment): boolean {
  return (
    !isGuess && leftOut.length === 0 && occurrences.some(one => !isOff(one.event) && !isOver(one, moment))
  )
}
