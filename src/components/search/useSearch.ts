import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Asked, AskedPart } from '../../domain/search/asked'
import type { Found } from '../../domain/search/findEvents'
import { partsToLeaveOut } from '../../domain/search/nearMisses'
import { withoutPart } from '../../domain/search/asked'
import { selectIsHere, selectListedEvents } from '../../state/slices/eventsSelectors'
import { useAppSelector } from '../../state/hooks'
import { useLondonMoment } from '../clock'
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
}

/** R69: the answer to a query. Null without a query, or while the index is being built. */
export function useSearch(query: string): SearchAnswer | null {
  const events = useAppSelector(selectListedEvents)
  const isHere = useAppSelector(selectIsHere)
  const moment = useLondonMoment()
  // The field shows each letter before its answer is computed.
  const asking = useDeferredValue(query)
  /** The list in the index. */
  const [ready, setReady] = useState<typeof events>()

  useEffect(() => {
    void index.update(events).then(isDone => isDone && setReady(events))
  }, [events])

  return useMemo(() => {
    if (ready !== events) return null
    const asked = index.understand(asking, moment)
    if (asked.parts.length === 0) return null
    const found = index.find(asked, moment, isHere)
    if (found.occurrences.length > 0) return { asked, ...found, near: null }
    for (const part of partsToLeaveOut(asked.parts)) {
      const rest = index.understand(withoutPart(asking, part), moment)
      const { occurrences } = index.find(rest, moment, isHere)
      if (occurrences.length > 0)
        return { asked, ...found, near: { part, occurrences: occurrences.slice(0, NEAR_ROWS) } }
    }
    return { asked, ...found, near: null }
  }, [ready, events, asking, moment, isHere])
}
