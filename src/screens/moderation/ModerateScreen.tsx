import { lazy, Suspense, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import '../../styles/forcedColours.css'
import { BackButton } from '../../components/BackButton'
import { Button } from '../../components/Button'
import { PageHeading } from '../../components/PageHeading'
import { useIsFirstPage } from '../../components/hooks/useIsFirstPage'
import { useIsWide } from '../../components/hooks/useIsWide'
import { MODERATE } from '../../domain/account/profileMessages'
import { ROUTES } from '../../domain/navigation/paths'
import { LOADING } from '../../domain/texts/listMessages'
import { LIST_NEEDS_CONNECTION, TRY_AGAIN } from '../../domain/texts/moderationMessages'
import { readEventId, type EventId, type UserId } from '../../domain/event/event'
import { shortHash } from '../../domain/event/reader/creatorMark'
import { useAppSelector } from '../../state/hooks'
import { selectUserId } from '../../state/slices/authSlice'
import { CaseList } from './CaseList'
import { CasePanel } from './CasePanel'
import styles from './ModerateScreen.module.css'
import { useKeys } from './useKeys'
import { useCases, useIsModerator, type OtherPerson } from './useModeration'

const PersonPanel = lazy(() => import(/* webpackChunkName: 'profile-views' */ './PersonPanel'))

/** R74: the screen for moderators. For everybody else it leads to the start screen, like an unknown address. */
export default function ModerateScreen() {
  const userId = useAppSelector(selectUserId)
  return <ForModerators key={userId} />
}

function ForModerators() {
  const { loaded, reload } = useIsModerator()
  if (loaded === null) return <Waiting text={LOADING} />
  if (loaded === 'unreachable') return <Waiting text={LIST_NEEDS_CONNECTION} onRetry={() => void reload()} />
  return loaded.value ? <Moderating /> : <Navigate to={ROUTES.home} replace />
}

function Moderating() {
  const isWide = useIsWide()
  const { loaded, reload } = useCases()
  const { eventId, ofEvent, other, showCase, showPerson, showList } = useCaseAddress()
  const [news, setNews] = useState('')
  const cases = loaded !== null && loaded !== 'unreachable' ? loaded.value : []
  const onDone = (message: string) => {
    setNews(message)
    showList()
    // The news stands at the top of the list.
    if (window.scrollY > 0) window.scrollTo(0, 0)
    void reload()
  }
  const shownId = eventId ?? (isWide && !ofEvent ? cases[0]?.event.id : undefined) ?? null
  const step = (by: 1 | -1) => {
    const place = cases.findIndex(({ event }) => event.id === shownId)
    const next = cases[place + by]
    if (next && !ofEvent) showCase(next.event.id)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  const panel = ofEvent ? (
    <Suspense fallback={<p role="status">{LOADING}</p>}>
      <PersonPanel
        key={`${ofEvent} ${other?.mark}`}
        eventId={ofEvent}
        other={other}
        onOpen={showCase}
        onBack={showList}
        onDone={onDone}
      />
    </Suspense>
  ) : (
    shownId && (
      <CasePanel
        key={shownId}
        eventId={shownId}
        onBack={showList}
        onDone={onDone}
        onPerson={(uid, as) => showPerson(shownId, uid, as)}
      />
    )
  )
  if (panel && !isWide) return <main className={styles.screen}>{panel}</main>
  const list = (
    <>
      <header className={styles.header}>
        <WayBack />
        <PageHeading>{MODERATE}</PageHeading>
      </header>
      <p className={styles.news} role="status">
        {news}
      </p>
      <CaseList
        loaded={loaded}
        current={shownId}
        onOpen={showCase}
        onPerson={showPerson}
        onReload={() => void reload()}
      />
    </>
  )
  if (!isWide) return <main className={styles.screen}>{list}</main>
  return (
    <main className={styles.desk}>
      <div className={styles.column}>{list}</div>
      {panel && <div className={styles.panel}>{panel}</div>}
    </main>
  )
}

/** Goes back, or to the profile if there is no history. */
function WayBack() {
  const navigate = useNavigate()
  const isFirstPage = useIsFirstPage()
  return <BackButton onBack={() => void (isFirstPage ? navigate(ROUTES.profile) : navigate(-1))} />
}

function Waiting({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <main className={styles.screen}>
      <header className={styles.header}>
        <WayBack />
        <PageHeading>{MODERATE}</PageHeading>
      </header>
      <p className={styles.waiting} role="status">
        {text}
      </p>
      {onRetry && (
        <Button kind="secondary" className={styles.retry} onClick={onRetry}>
          {TRY_AGAIN}
        </Button>
      )}
    </main>
  )
}

function otherOf(search: URLSearchParams): OtherPerson | null {
  for (const as of ['reporter', 'claimant'] as const) {
    const mark = search.get(as)
    if (mark !== null) return { as, mark }
  }
  return null
}

/**
 * What the address of /moderate shows: the list, one event, or all that this event's creator or somebody else did.
 * The address never contains a person's id.
 */
function useCaseAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    eventId: readEventId(search.get('event') ?? undefined),
    ofEvent: readEventId(search.get('of') ?? undefined),
    other: otherOf(search),
    showCase: (eventId: EventId) => setSearch({ event: eventId }),
    showPerson: (eventId: EventId, uid: UserId | null, as: OtherPerson['as'] = 'reporter') =>
      setSearch({ of: eventId, ...(uid !== null && { [as]: shortHash(uid) }) }),
    showList: () => setSearch({}, { replace: true }),
  }
}
