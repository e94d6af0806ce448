import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { DanceEvent } from '../../domain/event/event'
import { isOver } from '../../domain/event/occurrences'
import { isOff } from '../../domain/event/visibility'
import type { Asked, AskedPart } from '../../domain/search/query/asked'
import type { Found } from '../../domain/search/findEvents'
import { partsToLeaveOut } from '../../domain/search/nearMisses'
import { withoutPart } from '../../domain/search/query/asked'
import { placeElsewhere, placeInEngland, type PlaceElsewhere } from '../../domain/search/namedPlace'
import type { KnownWords } from '../../domain/search/understand'
import type { LondonMoment } from '../../domain/time/days'
import { selectCountyNames } from '../../state/slices/countiesSlice'
import { selectCounties } from '../../state/slices/filtersSlice'
import { selectIsHere, selectListedEvents } from '../../state/slices/eventsSelectors'
import { useAppSelector } from '../../state/hooks'
import { useLondonMoment } from '../clock'
import { useEngland } from '../pickers/useEngland'
import { makeSearchIndex } from './searchIndex'

// One index for the lifetime of the page. When the search opens again, only changed events are indexed.
const index = makeSearchIndex()

/** At most this many events that nearly fit are shown. */
const NEAR_ROWS = 3

/** The answer to a query. */
export interface SearchAnswer extends Found {
  asked: Asked
  /** Without results: the part to leave out, and events that are found without it. */
  near: { part: AskedPart; occurrences: Found['occurrences'] } | null
  /** Without results: the place in the query that lies in no chosen county. */
  elsewhere: PlaceElsewhere | null
}

/** R69: the answer to a query. Null without a query, or while the index is being built. */
export function useSearch(query: string): SearchAnswer | null {
  const events = useAppSelector(selectListedEvents)
  const isHere = useAppSelector(selectIsHere)
  const chosen = useAppSelector(selectCounties)
  const names = useAppSelector(selectCountyNames)
  const moment = useLondonMoment()
  // The field shows each letter before its answer is computed.
  const asking = useDeferredValue(query)
  /** The list in the index. */
  const [ready, setReady] = useState<typeof events>()

  useEffect(() => {
    void index.update(events).then(isDone => isDone && setReady(events))
  }, [events])

  const isReady = ready === events
  const plain = useMemo(
    () => (isReady ? answerTo(asking, moment, isHere) : null),
    [isReady, asking, moment, isHere],
  )
  const england = useEngland(plain?.occurrences.length === 0)
  return useMemo(() => {
    if (!plain || plain.occurrences.length > 0 || england === null || england === 'failed') return plain
    const placeAt: KnownWords['placeAt'] = words =>
      index.isKnown(words[0] ?? '') ? null : placeInEngland(england, words, chosen)
    const answer = answerTo(asking, moment, isHere, placeAt) ?? plain
    return { ...answer, elsewhere: placeElsewhere(answer.asked, england, chosen, names) }
  }, [plain, england, asking, moment, isHere, chosen, names])
}

/** Null without a query. Events that are off or over are no near misses. */
function answerTo(
  query: string,
  moment: LondonMoment,
  isHere: (event: DanceEvent) => boolean,
  placeAt?: KnownWords['placeAt'],
): SearchAnswer | null {
  const asked = index.understand(query, moment, placeAt)
  if (asked.parts.length === 0) return null
  const answer = { asked, ...index.find(asked, moment, isHere), near: null, elsewhere: null }
  if (answer.occurrences.length > 0) return answer
  for (const part of partsToLeaveOut(asked.parts)) {
    const rest = index.understand(withoutPart(query, part), moment, placeAt)
    const running = index
      .find(rest, moment, isHere)
      .occurrences.filter(one => !isOff(one.event) && !isOver(one, moment))
    if (running.length > 0) return { ...answer, near: { part, occurrences: running.slice(0, NEAR_ROWS) } }
  }
  return answer
}
