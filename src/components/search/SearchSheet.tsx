import { Search, X } from 'lucide'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { rowDate } from '../../domain/event/dateLabels'
import { queryWords } from '../../domain/lists/search'
import { useLondonMoment } from '../clock'
import { EventRow } from '../eventRow/EventRow'
import { Icon } from '../Icon'
import { LogoOutline } from '../Logo'
import { Sheet } from '../sheet/Sheet'
import { useIsWide } from '../useIsWide'
import { DeskSearch } from './DeskSearch'
import { NothingFound } from './NothingFound'
import { countLabel, FIRST_ROWS, QUERY_MAX_LENGTH, SEARCH_HINT, type SearchProps } from './searchParts'
import styles from './SearchSheet.module.css'
import { useSearch } from './useSearch'
import { SEARCH_EVENTS } from '../../domain/texts/listMessages'
import { SEARCH } from '../../domain/texts/labels'

/**
 * Searches the stored events of the chosen locations and dances, without the network. A desk shows it in another look.
 */
export default function SearchSheet(props: SearchProps) {
  return useIsWide() ? <DeskSearch {...props} /> : <PhoneSearch {...props} />
}

function PhoneSearch({ query, onQuery, onClose }: SearchProps) {
  const { pathname } = useLocation()
  const found = useSearch(query)
  const moment = useLondonMoment()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isAsked = queryWords(query).length > 0
  const [drawn, setDrawn] = useState({ query, rows: FIRST_ROWS })
  const rows = drawn.query === query ? drawn.rows : FIRST_ROWS

  /** Arrow keys move through the field and the results. Enter opens the best result. */
  const walk = (press: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const isInField = document.activeElement === field.current
    const to = press.key === 'ArrowDown' || (press.key === 'Enter' && isInField) ? at + 1 : at - 1
    if (!['ArrowDown', 'ArrowUp'].includes(press.key) && !(press.key === 'Enter' && isInField)) return
    if (at === -1 && !isInField) return
    press.preventDefault()
    if (to < 0) field.current?.focus()
    else links[to]?.focus()
  }
  return (
    <Sheet
      title={SEARCH}
      note={
        <p className={styles.count} role="status">
          {found && countLabel(found.length)}
        </p>
      }
      isOpen
      isTall
      onClose={onClose}
      initialFocus={field}
      onKeyDown={walk}
      foot={
        <label className={styles.field}>
          <Icon of={Search} size={20} />
          <span className="visuallyHidden">{SEARCH_EVENTS}</span>
          <input
            ref={field}
            type="search"
            placeholder="Name, venue, town, teacher or dance"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={QUERY_MAX_LENGTH}
            value={query}
            onChange={({ target }) => onQuery(target.value)}
          />
          {query !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label="Clear search"
              onClick={() => {
                onQuery('')
                field.current?.focus()
              }}
            >
              <Icon of={X} size={20} />
            </button>
          )}
        </label>
      }
    >
      {!isAsked && (
        <p className={styles.hint}>
          <LogoOutline size={56} />
          {SEARCH_HINT}
        </p>
      )}
      {found?.length === 0 && <NothingFound />}
      {found && found.length > 0 && (
        <ul ref={list} className={styles.list} aria-label="Events found">
          {found.slice(0, rows).map((occurrence, position) => (
            <li key={occurrence.event.eventId}>
              <EventRow
                occurrence={occurrence}
                from={pathname}
                position={position}
                date={rowDate(occurrence, moment)}
              />
            </li>
          ))}
        </ul>
      )}
      {found && found.length > rows && (
        <button
          type="button"
          className={`${styles.link} ${styles.more}`}
          onClick={() => setDrawn({ query, rows: rows + FIRST_ROWS })}
        >
          Show more
        </button>
      )}
    </Sheet>
  )
}
