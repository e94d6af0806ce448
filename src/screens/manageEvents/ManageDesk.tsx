import { Plus } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import buttons from '../../components/Button.module.css'
import { Icon } from '../../components/Icon'
import type { EventId } from '../../domain/event/event'
import { useLondonMoment } from '../../components/hooks/clock'
import { ownTonight, type OwnEvent } from '../../domain/lists/ownEvents'
import { ROUTES } from '../../domain/navigation/paths'
import { EventHead } from './EventHead'
import { EventPanel } from './EventPanel'
import styles from './ManageDesk.module.css'
import { ManageHeader } from './ManageHeader'
import { NeedsYou } from './NeedsYou'
import type { OpenOptions } from '../../components/eventOptions/stepTitles'
import { CREATE_EVENT } from '../../domain/texts/organiserMessages'

interface Props {
  own: OwnEvent[]
  /** The event to select at first, because the person just left its page. Null selects tonight's, or the first in the list. */
  first: EventId | null
  onOptions: OpenOptions
}

/** §2 Manage events on a wide screen: the list next to the selected event and its dates. */
export function ManageDesk({ own, first, onOptions }: Props) {
  const [chosen, setChosen] = useState(first)
  const [night] = ownTonight(own, useLondonMoment())
  const wanted = chosen ?? night?.event.eventId
  const shown = own.find(({ event }) => event.eventId === wanted) ?? own[0]
  return (
    <main className={styles.desk}>
      <div className={styles.column}>
        <ManageHeader isFresh />
        <NeedsYou own={own} onOptions={onOptions} />
        <ul className={styles.list}>
          {own.map((each, position) => (
            <li key={each.event.eventId}>
              <button
                type="button"
                className={styles.item}
                aria-current={each === shown ? 'true' : undefined}
                onClick={() => setChosen(each.event.eventId)}
              >
                <EventHead own={each} position={position} />
              </button>
            </li>
          ))}
        </ul>
        <Link
          className={`${buttons.button} ${buttons.primary}`}
          to={ROUTES.createEvent}
          state={{ from: ROUTES.manageEvents }}
        >
          <Icon of={Plus} size={20} />
          {CREATE_EVENT}
        </Link>
      </div>
      {shown && <EventPanel key={shown.event.eventId} own={shown} onOptions={onOptions} />}
    </main>
  )
}
