import { Link, useLocation } from 'react-router-dom'
import type { AskedPart } from '../../../domain/search/asked/asked'
import type { FoundGroup } from '../../../domain/search/foundGroups'
import styles from './DeskSearch.module.css'
import { FoundEvent } from './FoundEvent'
import { asksForBeginners, EVENTS_FOUND, occurrencePath } from '../searchParts'

interface Props {
  id: string
  idOf: (position: number) => string
  groups: readonly FoundGroup[]
  asked: readonly AskedPart[]
  chosen: number
  choose: (position: number) => void
}

/** DESIGN Search: the results of a desk's search under their headings. The focus stays in the field. */
export function DeskResults({ id, idOf, groups, asked, chosen, choose }: Props) {
  const { pathname } = useLocation()
  const withLevel = asksForBeginners(asked)
  return (
    <div role="listbox" id={id} aria-label={EVENTS_FOUND}>
      {groups.map(({ title, first, occurrences }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={styles.group} aria-hidden="true">
            {title}
          </p>
          {occurrences.map((occurrence, inGroup) => {
            const position = first + inGroup
            return (
              <Link
                key={occurrence.event.eventId}
                id={idOf(position)}
                role="option"
                aria-selected={position === chosen}
                tabIndex={-1}
                className={styles.row}
                to={occurrencePath(occurrence)}
                state={{ from: pathname }}
                onPointerMove={() => position !== chosen && choose(position)}
              >
                <FoundEvent {...{ occurrence, asked, withLevel, position }} />
                <kbd className={styles.enter} aria-hidden="true">
                  Enter
                </kbd>
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}
