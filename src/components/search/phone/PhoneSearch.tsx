import { startTransition, useEffect, useRef, useState, type RefObject, type KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { rowDate } from '../../../domain/event/dateLabels'
import { followPath } from '../../../domain/following/followKey'
import type { FollowLink } from '../../../domain/following/followHead'
import { askedWords, QUERY_LENGTH } from '../../../domain/search/query/asked'
import { SEARCH } from '../../../domain/texts/labels'
import { SEARCH_EVENTS } from '../../../domain/texts/listMessages'
import { useLondonMoment } from '../../hooks/clock'
import { FollowLine } from '../../following/FollowLine'
import { EventRow } from '../../eventRow/EventRow'
import { SearchField } from '../../field/SearchField'
import { LogoOutline } from '../../Logo'
import { Sheet } from '../../sheet/Sheet'
import { NotHeld, NothingFound } from '../NothingFound'
import { OtherPlaces, useElsewhere } from '../OtherPlaces'
import styles from './PhoneSearch.module.css'
import { SearchCount, UnderstoodAs } from '../UnderstoodAs'
import {
  asksForBeginners,
  EVENTS_FOUND,
  NAMES_FOUND,
  SEARCH_HINT,
  SEARCH_PLACEHOLDER,
  type SearchProps,
  SHOW_MORE,
  understoodParts,
  useShownRows,
} from '../searchParts'
import { useSearch, type SearchAnswer } from '../useSearch'

/** Results that fill the window of a phone. The first frame with results draws no more. */
const IN_WINDOW = 12

/** DESIGN Search: the search on a phone. The field is at the foot, within the thumb's reach. */
export function PhoneSearch({ query, onQuery, onClose }: SearchProps) {
  const answer = useSearch(query)
  const places = useElsewhere(answer, query)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const walk = useWalk(field, list)
  const hasFound = answer !== null && answer.occurrences.length > 0
  return (
    <Sheet
      title={SEARCH}
      isOpen
      isTall
      onClose={onClose}
      initialFocus={field}
      onKeyDown={walk}
      foot={
        <SearchField
          field={field}
          label={SEARCH_EVENTS}
          placeholder={SEARCH_PLACEHOLDER}
          maxLength={QUERY_LENGTH}
          value={query}
          onChange={onQuery}
        />
      }
    >
      <div className={styles.summary}>
        {answer && <UnderstoodAs parts={understoodParts(answer)} query={query} onQuery={onQuery} />}
        <SearchCount found={answer?.occurrences} className={styles.count} />
      </div>
      {askedWords(query).length === 0 && (
        <p className={styles.hint}>
          <LogoOutline size={56} />
          {SEARCH_HINT}
        </p>
      )}
      {answer && <NotHeld answer={answer} />}
      {answer && !hasFound && (
        <NothingFound near={answer.near} elsewhere={answer.elsewhere} places={places} />
      )}
      <div ref={list}>
        {answer && answer.names.length > 0 && <Names names={answer.names} />}
        {hasFound && <Results answer={answer} query={query} />}
      </div>
      {hasFound && places && (
        <div className={styles.list}>
          <OtherPlaces places={places} />
        </div>
      )}
    </Sheet>
  )
}

interface ResultsProps {
  answer: SearchAnswer
  query: string
}

/** R96: the organisers and venues with such a name, before the events. */
function Names({ names }: { names: FollowLink[] }) {
  const { pathname } = useLocation()
  return (
    <ul className={styles.list} aria-label={NAMES_FOUND}>
      {names.map(({ key, name, dance, note }) => (
        <li key={key}>
          <Link className={styles.name} to={followPath(key)} state={{ from: pathname }}>
            <FollowLine of={key} name={name} dance={dance} note={note} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Results({ answer: { occurrences, asked }, query }: ResultsProps) {
  const { pathname } = useLocation()
  const moment = useLondonMoment()
  const [rows, showMore] = useShownRows(query)
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  const withLevel = asksForBeginners(asked.parts)
  return (
    <>
      <ul className={styles.list} aria-label={EVENTS_FOUND}>
        {occurrences.slice(0, isWhole ? rows : IN_WINDOW).map((occurrence, position) => (
          <li key={occurrence.event.eventId}>
            <EventRow
              occurrence={occurrence}
              from={pathname}
              position={position}
              date={rowDate(occurrence, moment)}
              withLevel={withLevel}
            />
          </li>
        ))}
      </ul>
      {occurrences.length > rows && (
        <button type="button" className={styles.more} onClick={showMore}>
          {SHOW_MORE}
        </button>
      )}
    </>
  )
}

/**
 * The keys of a phone's search: arrows move through the field and the results, and Enter in the field goes to the best
 * result.
 */
function useWalk(field: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  return (press: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const isInField = document.activeElement === field.current
    const isEnter = press.key === 'Enter' && isInField
    if (!['ArrowDown', 'ArrowUp'].includes(press.key) && !isEnter) return
    if (at === -1 && !isInField) return
    press.preventDefault()
    const to = press.key === 'ArrowDown' || isEnter ? at + 1 : at - 1
    if (to < 0) field.current?.focus()
    else links[to]?.focus()
  }
}
