import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide'
import type { KeyboardEvent, RefObject } from 'react'
import { QUERY_LENGTH } from '../../../domain/search/query/asked'
import { CLOSE } from '../../../domain/texts/labels'
import { SEARCH_EVENTS } from '../../../domain/texts/listMessages'
import { Icon } from '../../Icon'
import styles from './DeskSearch.module.css'
import { SearchCount } from '../SearchCount'
import { SEARCH_PLACEHOLDER, understoodParts, type SearchProps } from '../searchParts'
import { UnderstoodAs } from '../UnderstoodAs'
import type { SearchAnswer } from '../useSearch'

interface Props extends Pick<SearchProps, 'query' | 'onQuery'> {
  field: RefObject<HTMLInputElement | null>
  answer: SearchAnswer | null
  listId: string
  /** The id of the chosen result, or undefined without results. */
  chosenId: string | undefined
  onKeyDown: (press: KeyboardEvent) => void
}

/** DESIGN Search: the field of a desk's search with its count, what was understood, and the keys. */
export function DeskField({ field, query, onQuery, answer, listId, chosenId, onKeyDown }: Props) {
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
