import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { FollowLink } from '../../../domain/following/followHead'
import { followPath } from '../../../domain/following/followKey'
import { type FoundGroup, foundGroups } from '../../../domain/search/findEvents'
import { type AskedPart, askedWords, QUERY_LENGTH } from '../../../domain/search/query/asked'
import { CLOSE, SEARCH } from '../../../domain/texts/labels'
import { SEARCH_EVENTS } from '../../../domain/texts/listMessages'
import { FollowLine } from '../../following/FollowLine'
import { useLondonMoment } from '../../hooks/clock'
import { Icon } from '../../Icon'
import { useLayer } from '../../layers/useLayer'
import { NotHeld, NothingFound } from '../NothingFound'
import { OtherPlaces, useElsewhere } from '../OtherPlaces'
import {
  asksForBeginners,
  EVENTS_FOUND,
  NAMES_FOUND,
  occurrencePath,
  SEARCH_HINT,
  SEARCH_PLACEHOLDER,
  type SearchProps,
  SHOW_MORE,
  understoodParts,
  useShownRows,
} from '../searchParts'
import { SearchCount, UnderstoodAs } from '../UnderstoodAs'
import { type SearchAnswer, useSearch } from '../useSearch'
import styles from './DeskSearch.module.css'
import { FoundEvent } from './FoundEvent'

/**
 * DESIGN Search: the search on a desk. The field is at the top, and the results grow below it. The focus stays in the
 * field: arrows choose a result, Enter opens it, Escape closes.
 */
