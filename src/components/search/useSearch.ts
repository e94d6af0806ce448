import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { DanceEvent } from '../../domain/event/event'
import { isOver } from '../../domain/event/occurrences'
import { isOff } from '../../domain/event/visibility'
import type { Asked, AskedPart } from '../../domain/search/query/asked'
import type { Found } from '../../domain/search/findEvents'
import type { FollowLink } from '../../domain/following/followHead'
import { foundNames } from '../../domain/search/foundNames'
import { partsToLeaveOut } from '../../domain/search/nearMisses'
import { withInstead, withoutPart } from '../../domain/search/query/asked'
import { nearby } from '../../domain/search/query/places'
import type { TextIndex } from '../../domain/search/textIndex'
import { milesFrom, placeElsewhere, placeKnown, type PlaceElsewhere } from '../../domain/search/namedPlace'
import type { KnownWords } from '../../domain/search/understand'
import type { LondonMoment } from '../../domain/time/days'
import { selectCountyNames } from '../../state/slices/countiesSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import { selectIsHere, selectListedEvents } from '../../state/slices/eventsSelectors'
import { selectOrigin } from '../../state/places/nearSelectors'
import { useAppSelector } from '../../state/hooks'
import { useLondonMoment } from '../hooks/clock'
import { useEngland } from '../pickers/useEngland'
import { makeSearchIndex } from './searchIndex'

// One index for the lifetime of the page. When the search opens again, only changed events are indexed.
const index = makeSearchIndex()

/** At most this many events that nearly fit are shown. */
const NEAR_ROWS = 3

/** The answer to a query. */
export interface SearchAnswer extends Found {
  asked: Asked
  /** R96: the organisers and venues with such a name. */
  names: FollowLink[]
  /** Without results: the part to leave out or the place to look near, and the events that are then found. */
  near: { part: AskedPart; occurrences: Found['occurrences'] } | null
  /** Without results: the place in the query that lies in no chosen county. */
  elsewhere: PlaceElsewhere | null
}

/** R69: the answer to a query. Null without a query, or while the index is being built. */
export function useSearch(query: string): SearchAnswer | null {
  const events = useAppSelector(selectListedEvents)
  const isHere = useAppSelector(selectIsHere)
  const chosen = useAppSelector(selectCounties)
  const counties = useAppSelector(selectCountyNames)
  const moment = useLondonMoment()
  // The field shows each letter before its answer is computed.
  const asking = useDeferredValue(query)
  /** The list in the index. */
  const [ready, setReady] = useState<typeof events>()

  useEffect(() => {
    void index.update(events).then(isDone => isDone && setReady(events))
  }, [events])

  const isReady = ready === events
  // Until the places of England are loaded, only what events write is a place. The search never waits for a network.
  const loaded = useEngland()
  const england = loaded === 'failed' ? null : loaded
  const origin = useAppSelector(selectOrigin)
  return useMemo(() => {
    if (!isReady) return null
    const more = (index: TextIndex) =>
      england
        ? { placeAt: placeKnown(index, england, chosen), here: origin && milesFrom(origin, england) }
        : {}
    const answer = answerTo(asking, moment, isHere, more)
    if (!answer) return null
    if (answer.occurrences.length > 0)
      return { ...answer, names: foundNames(answer.asked, answer.occurrences, events, moment) }
    if (!england) return answer
    return { ...answer, elsewhere: placeElsewhere(answer.asked, england, chosen, counties) }
  }, [isReady, england, asking, moment, isHere, chosen, counties, origin, events])
}

/** Null without a query. Events that are off or over are no near misses. */
function answerTo(
  query: string,
  moment: LondonMoment,
  isHere: (event: DanceEvent) => boolean,
  more: (index: TextIndex) => Partial<KnownWords>,
): SearchAnswer | null {
  const asked = index.understand(query, moment, more)
  if (asked.parts.length === 0) return null
  const answer = { asked, ...index.find(asked, moment, isHere), names: [], near: null, elsewhere: null }
  if (answer.occurrences.length > 0) return answer
  const nearFrom = (part: AskedPart, rest: Asked): SearchAnswer | null => {
    const running = index
      .find(rest, moment, isHere)
      .occurrences.filter(one => !isOff(one.event) && !isOver(one, moment))
    return running.length > 0 ? { ...answer, near: { part, occurrences: running.slice(0, NEAR_ROWS) } } : null
  }
  for (const part of asked.parts) {
    const near = part.isNot ? null : nearby(part)
    const found = near && nearFrom(near, withInstead(asked, part, near))
    if (found) return found
  }
  for (const part of partsToLeaveOut(asked.parts)) {
    const found = nearFrom(part, index.understand(withoutPart(query, part), moment, more))
    if (found) return found
  }
  return answer
}
