import { Eye, Info, Link2, ShieldCheck } from 'lucide'
import { Fragment, useState } from 'react'
import { BackButton } from '../../components/BackButton'
import { useLondonMoment, useNow } from '../../components/hooks/clock'
import { DanceTags } from '../../components/DanceGlyph'
import { Icon } from '../../components/Icon'
import { PageHeading } from '../../components/PageHeading'
import { PlaceLine } from '../../components/placeLine/PlaceLine'
import { useIsWide } from '../../components/hooks/useIsWide'
import { safeImageUrl, shownImageUrl } from '../../domain/event/eventImages'
import type { EventId, UserId } from '../../domain/event/event'
import { placeParts } from '../../domain/places/placeLabels'
import {
  caseName,
  caseWhen,
  changedLabel,
  claimedBefore,
  linkHosts,
  NEW_OWNER,
  personName,
  stateLine,
} from '../../domain/moderation/caseLabels'
import type { Case } from '../../domain/moderation/cases'
import { initialsOf } from '../../domain/team/team'
import { everythingOf } from '../../domain/moderation/everything'
import { restorationsOf } from '../../domain/moderation/restored'
import { restOf } from '../../domain/moderation/seen'
import { noticeDate } from '../../domain/organiser/eventNotices'
import { LOADING } from '../../domain/texts/listMessages'
import {
  ALL_REPORTS,
  EVERYTHING,
  GONE_MEANWHILE,
  LINKS,
  LIST_NEEDS_CONNECTION,
  NO_REASON,
  REPORTERS_HIDDEN,
  THE_REST,
  WHAT_PEOPLE_SAY,
} from '../../domain/texts/moderationMessages'
import { CaseActs } from './acts/CaseActs'
import { CasePicture, readCaseEvent, StateLine } from './CaseList'
import styles from './CasePanel.module.css'
import { Checks, Differences } from './Differences'
import { useCase, type OtherPerson } from './useModeration'

interface Props {
  eventId: EventId
  onBack: () => void
  /** Called after a decision about the event. The message says what was decided. */
  onDone: (message: string) => void
  /** Opens the page of the event's owner, or of somebody else. */
  onPerson: (uid: UserId | null, as?: OtherPerson['as']) => void
}

/**
 * R64, R74: everything about one event, and what a moderator can do. The panel always reads the event again, and each
 * act applies to the version that it read.
 */
export function CasePanel({ eventId, onBack, onDone, onPerson }: Props) {
  const isWide = useIsWide()
  const { loaded, reload } = useCase(eventId)
  const [overtaken, setOvertaken] = useState('')
  const found = loaded !== null && loaded !== 'unreachable' ? loaded.value : null
  const isGone = found?.event.fields.status === 'deleted' && restorationsOf(found).length === 0
  return (
    <article className={styles.panel}>
      {!isWide && <BackButton onBack={onBack} />}
      {overtaken !== '' && (
        <p className={styles.banner} role="status">
          <Icon of={Info} size={20} />
          <span>{overtaken}</span>
        </p>
      )}
      {found && !isGone ? (
        <>
          <CaseContent each={found} onPerson={onPerson} />
          <CaseActs
            each={found}
            onDone={onDone}
            onCreator={() => onPerson(null)}
            onTrustChanged={() => void reload()}
            onOvertaken={message => {
              setOvertaken(message)
              void reload()
            }}
          />
        </>
      ) : (
        <p className={styles.quiet} role="status">
          {loaded === null ? LOADING : loaded === 'unreachable' ? LIST_NEEDS_CONNECTION : GONE_MEANWHILE}
        </p>
      )}
    </article>
  )
}

interface ContentProps extends Pick<Props, 'onPerson'> {
  each: Case
}