export function DeskSearch({ query, onQuery, onClose }: SearchProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const moment = useLondonMoment()
  const answer = useSearch(query)
  const places = useElsewhere(answer, query)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [rows, showMore] = useShownRows(query)
  useLayer(true, onClose)

  const all = answer?.occurrences ?? []
  const groups = foundGroups(all.slice(0, rows), moment)
  const inOrder = groups.flatMap(({ occurrences }) => occurrences)
  const names = answer?.names ?? []
  const targets = [...names.map(({ key }) => followPath(key)), ...inOrder.map(occurrencePath)]
  const idOf = (position: number) => `${id}-${position}`
  const open = (position: number) => {
    const target = targets[position]
    if (target !== undefined) void navigate(target, { state: { from: pathname } })
  }
  const { chosen, choose, onKeyDown } = useChosen(query, targets.length, idOf, open)
  const chosenId = targets.length > 0 ? idOf(chosen) : undefined
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.search} initialFocus={field}>
          <Dialog.Title className="visuallyHidden">{SEARCH}</Dialog.Title>
          <DeskField {...{ field, query, onQuery, answer, chosenId, onKeyDown }} listId={`${id}-list`} />
          {askedWords(query).length === 0 && <p className={styles.hint}>{SEARCH_HINT}</p>}
          {answer && <NotHeld answer={answer} />}
          {answer && all.length === 0 && (
            <NothingFound near={answer.near} elsewhere={answer.elsewhere} places={places} />
          )}
          <DeskResults
            {...{ idOf, names, groups, chosen, choose }}
            id={`${id}-list`}
            asked={answer?.asked.parts ?? []}
          />
          {all.length > rows && (
            <button type="button" className={styles.more} onClick={showMore}>
              {SHOW_MORE}
            </button>
          )}
          {all.length > 0 && places && <OtherPlaces places={places} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface Props {
  id: string
  idOf: (position: number) => string
  names: readonly FollowLink[]
  groups: readonly FoundGroup[]
  asked: readonly AskedPart[]
  chosen: number
  choose: (position: number) => void
}

/** DESIGN Search: the results of a desk's search under their headings. The focus stays in the field. */
function DeskResults({ id, idOf, names, groups, asked, chosen, choose }: Props) {
  const { pathname } = useLocation()
  const withLevel = asksForBeginners(asked)
  const option = (position: number) => ({
    id: idOf(position),
    role: 'option',
    'aria-selected': position === chosen,
    tabIndex: -1,
    state: { from: pathname },
    onPointerMove: () => position !== chosen && choose(position),
  })
  return (
    <div role="listbox" id={id} aria-label={EVENTS_FOUND}>
      {names.length > 0 && (
        <div role="group" aria-label={NAMES_FOUND}>
          <p className={styles.group} aria-hidden="true">
            {NAMES_FOUND}
          </p>
          {names.map(({ key, name, dance, note }, position) => (
            <Link
              key={key}
              {...option(position)}
              className={`${styles.row} ${styles.name}`}
              to={followPath(key)}
            >
              <FollowLine of={key} name={name} dance={dance} note={note} />
              <EnterKey />
            </Link>
          ))}
        </div>
      )}
      {groups.map(({ title, first, occurrences }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={styles.group} aria-hidden="true">
            {title}
          </p>
          {occurrences.map((occurrence, inGroup) => {
            const position = names.length + first + inGroup
            return (
              <Link
                key={occurrence.event.eventId}
                {...option(position)}
                className={styles.row}
                to={occurrencePath(occurrence)}
              >
                <FoundEvent {...{ occurrence, asked, withLevel, position }} />
                <EnterKey />
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const EnterKey = () => (
  <kbd className={styles.enter} aria-hidden="true">
    Enter
  </kbd>
)

interface Chosen {
  /** The position of the chosen result. */
  chosen: number
  choose: (position: number) => void
  onKeyDown: (press: KeyboardEvent) => void
}

/**
 * The result that the keys of a desk's search have chosen. Arrows choose among `count` results and bring the chosen one
 * into view; Enter opens it. A new query starts at its first result.
 */
function useChosen(
  query: string,
  count: number,
  idOf: (position: number) => string,
  open: (position: number) => void,
): Chosen {
  const [place, setPlace] = useState({ query, position: 0 })
  const chosen = place.query === query ? place.position : 0
  const choose = (position: number) => setPlace({ query, position })
  const step = (position: number) => {
    choose(position)
    document.getElementById(idOf(position))?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (press: KeyboardEvent) => {
    if (chosen >= count || press.nativeEvent.isComposing) return
    if (press.key === 'ArrowDown') step(Math.min(chosen + 1, count - 1))
    else if (press.key === 'ArrowUp') step(Math.max(chosen - 1, 0))
    else if (press.key === 'Enter') open(chosen)
    else return
    press.preventDefault()
  }
  return { chosen, choose, onKeyDown }
}

interface DeskFieldProps extends Pick<SearchProps, 'query' | 'onQuery'> {
  field: RefObject<HTMLInputElement | null>
  answer: SearchAnswer | null
  listId: string
  /** The id of the chosen result, or undefined without results. */
  chosenId: string | undefined
  onKeyDown: (press: KeyboardEvent) => void
}

/** DESIGN Search: the field of a desk's search with its count, what was understood, and the keys. */
function DeskField({ field, query, onQuery, answer, listId, chosenId, onKeyDown }: DeskFieldProps) {
  const parts = answer ? understoodParts(answer) : []
  return (
    <div className={styles.top}>
      <div className={styles.field}>
        <Icon of={Search} size={24} />
        <input
          ref={field}
          role="combobox"
          aria-label={SEARCH_EVENTS}
          aria-expanded={chosenId !== undefined}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosenId}
          placeholder={SEARCH_PLACEHOLDER}
          autoComplete="off"
          spellCheck={false}
          maxLength={QUERY_LENGTH}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          onKeyDown={onKeyDown}
        />
        <SearchCount found={answer?.occurrences} className={styles.count} />
        <Dialog.Close className={styles.close} aria-label={CLOSE}>
          <Icon of={X} size={22} />
        </Dialog.Close>
      </div>
      <div className={styles.understood}>
        {parts.length > 0 && <span aria-hidden="true">Understood as</span>}
        <UnderstoodAs parts={parts} query={query} onQuery={onQuery} />
        <p className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </p>
      </div>
    </div>
  )
}
