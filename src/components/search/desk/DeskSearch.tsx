import { Dialog } from '@base-ui/react/dialog'
import { useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { askedWords } from '../../../domain/search/asked/asked'
import { foundGroups } from '../../../domain/search/foundGroups'
import { SEARCH } from '../../../domain/texts/labels'
import { useLondonMoment } from '../../clock'
import { useLayer } from '../../layers/useLayer'
import { DeskField } from './DeskField'
import { DeskResults } from './DeskResults'
import styles from './DeskSearch.module.css'
import { NotHeld } from '../NotHeld'
import { NothingFound } from '../NothingFound'
import { OtherPlaces } from '../OtherPlaces'
import { occurrencePath, SEARCH_HINT, SHOW_MORE, type SearchProps } from '../searchParts'
import { useChosen } from './useChosen'
import { useElsewhere } from '../useElsewhere'
import { useSearch } from '../useSearch'
import { useShownRows } from '../useShownRows'

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
  const idOf = (position: number) => `${id}-${position}`
  const open = (position: number) => {
    const occurrence = inOrder[position]
    if (occurrence) void navigate(occurrencePath(occurrence), { state: { from: pathname } })
  }
  const { chosen, choose, onKeyDown } = useChosen(query, inOrder.length, idOf, open)
  const chosenId = inOrder.length > 0 ? idOf(chosen) : undefined
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.search} initialFocus={field}>
          <Dialog.Title className="visuallyHidden">{SEARCH}</Dialog.Title>
          <DeskField {...{ field, query, onQuery, answer, chosenId, onKeyDown }} listId={`${id}-list`} />
          {askedWords(query).length === 0 && <p className={styles.hint}>{SEARCH_HINT}</p>}
          {answer && <NotHeld parts={answer.asked.parts} />}
          {answer && all.length === 0 && (
            <NothingFound near={answer.near} elsewhere={answer.elsewhere} places={places} />
          )}
          <DeskResults
            {...{ idOf, groups, chosen, choose }}
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
