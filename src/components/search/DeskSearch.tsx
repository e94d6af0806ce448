import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { queryWords, searchGroups } from '../../domain/lists/search'
import { viewEventPath } from '../../domain/shell/paths'
import { CLOSE, SEARCH } from '../../domain/texts/labels'
import { SEARCH_EVENTS } from '../../domain/texts/listMessages'
import { useLondonMoment } from '../clock'
import { Icon } from '../Icon'
import { useLayer } from '../layers/useLayer'
import styles from './DeskSearch.module.css'
import { FoundEvent } from './FoundEvent'
import { FIRST_ROWS, QUERY_MAX_LENGTH, SEARCH_HINT, countLabel, type SearchProps } from './searchParts'
import { NothingFound } from './NothingFound'
import { useSearch } from './useSearch'

/**
 * DESIGN 'd2-search': the search on a desk. The field is at the top, and the results grow below it. The focus stays in
 * the field: arrows choose a result, Enter opens it, Escape closes.
 */
export function DeskSearch({ query, onQuery, onClose }: SearchProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const moment = useLondonMoment()
  const found = useSearch(query)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState({ query, chosen: 0, rows: FIRST_ROWS })
  // A new query starts at its first result.
  const { chosen, rows } = place.query === query ? place : { chosen: 0, rows: FIRST_ROWS }
  useLayer(true, onClose)

  const shown = (found ?? []).slice(0, rows)
  const groups = searchGroups(shown, moment)
  const inOrder = groups.flatMap(({ occurrences }) => occurrences)
  const optionId = (position: number) => `${id}-${position}`
  const choose = (position: number) => setPlace({ query, chosen: position, rows })
  const pathOf = ({ event, occurrenceDate }: (typeof inOrder)[number]) =>
    viewEventPath(event.eventId, occurrenceDate)

  const step = (position: number) => {
    choose(position)
    document.getElementById(optionId(position))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKey = (press: KeyboardEvent) => {
    const current = inOrder[chosen]
    if (!current || press.nativeEvent.isComposing) return
    if (press.key === 'ArrowDown') step(Math.min(chosen + 1, inOrder.length - 1))
    else if (press.key === 'ArrowUp') step(Math.max(chosen - 1, 0))
    else if (press.key === 'Enter') void navigate(pathOf(current), { state: { from: pathname } })
    else return
    press.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.search} initialFocus={field}>
          <Dialog.Title className="visuallyHidden">{SEARCH}</Dialog.Title>
          <div className={styles.top}>
            <div className={styles.field}>
              <Icon of={Search} size={24} />
              <input
                ref={field}
                role="combobox"
                aria-label={SEARCH_EVENTS}
                aria-expanded={inOrder.length > 0}
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={inOrder.length > 0 ? optionId(chosen) : undefined}
                placeholder="Name, venue, town, teacher or dance"
                autoComplete="off"
                spellCheck={false}
                maxLength={QUERY_MAX_LENGTH}
                value={query}
                onChange={({ target }) => onQuery(target.value)}
                onKeyDown={onKey}
              />
              <span className={styles.count} role="status">
                {found && countLabel(found.length)}
              </span>
              <Dialog.Close className={styles.close} aria-label={CLOSE}>
                <Icon of={X} size={22} />
              </Dialog.Close>
            </div>
            <p className={styles.keys} aria-hidden="true">
              <kbd>↑</kbd>
              <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
            </p>
          </div>
          {queryWords(query).length === 0 && <p className={styles.hint}>{SEARCH_HINT}</p>}
          {found?.length === 0 && <NothingFound />}
          <div role="listbox" id={`${id}-list`} aria-label="Events found">
            {groups.map(({ title, first, occurrences }) => (
              <div key={title} role="group" aria-label={title}>
                <p className={styles.group} aria-hidden="true">
                  {title}
                </p>
                {occurrences.map((occurrence, position) => (
                  <Link
                    key={occurrence.event.eventId}
                    id={optionId(first + position)}
                    role="option"
                    aria-selected={first + position === chosen}
                    tabIndex={-1}
                    className={styles.row}
                    to={pathOf(occurrence)}
                    state={{ from: pathname }}
                    onPointerMove={() => first + position !== chosen && choose(first + position)}
                  >
                    <FoundEvent occurrence={occurrence} query={query} position={first + position} />
                    <kbd className={styles.enter} aria-hidden="true">
                      Enter
                    </kbd>
                  </Link>
                ))}
              </div>
            ))}
          </div>
          {found && found.length > rows && (
            <button
              type="button"
              className={styles.more}
              onClick={() => setPlace({ query, chosen, rows: rows + FIRST_ROWS })}
            >
              Show more
            </button>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
