import { ChevronRight, Navigation, Sprout } from 'lucide'
import { Link, useLocation } from 'react-router-dom'
import { Breakable } from '../../components/Breakable'
import { Avatar } from '../../components/following/Avatar'
import { FollowButton } from '../../components/following/FollowButton'
import { Icon } from '../../components/Icon'
import type { DanceEvent, Occurrence } from '../../domain/event/event'
import { organiserRow } from '../../domain/following/followHead'
import { followPath } from '../../domain/following/followKey'
import { hashOfTab } from '../../domain/navigation/eventTabs'
import { beginnersAnswer, type HeadAnswer, wayAnswer } from '../../domain/near/headAnswers'
import { DIRECTIONS } from '../../domain/texts/eventMessages'
import { MORE_BY } from '../../domain/texts/followMessages'
import { useAppSelector } from '../../state/hooks'
import { selectDistance } from '../../state/places/nearSelectors'
import { selectEvent } from '../../state/slices/eventsSelectors'
import styles from './Answers.module.css'
import by from './ByRow.module.css'

/** DESIGN Event page: whether there is something for beginners, and the way there. Nothing if neither is known. */
export function Answers({ occurrence }: { occurrence: Occurrence }) {
  const { search, state } = useLocation()
  const distance = useAppSelector(now => selectDistance(now, occurrence.event))
  const beginners = beginnersAnswer(occurrence)
  const way = wayAnswer(occurrence, distance)
  if (!beginners && !way) return null
  return (
    <div className={styles.answers}>
      {beginners && (
        <Link
          className={styles.agenda}
          to={{ search, hash: hashOfTab('Agenda') }}
          replace
          state={state as unknown}
        >
          <Icon of={Sprout} size={22} />
          <Lines of={beginners} />
          <Icon of={ChevronRight} size={20} />
        </Link>
      )}
      {way && (
        <a href={way.link} target="_blank" rel="noopener noreferrer">
          <Icon of={Navigation} size={22} />
          <Lines of={way} />
          <span className={styles.act}>{DIRECTIONS}</span>
        </a>
      )}
    </div>
  )
}

const Lines = ({ of: { text, note } }: { of: HeadAnswer }) => (
  <span className={styles.lines}>
    <b dir="auto">{text}</b> {note !== '' && <span dir="auto">{note}</span>}
  </span>
)

/** R96: who organises the event, with the way to its page. `event` is the date that is shown. */
export function ByRow({ event }: { event: DanceEvent }) {
  const { pathname } = useLocation()
  const base = useAppSelector(state => selectEvent(state, event.eventId)) ?? event
  const row = organiserRow(base, event)
  if (row === null) return null
  const { key, name, isNamed, line } = row
  return (
    <div className={by.row}>
      <Link className={by.who} to={followPath(key)} state={{ from: pathname }}>
        <Avatar name={isNamed ? name : '…'} dance={event.danceTypes[0] ?? 'Salsa'} />
        <span className={by.words}>
          <b dir="auto">
            <Breakable text={isNamed ? `By ${name}` : MORE_BY} />
          </b>{' '}
          <span dir="auto">{line}</span>
        </span>
      </Link>
      <FollowButton of={key} name={name} />
    </div>
  )
}