function CaseContent({ each, onPerson }: ContentProps) {
  const now = useNow()
  const isWide = useIsWide()
  const { day } = useLondonMoment()
  const event = readCaseEvent(each)
  const Heading = isWide ? 'h2' : PageHeading
  return (
    <>
      <StateLine state={stateLine(each, now)} section={each.section} />
      <header className={styles.head}>
        <div>
          <div className={styles.name} dir="auto">
            <Heading>{caseName(each)}</Heading>
          </div>
          {event && (
            <>
              <Line parts={caseWhen(event, day)} />
              <p className={styles.line}>
                <PlaceLine place={placeParts(event)} />
              </p>
            </>
          )}
        </div>
        <span className={styles.picture}>
          <CasePicture of={each} kind="image" />
        </span>
      </header>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(each.person?.name ?? '') || '?'}
        </span>
        <div>
          <p className={styles.who} dir="auto">
            {personName(each.person)}
          </p>
          <p className={styles.line}>
            {[changedLabel(each, now), each.isClaimed && NEW_OWNER].filter(Boolean).join('. ')}
          </p>
          {each.claimants.map(claimant => (
            <button
              key={claimant.uid}
              type="button"
              className={styles.more}
              onClick={() => onPerson(claimant.uid, 'claimant')}
            >
              {claimedBefore(claimant)}
            </button>
          ))}
        </div>
        {each.person?.isTrusted && (
          <span className={styles.trusted}>
            <Icon of={ShieldCheck} size={16} />
            Trusted
          </span>
        )}
      </div>
      {each.sentBack && (
        <section>
          <h2 className={styles.title}>Sent back</h2>
          <p className={styles.words} dir="auto">
            {each.sentBack.reason}
          </p>
        </section>
      )}
      {each.reports.length > 0 && <Reports each={each} now={now} onPerson={onPerson} />}
      <Differences changes={each.changes} />
      {event && (
        <section>
          <h2 className={styles.title}>Description</h2>
          <p className={styles.words} dir="auto">
            {event.description}
          </p>
          <p className={styles.dances}>
            <DanceTags dances={event.danceTypes} />
          </p>
        </section>
      )}
      {(each.section === 'waiting' || each.note === null) && (
        <Differences changes={restOf(each.event)} title={THE_REST} />
      )}
      {event && each.section === 'waiting' && (
        <Checks key={`${event.eventId} ${event.lastUpdated}`} event={event} />
      )}
      <Links each={each} />
      <Everything each={each} />
    </>
  )
}

/** A line that breaks only between its parts. */
function Line({ parts }: { parts: readonly string[] }) {
  return (
    <p className={styles.line} dir="auto">
      {parts.map((part, position) => (
        <Fragment key={position}>
          <span className={styles.part}>{position < parts.length - 1 ? `${part},` : part}</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

/** R53: why and when people reported it. It never names them. */
function Reports({ each, now, onPerson }: ContentProps & { now: number }) {
  return (
    <section>
      <h2 className={styles.title}>{WHAT_PEOPLE_SAY}</h2>
      <ul className={styles.reports}>
        {each.reports.map(({ userId, reason, at }) => (
          <li key={userId}>
            <span dir="auto">{reason || NO_REASON}</span>
            {at && <span className={styles.when}>{noticeDate(at.getTime(), now)}</span>}
            {userId !== '' && (
              <button type="button" className={styles.more} onClick={() => onPerson(userId)}>
                {ALL_REPORTS}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        <Icon of={Eye} size={18} />
        {REPORTERS_HIDDEN}
      </p>
    </section>
  )
}

function Links({ each }: { each: Case }) {
  const hosts = linkHosts(each)
  if (hosts.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{LINKS}</h2>
      <ul className={styles.hosts}>
        {hosts.slice(0, MANY_PARTS).map(host => (
          <li key={host}>
            <Icon of={Link2} size={18} />
            <span>{host}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const IMAGE_PATH = /(^|\.)(imageUrl|thumbnailUrl)$/

/** The first parts, hosts and pictures that are drawn at once. A stranger's document may hold 200,000. */
const MANY_PARTS = 300

/** R64: every field of the document, and every picture. Texts are shown as plain text. */
function Everything({ each }: { each: Case }) {
  const [isWhole, setIsWhole] = useState(false)
  const parts = everythingOf(each.event.fields).filter(
    // R85: never show a person's id.
    ({ path }) => !['creator', 'organisers'].includes(path) && !path.startsWith('reported'),
  )
  // C10: any other address would ask a stranger. No device shows it, and its text stands below.
  const pictures = [
    ...new Set(
      parts.filter(({ path }) => IMAGE_PATH.test(path)).map(({ text }) => safeImageUrl(text, each.event.id)),
    ),
  ].filter(Boolean)
  return (
    <details className={styles.everything}>
      <summary>{`${EVERYTHING} (${parts.length})`}</summary>
      <div className={styles.pictures}>
        {pictures.slice(0, MANY_PARTS).map(url => (
          <img key={url} src={shownImageUrl(url)} alt={url} crossOrigin="anonymous" loading="lazy" />
        ))}
      </div>
      <dl>
        {parts.slice(0, isWhole ? parts.length : MANY_PARTS).map(({ path, text }) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {!isWhole && parts.length > MANY_PARTS && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {`Show ${parts.length - MANY_PARTS} more`}
        </button>
      )}
    </details>
  )
}
