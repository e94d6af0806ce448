import { Search, X } from 'lucide'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { rowDate } from '../../domain/event/dateLabels'
import { queryWords } from '../../domain/lists/search'
import { useLondonMoment } from '../clock'
import { EventRow } from '../eventRow/EventRow'
import { Icon } from '../Icon'
import { useListOptions } from '../listPage/listOptions'
import { LogoOutline } from '../Logo'
import { Sheet } from '../sheet/Sheet'
import styles from './SearchSheet.module.css'
import { useSearch } from './useSearch'
import { CHANGE_LOCATION, CHANGE_DANCE, SEARCH_EVENTS } from '../../domain/texts/listMessages'
import { SEARCH } from '../../domain/texts/labels'

const QUERY_MAX_LENGTH = 100
/** Rows that are drawn at first, and more with each press. */
const ROWS = 50

interface Props {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}

/** Searches the stored events of the chosen locations and dances. It needs no network. */
export default function SearchSheet({ query, onQuery, onClose }: Props) {
  const { pathname } = useLocation()
  const { openPicker } = useListOptions()
  const found = useSearch(query)
  const moment = useLondonMoment()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isAsked = queryWords(query).length > 0
  const [drawn, setDrawn] = useState({ query, rows: ROWS })
  const rows = drawn.query === query ? drawn.rows : ROWS

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
          Finds events in your locations and dances, also without a signal.
        </p>
      )}
      {found?.length === 0 && (
        <div className={styles.hint}>
          <LogoOutline size={56} />
          <p>Nothing in your locations and dances is called that.</p>
          <button type="button" className={styles.link} onClick={() => openPicker('location')}>
            {CHANGE_LOCATION}
          </button>
          <button type="button" className={styles.link} onClick={() => openPicker('dance')}>
            {CHANGE_DANCE}
          </button>
        </div>
      )}
      {found && found.length > 0 && (
        <ul ref={list} className={styles.list} aria-label="Events found">
          {found.slice(0, rows).map(occurrence => (
            <li key={occurrence.event.eventId}>
              <EventRow occurrence={occurrence} from={pathname} date={rowDate(occurrence, moment)} />
            </li>
          ))}
        </ul>
      )}
      {found && found.length > rows && (
        <button
          type="button"
          className={`${styles.link} ${styles.more}`}
          onClick={() => setDrawn({ query, rows: rows + ROWS })}
        >
          Show more
        </button>
      )}
    </Sheet>
  )
}

function countLabel(count: number) {
  if (count === 0) return 'No events found'
  return count === 1 ? '1 event found' : `${count} events found`
}
