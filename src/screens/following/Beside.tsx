import { CalendarPlus, ChevronRight, ExternalLink, MapPin, Navigation, Share } from 'lucide'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Breakable } from '../../components/Breakable'
import { Button } from '../../components/Button'
import { DistanceOf } from '../../components/distance/DistanceOf'
import { Avatar } from '../../components/following/Avatar'
import { FollowButton } from '../../components/following/FollowButton'
import { SectionHead } from '../../components/following/SectionHead'
import { useSiteOrigin } from '../../components/hooks/useSiteOrigin'
import { Icon } from '../../components/Icon'
import { LinkedText } from '../../components/LinkedText'
import { PlaceMap } from '../../components/placeMap/PlaceMap'
import words from '../../components/twoLines.module.css'
import { HAS_PUBLIC_PAGES } from '../../domain/configuration'
import type { DanceEvent } from '../../domain/event/event'
import { addressPair, eventName } from '../../domain/event/labels'
import { hostOf } from '../../domain/event/links'
import type { ListedOccurrence } from '../../domain/event/occurrences'
import { type FollowHead, linkedTo } from '../../domain/following/followHead'
import { followFeedPath, type FollowKey, followPath, isVenue } from '../../domain/following/followKey'
import type { Nights } from '../../domain/following/nights'
import { organiserName } from '../../domain/following/organiserName'
import { viewEventPath } from '../../domain/navigation/paths'
import { subscriptionUrl } from '../../domain/navigation/publicPages'
import { directionsLink } from '../../domain/near/mapsLinks'
import { DIRECTIONS } from '../../domain/texts/eventMessages'
import { CALENDAR_AND_FEED, CALENDAR_HINT, WHAT_FOLLOWING_DOES } from '../../domain/texts/followMessages'
import { ORGANISER_PAGE, SHARE } from '../../domain/texts/labels'
import { dayAndMonth } from '../../domain/time/dayLabels'
import { sharePage } from '../../state/device/sharingThunks'
import { useAppDispatch } from '../../state/hooks'
import styles from './Beside.module.css'

/** R96: what the page of an organiser or venue shows. */
export interface View {
  key: FollowKey
  head: FollowHead
  nights: Nights
}

/** Follow and Share. */
export function Acts({ view: { key, head } }: { view: View }) {
  const dispatch = useAppDispatch()
  const [link, setLink] = useState<string | null>(null)
  const page = { title: head.name, text: head.line, path: followPath(key) }
  return (
    <div className={styles.acts}>
      <FollowButton of={key} name={head.name} isMain />
      <Button kind="secondary" onClick={() => void dispatch(sharePage(page)).then(setLink)}>
        <Icon of={Share} size={20} />
        {SHARE}
      </Button>
      <p className={styles.hint}>{WHAT_FOLLOWING_DOES}</p>
      {link !== null && <p className={styles.link}>{link}</p>}
    </div>
  )
}

/** The venue's address, the way there, and how to find it. */
export function Address({ event, hasMap }: { event: DanceEvent; hasMap: boolean }) {
  const [street, town] = addressPair(event)
  const way = directionsLink(event.location)
  return (
    <section className={styles.place}>
      {hasMap && <PlaceMap event={event} />}
      <div className={styles.address}>
        <Icon of={MapPin} size={22} />
        <address className={words.lines} dir="auto">
          <b>{street}</b>{' '}
          <span>
            <span>{town}</span> <DistanceOf event={event} />
          </span>
        </address>
        {way !== null && (
          <a className={styles.act} href={way} target="_blank" rel="noopener noreferrer">
            <Icon of={Navigation} size={20} />
            {DIRECTIONS}
          </a>
        )}
      </div>
      {event.location.description !== '' && (
        <div className={styles.findUs}>
          <LinkedText text={event.location.description} />
        </div>
      )}
    </section>
  )
}

/** Where an organiser's nights are, with its own page; or who dances at a venue. */
export function Linked({ view: { key, nights } }: { view: View }) {
  const { pathname } = useLocation()
  const others = linkedTo(key, nights)
  const page = isVenue(key)
    ? undefined
    : [...nights.coming, ...nights.past].map(({ event }) => event.organiserUrl).find(Boolean)
  const name = isVenue(key) ? 'Who dances here' : 'Where'
  const hasLinks = others.length > 0 || page !== undefined
  return (
    <section aria-label={hasLinks ? name : CALENDAR_AND_FEED}>
      {hasLinks && <SectionHead name={name} />}
      <ul className={isVenue(key) ? styles.discs : undefined}>
        {others.slice(0, MAX_LINKS).map(({ key: other, name, note, dance }) => (
          <li key={other}>
            {isVenue(key) ? (
              <Link className={styles.disc} to={followPath(other)} state={{ from: pathname }}>
                <Avatar name={name} dance={dance} className={styles.large} />
                <b dir="auto">
                  <Breakable text={name} />
                </b>
              </Link>
            ) : (
              <Link className={styles.way} to={followPath(other)} state={{ from: pathname }}>
                <Icon of={MapPin} size={22} />
                <span className={words.lines}>
                  <b dir="auto">
                    <Breakable text={name} />
                  </b>{' '}
                  <span dir="auto">{note}</span>
                </span>
                <Icon of={ChevronRight} size={20} />
              </Link>
            )}
          </li>
        ))}
        {page !== undefined && (
          <li>
            <a className={styles.way} href={page} target="_blank" rel="noopener noreferrer nofollow ugc">
              <Icon of={ExternalLink} size={22} />
              <span className={words.lines}>
                <b>
                  <Breakable text={hostOf(page)} />
                </b>{' '}
                <span>{ORGANISER_PAGE}</span>
              </span>
            </a>
          </li>
        )}
      </ul>
      <CalendarRow of={key} />
    </section>
  )
}

/** A venue with more has a longer list on its public page. */
const MAX_LINKS = 12
/** The calendar of every date to come. */
function CalendarRow({ of }: { of: FollowKey }) {
  const origin = useSiteOrigin()
  if (!HAS_PUBLIC_PAGES || origin === null) return null
  return (
    <a className={styles.way} href={subscriptionUrl(origin, followFeedPath(of))}>
      <Icon of={CalendarPlus} size={22} />
      <span className={words.lines}>
        <b>{CALENDAR_AND_FEED}</b> <span>{CALENDAR_HINT}</span>
      </span>
    </a>
  )
}

const PAST_ROWS = 3

export function HasBeen({ view: { key, head, nights } }: { view: View }) {
  const { pathname } = useLocation()
  if (nights.past.length === 0) return null
  const beside = ({ event }: ListedOccurrence) =>
    isVenue(key) && head.isNamed ? organiserName(event) : event.location.venue
  return (
    <section aria-label="Has been">
      <SectionHead name="Has been" />
      <ul>
        {nights.past.slice(0, PAST_ROWS).map(one => (
          <li key={one.event.eventId}>
            <Link
              className={styles.past}
              to={viewEventPath(one.event.eventId, one.occurrenceDate)}
              state={{ from: pathname }}
            >
              <time dateTime={one.occurrenceDate}>{dayAndMonth(one.occurrenceDate)}</time>
              <b dir="auto">{eventName(one.event)}</b>
              <span dir="auto">{beside(one)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
