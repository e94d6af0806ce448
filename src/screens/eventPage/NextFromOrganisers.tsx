import { useLocation } from 'react-router-dom'
import { useLondonMoment } from '../../components/hooks/clock'
import { EventRow } from '../../components/eventRow/EventRow'
import { rowDate } from '../../domain/event/dateLabels'
import type { DanceEvent } from '../../domain/event/event'
import { selectNextFromOrganisers } from '../../state/lists/alsoThatNightSelectors'
import { useAppSelector } from '../../state/hooks'
import styles from './tabs/About.module.css'

/** DESIGN Event page: the next event by the creator of one that is over. Hidden if the device knows none. */
export default function NextFromOrganisers({ event }: { event: DanceEvent }) {
  const moment = useLondonMoment()
  const next = useAppSelector(root => selectNextFromOrganisers(root, moment, event))
  const { pathname } = useLocation()
  if (!next) return null
  return (
    <section className={styles.section} aria-labelledby="next-from-organisers">
      <h2 id="next-from-organisers">Next from these organisers</h2>
      <EventRow occurrence={next} from={pathname} date={rowDate(next, moment)} />
    </section>
  )
}
