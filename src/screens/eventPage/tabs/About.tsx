import { ExternalLink, Ban, CirclePause, Hourglass, type IconNode } from 'lucide'
import { Fragment, lazy, Suspense, useMemo } from 'react'
import { Boundary } from '../../../components/Boundary'
import { Breakable } from '../../../components/Breakable'
import { Icon } from '../../../components/Icon'
import { useLondonMoment } from '../../../components/hooks/clock'
import { useIsWide } from '../../../components/hooks/useIsWide'
import { agendaGroups } from '../../../domain/event/agenda'
import type { DanceEvent } from '../../../domain/event/event'
import { daysOfOneOff, isPausedOn } from '../../../domain/event/eventDays'
import { nextOccurrence } from '../../../domain/event/nextOccurrences'
import { isOver } from '../../../domain/event/occurrences'
import { ABOUT_TEXTS, titleOf } from '../../../domain/event/reader/aboutTexts'
import { hostOf } from '../../../domain/event/links'
import type { Day } from '../../../domain/time/days'
import { ANNOUNCEMENT } from '../../../domain/texts/labels'
import { isPending, isRunBy } from '../../../domain/event/visibility'
import { viewEventPath } from '../../../domain/navigation/paths'
import { useAppSelector } from '../../../state/hooks'
import { selectUserId } from '../../../state/slices/authSlice'
import { DELETED_BANNER, pausedBanner, PENDING_BANNER } from '../../../domain/texts/eventMessages'
import { Slots } from './Agenda'
import { Desk } from '../desk/Desk'
import { LinkedText } from '../../../components/LinkedText'
import { NextDates } from '../NextDates'
import { Notice } from './Notice'
import styles from './About.module.css'

// Only the owner of a waiting event needs it.
const AskedChange = lazy(
  () => import(/* webpackChunkName: 'manage-events' */ '../../../components/sentBack/AskedChange'),
)
const AlsoThatNight = lazy(() => import(/* webpackChunkName: 'calendar' */ '../AlsoThatNight'))
const NextFromOrganisers = lazy(() => import(/* webpackChunkName: 'calendar' */ '../NextFromOrganisers'))

/**
 * §2 View event, About: a banner by status, then announcement, texts and link. A phone also shows what else is on if
 * this date is cancelled, and the next dates of a series. A desk shows the agenda of a single day. An event without any
 * coming date leads to the next one by its creator (R67).
 */
export function About({ event, shownDate }: { event: DanceEvent; shownDate: Day }) {
  const isWide = useIsWide()
  const moment = useLondonMoment()
  const shown = useMemo(() => ({ event, occurrenceDate: shownDate }), [event, shownDate])
  const last = event.creatorMark && event.status === 'current' ? nextOccurrence(event, moment) : null
  return (
    <div className={styles.about}>
      <StatusBanner event={event} today={moment.day} />
      {event.announcementText !== '' && <Notice title={ANNOUNCEMENT} text={event.announcementText} />}
      {last && isOver(last, moment) && (
        <Desk>
          <NextFromOrganisers event={event} />
        </Desk>
      )}
      {!isWide && event.isCancelled && (
        <Desk>
          <AlsoThatNight occurrence={shown} />
        </Desk>
      )}
      {!isWide && <NextDates event={event} shownDate={shownDate} />}
      {ABOUT_TEXTS.map(name => (
        <Fragment key={name}>
          {name === 'team' && isWide && <DayAgenda event={event} />}
          {event[name] !== '' && <Section title={titleOf(name)} text={event[name]} />}
        </Fragment>
      ))}
      {event.organiserUrl !== '' && <OrganiserLink address={event.organiserUrl} />}
    </div>
  )
}

/** R75: the organiser's page, named by its host. */
function OrganiserLink({ address }: { address: string }) {
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      <Icon of={ExternalLink} size={20} />
      <span>
        <b>
          <Breakable text={hostOf(address)} />
        </b>{' '}
        organiser's page
      </span>
    </a>
  )
}

function Section({ title, text }: { title: string; text: string }) {
  return (
    <section className={`${styles.section} ${styles.words}`}>
      <h2>{title}</h2>
      <LinkedText text={text} />
    </section>
  )
}

/**
 * The slots of a single day, for a desk. Without slots, or for several days, it shows nothing; the Agenda tab
 * has those days.
 */
function DayAgenda({ event }: { event: DanceEvent }) {
  const [first, ...others] = agendaGroups(event, daysOfOneOff(event))
  if (!first || others.length > 0) return null
  return (
    <section className={styles.section}>
      <h2>Agenda</h2>
      <Slots slots={first.slots} />
    </section>
  )
}

/** §4 Event status: the banners of the event page. A current event has none. */
function StatusBanner({ event, today }: { event: DanceEvent; today: Day }) {
  const userId = useAppSelector(selectUserId)
  if (isPending(event)) {
    const pending = <Banner kind="info" icon={Hourglass} text={PENDING_BANNER} />
    if (!isRunBy(event, userId)) return pending
    return (
      <Boundary fallback={pending}>
        <Suspense fallback={pending}>
          <AskedChange event={event} from={viewEventPath(event.eventId)}>
            {pending}
          </AskedChange>
        </Suspense>
      </Boundary>
    )
  }
  if (isPausedOn(event, today))
    return <Banner kind="warn" icon={CirclePause} text={pausedBanner(event.pausedUntil)} />
  if (event.status === 'deleted') return <Banner kind="danger" icon={Ban} text={DELETED_BANNER} />
  return null
}

interface BannerProps {
  kind: 'info' | 'warn' | 'danger'
  icon: IconNode
  text: string
}

function Banner({ kind, icon, text }: BannerProps) {
  return (
    <div className={`${styles.banner} ${styles[kind]}`} role="status">
      <Icon of={icon} size={20} />
      <p>{text}</p>
    </div>
  )
}
