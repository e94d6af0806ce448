import { useId } from 'react'
import { Button } from '../../../components/Button'
import { Sentence } from '../../../components/field/Sentence'
import styles from './AddressSearchField.module.css'
import type { useAddressSearch } from './useAddressSearch'
import { SEARCHING_ADDRESS } from '../../../domain/texts/editorMessages'
import { SEARCH } from '../../../domain/texts/labels'

interface Props {
  search: Pick<
    ReturnType<typeof useAddressSearch>,
    'query' | 'changeQuery' | 'isSearching' | 'message' | 'start'
  >
  /** Whether the field takes the focus when the tab opens by Next. */
  isFirst: boolean
}

/** §2 Location tab: 'Search address' and its button. Enter searches too. */
export function AddressSearchField({ search, isFirst }: Props) {
  const { query, changeQuery, isSearching, message, start } = search
  const id = useId()
  return (
    <form
      role="search"
      onSubmit={event => {
        event.preventDefault()
        if (!isSearching) void start()
      }}
    >
      <label className={styles.label} htmlFor={id}>
        Search address
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={message === null ? styles.box : `${styles.box} ${styles.wrong}`}
          type="search"
          name="address-query"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          data-first-focus={isFirst ? true : undefined}
          value={query}
          onChange={({ target }) => changeQuery(target.value)}
          aria-invalid={message === null ? undefined : true}
          aria-describedby={message === null ? undefined : `${id}-message`}
        />
        <Button
          kind="primary"
          type="submit"
          className={styles.search}
          aria-busy={isSearching}
          aria-disabled={isSearching}
        >
          {isSearching ? SEARCHING_ADDRESS : SEARCH}
        </Button>
      </div>
      <Sentence id={`${id}-message`}>{message}</Sentence>
    </form>
  )
}
