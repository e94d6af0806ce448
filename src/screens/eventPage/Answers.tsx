import { ChevronRight, Navigation, Sprout } from 'lucide'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import type { Occurrence } from '../../domain/event/event'
import { beginnersAnswer, wayAnswer, type HeadAnswer } from '../../domain/near/headAnswers'
import { hashOfTab } from '../../domain/navigation/eventTabs'
import { DIRECTIONS } from '../../domain/texts/eventMessages'
import { useAppSelector } from '../../state/hooks'
import { selectDistance } from '../../state/places/nearSelectors'
import styles from './Answers.module.css'

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
