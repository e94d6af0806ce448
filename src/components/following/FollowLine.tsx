import { MapPin } from 'lucide'
import type { DanceType } from '../../domain/event/dances'
import { isVenue, type FollowKey } from '../../domain/following/followKey'
import { Breakable } from '../Breakable'
import { Icon } from '../Icon'
import words from '../twoLines.module.css'
import { Avatar } from './Avatar'
import styles from './FollowLine.module.css'

interface Props {
  of: FollowKey
  name: string
  /** The first dance. Undefined if none is known. */
  dance: DanceType | undefined
  /** The line under the name. */
  note: string
}

/** The disc, name and line of an organiser or venue, inside a link. */
export function FollowLine({ of, name, dance = 'Bachata', note }: Props) {
  return (
    <>
      {isVenue(of) ? (
        <span className={styles.pin}>
          <Icon of={MapPin} size={20} />
        </span>
      ) : (
        <Avatar name={name} dance={dance} />
      )}
      <span className={words.lines}>
        <b dir="auto">
          <Breakable text={name} />
        </b>{' '}
        <span dir="auto">{note}</span>
      </span>
    </>
  )
}
