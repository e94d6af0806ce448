import { Fragment, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { PlaceGroups } from '../../domain/places/placeLabels'
import styles from './PlaceLine.module.css'

interface Props {
  place: PlaceGroups
  /** Where the venue leads. */
  to?: string | undefined
  /** What follows the place, for example the distance. */
  children?: ReactNode
}

/**
 * A place, or a time and a place, with a dot between its parts. A new line begins between two parts, and no line begins or
 * ends with a dot.
 */
export function PlaceLine({ place, to, children }: Props) {
  const { pathname } = useLocation()
  return (
    <span className={styles.clip}>
      <span className={styles.line} dir="auto">
        {place.map((group, groupPlace) => (
          <Fragment key={groupPlace}>
            <span className={styles.group}>
              {group.map((part, partPlace) => (
                <Fragment key={partPlace}>
                  <span className={styles.part}>
                    {groupPlace + partPlace > 0 && <span className={styles.dot}>• </span>}
                    {to !== undefined && groupPlace + partPlace === 0 ? (
                      <Link className={styles.way} to={to} state={{ from: pathname }}>
                        {part}
                      </Link>
                    ) : (
                      <span>{part}</span>
                    )}
                  </span>{' '}
                </Fragment>
              ))}
            </span>{' '}
          </Fragment>
        ))}
        {children && <span className={styles.part}>{children}</span>}
      </span>
    </span>
  )
}
