import { ChevronRight, Copy, CopyPlus, ExternalLink, Share, type IconNode } from 'lucide'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../Button'
import { useLondonMoment } from '../hooks/clock'
import { EventPicture } from '../EventPicture'
import { Icon } from '../Icon'
import { Logo } from '../Logo'
import { PageHeading } from '../PageHeading'
import { PlaceLine } from '../placeLine/PlaceLine'
import { PRODUCT_TITLE } from '../../domain/constants'
import { publication } from './publication'
import { occurrenceWhen } from '../../domain/event/dateLabels'
import { DANCE_TYPES, danceSlug } from '../../domain/event/dances'
import type { Occurrence } from '../../domain/event/event'
import { BETWEEN, eventName, venueLine } from '../../domain/event/labels'
import { createEventPath } from '../../domain/navigation/backTargets'
import { ROUTES } from '../../domain/navigation/paths'
import {
  AS_DANCERS_SEE_IT,
  COPY_LINK,
  EDIT_OR_DISCARD,
  FOR_ANOTHER_NIGHT,
  PUBLISHED_NEXT,
  PUBLISHED_TITLES,
  SEE_ITS_PAGE,
  SAME_AGAIN,
} from '../../domain/texts/editorMessages'
import { DONE, SHARE } from '../../domain/texts/labels'
import { COPY_BY_HAND } from '../../domain/texts/organiserMessages'
import { prepareSharing, shareOccurrence } from '../../state/device/sharingThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectOwnIntents } from '../../state/slices/outboxSelectors'
import { Confetti } from './Confetti'
import styles from './Published.module.css'

interface Props {
  /** The first occurrence of the new event. */
  occurrence: Occurrence
  /** Why the server refused the event. It then has no page. */
  refusal?: string | undefined
  /** Opens the event's page. */
  onSee: () => void
}

/** DESIGN Published: after 'Create'. It says what happens next, and offers the event's card to share once it is live. */
export default function Published({ occurrence, refusal, onSee }: Props) {
  const navigate = useNavigate()
  const own = useAppSelector(selectOwnIntents)
  const state = publication(occurrence.event, own)
  const leaveTo = (path: string) => void navigate(path, { replace: true })
  return (
    <main className={styles.screen}>
      {state !== 'refused' && <Confetti />}
      <div className={styles.head} role="status">
        <Logo size={64} />
        <PageHeading>{PUBLISHED_TITLES[state]}</PageHeading>
        {refusal && <p>{refusal}</p>}
        <p>{PUBLISHED_NEXT[state]}</p>
      </div>
      <Card occurrence={occurrence} />
      {state === 'live' && <Sharing occurrence={occurrence} />}
      {state !== 'refused' ? (
        <>
          <ul className={styles.ways}>
            <Way icon={ExternalLink} title={SEE_ITS_PAGE} note={AS_DANCERS_SEE_IT} onClick={onSee} />
            <Way
              icon={CopyPlus}
              title={SAME_AGAIN}
              note={FOR_ANOTHER_NIGHT}
              onClick={() => leaveTo(createEventPath({ copiedEvent: occurrence.event.eventId }))}
            />
          </ul>
          <Button kind="secondary" className={styles.done} onClick={() => leaveTo(ROUTES.manageEvents)}>
            {DONE}
          </Button>
        </>
      ) : (
        <Button kind="primary" className={styles.done} onClick={() => leaveTo(ROUTES.profile)}>
          {EDIT_OR_DISCARD}
        </Button>
      )}
    </main>
  )
}

/** The event as a chat shows its link, with its own picture if it has one. */
function Card({ occurrence }: { occurrence: Occurrence }) {
  const { event } = occurrence
  const now = useLondonMoment()
  const { first, second, isSpan } = occurrenceWhen(occurrence, now)
  return (
    <div className={styles.card} data-dance={danceSlug(event.danceTypes[0] ?? DANCE_TYPES[0]!)}>
      <span className={styles.art}>
        <EventPicture event={event} kind="image" isEager />
      </span>
      <div>
        <b dir="auto">{eventName(event)}</b>
        <p>
          <span>{first + (isSpan ? '\u00a0–' : ',')}</span> <span>{second}</span>
        </p>
        <div className={styles.place}>
          <PlaceLine place={[venueLine(event).split(BETWEEN)]} />
        </div>
      </div>
      <span className={styles.mark}>
        <Logo size={16} />
        <span>{PRODUCT_TITLE}</span>
      </span>
    </div>
  )
}

function Sharing({ occurrence }: { occurrence: Occurrence }) {
  const dispatch = useAppDispatch()
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => dispatch(prepareSharing()), [dispatch])
  const share = (onlyCopies: boolean) =>
    void dispatch(shareOccurrence(occurrence, { onlyCopies })).then(shown => setLink(shown))
  return (
    <>
      <div className={styles.acts}>
        <Button kind="primary" onClick={() => share(false)}>
          <Icon of={Share} size={20} />
          {SHARE}
        </Button>
        <Button kind="secondary" onClick={() => share(true)}>
          <Icon of={Copy} size={20} />
          {COPY_LINK}
        </Button>
      </div>
      {link !== null && (
        <p className={styles.link} role="status">
          {COPY_BY_HAND} <span>{link}</span>
        </p>
      )}
    </>
  )
}

interface WayProps {
  icon: IconNode
  title: string
  note: string
  onClick: () => void
}

function Way({ icon, title, note, onClick }: WayProps) {
  return (
    <li>
      <button type="button" onClick={onClick}>
        <Icon of={icon} size={22} />
        <span>
          <b>{title}</b> <span>{note}</span>
        </span>
        <Icon of={ChevronRight} size={20} />
      </button>
    </li>
  )
}
