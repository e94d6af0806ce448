import { Ellipsis } from 'lucide'
import { initialsOf, type TeamPerson } from '../../domain/team/team'
import { shortDate } from '../../domain/time/dayLabels'
import { londonMoment } from '../../domain/time/days'
import { Icon } from '../Icon'
import styles from './Team.module.css'

interface Props {
  person: TeamPerson
  /** Opens what the owner may do about the person. Null if nothing. */
  onChoose: (() => void) | null
}

/** R73: one person, by the name that they gave. */
export function PersonRow({ person, onChoose }: Props) {
  const { name, isOwner, isMe, since } = person
  return (
    <li className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.who}>
        <strong dir="auto">{name}</strong>
        <span className={styles.note}>
          {isOwner && 'Owner. Can hand over and delete'}
          {!isOwner && (since === null ? 'Organiser' : `Joined ${shortDate(londonMoment(since).day)}`)}
        </span>
      </span>
      {isMe && <span className={styles.you}>You</span>}
      {onChoose && (
        <button type="button" className={styles.more} aria-label={`Options for ${name}`} onClick={onChoose}>
          <Icon of={Ellipsis} size={22} />
        </button>
      )}
    </li>
  )
}
