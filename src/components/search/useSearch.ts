import { useEffect, useMemo, useState } from 'react'
import { foundOccurrences, queryWords } from '../../domain/lists/search'
import { selectIsHere, selectListedEvents } from '../../state/slices/eventsSelectors'
import { useAppSelector } from '../../state/hooks'
import { useLondonMoment } from '../clock'
import { makeSearchIndex } from './searchIndex'

// One index for the lifetime of the page. When the search opens again, only changed events are indexed.
const index = makeSearchIndex()

/** The events that a query finds. Null without a query, or while the index is being built. */
export function useSearch(query: string) {
  const events = useAppSelector(selectListedEvents)
  const isHere = useAppSelector(selectIsHere)
  const moment = useLondonMoment()
  /** The list in the index. */
  const [ready, setReady] = useState<typeof events>()

  useEffect(() => {
    void index.update(events).then(isDone => isDone && setReady(events))
  }, [events])

  return useMemo(() => {
    if (ready !== events || queryWords(query).length === 0) return null
    return foundOccurrences(index.find(query), moment, isHere)
  }, [ready, events, query, moment, isHere])
}
