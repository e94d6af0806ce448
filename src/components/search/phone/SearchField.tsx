import { Search, X } from 'lucide'
import type { RefObject } from 'react'
import { SEARCH_EVENTS } from '../../../domain/texts/listMessages'
import { Icon } from '../../Icon'
import styles from './PhoneSearch.module.css'
import { QUERY_MAX_LENGTH, SEARCH_PLACEHOLDER, type SearchProps } from '../searchParts'

interface Props extends Pick<SearchProps, 'query' | 'onQuery'> {
  field: RefObject<HTMLInputElement | null>
}

/** The search field of a phone, at the foot of the sheet. */
export function SearchField({ field, query, onQuery }: Props) {
  const clear = () => {
    onQuery('')
    field.current?.focus()
  }
  return (
    <label className={styles.field}>
      <Icon of={Search} size={20} />
      <span className="visuallyHidden">{SEARCH_EVENTS}</span>
      <input
        ref={field}
        type="search"
        placeholder={SEARCH_PLACEHOLDER}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={QUERY_MAX_LENGTH}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      {query !== '' && (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <Icon of={X} size={20} />
        </button>
      )}
    </label>
  )
}
