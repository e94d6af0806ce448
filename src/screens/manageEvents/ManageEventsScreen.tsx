import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { EventRowSkeleton } from '../../components/eventRow/EventRowSkeleton'
import { useLondonMoment } from '../../components/clock'
import { LazyEventOptions } from '../../components/eventOptions/LazyEventOptions'
import { useScrollPlace } from '../../components/listPage/useScrollPlace'
import { useIsWide } from '../../components/useIsWide'
import { LOADING } from '../../domain/texts/listMessages'
import { OWN_EVENTS_LATER } from '../../domain/texts/organiserMessages'
import { ownEvents } from '../../domain/lists/ownEvents'
import { ROUTES } from '../../domain/shell/paths'
import { eventComeFrom } from '../../domain/shell/ways'
import { selectIsSignedIn } from '../../state/slices/authSlice'
import { useAppSelector } from '../../state/hooks'
import { selectOwnEvents } from '../../state/organiser/organiserSelectors'
import { ManageDesk } from './ManageDesk'
import { ManageHeader } from './ManageHeader'
import { ManageList } from './ManageList'
import styles from './ManageEventsScreen.module.css'
import { NoOwnEvents } from './NoOwnEvents'
import type { OpenOptions, OptionsOf } from './options'
import { SignedOut } from './SignedOut'
import { useOwnEvents } from './useOwnEvents'

const SKELETON_ROWS = 3

/** §2 Manage events: the signed-in person's own events, including pending ones. */
export default function ManageEventsScreen() {
  const moment = useLondonMoment()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const events = useAppSelector(selectOwnEvents)
  const condition = useOwnEvents()
  const isWide = useIsWide()
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const cameFrom = eventComeFrom(state?.from)
  const [opened, setOpened] = useState<OptionsOf | null>(null)
  const open: OpenOptions = (eventId, date, first) => setOpened({ eventId, date, first })
  useScrollPlace('manageEvents', events.length > 0)

  if (isSignedIn && events.length > 0 && isWide) {
    return (
      <>
        <ManageDesk own={ownEvents(events, moment)} first={cameFrom} onOptions={open} />
        <Options opened={opened} onClose={() => setOpened(null)} />
      </>
    )
  }
  return (
    <main className={styles.screen}>
      <ManageHeader isFresh={isSignedIn} />
      {!isSignedIn ? (
        <SignedOut />
      ) : events.length > 0 ? (
        <ManageList own={ownEvents(events, moment)} onOptions={open} />
      ) : condition === 'known' ? (
        <NoOwnEvents />
      ) : condition === 'reading' ? (
        <div className={styles.loading} aria-busy="true">
          <p className="visuallyHidden" role="status">
            {LOADING}
          </p>
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <EventRowSkeleton key={row} />
          ))}
        </div>
      ) : (
        <p className={styles.loading} role="status">
          {OWN_EVENTS_LATER}
        </p>
      )}
      <Options opened={opened} onClose={() => setOpened(null)} />
    </main>
  )
}

function Options({ opened, onClose }: { opened: OptionsOf | null; onClose: () => void }) {
  if (!opened) return null
  return <LazyEventOptions {...opened} from={ROUTES.manageEvents} onClose={onClose} />
}
