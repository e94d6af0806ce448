import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { readFollowed, type Followed } from '../../domain/following/followed'
import { followedCount, nextLine } from '../../domain/following/followedLine'
import { followHead } from '../../domain/following/followHead'
import { followPath } from '../../domain/following/followKey'
import { nightsOfEach, type Nights } from '../../domain/following/nights'
import { FOLLOWING, FOLLOWING_NOBODY } from '../../domain/texts/followMessages'
import { NO_CONNECTION_YET } from '../../domain/texts/listMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { askForEventsOf } from '../../state/lists/followedThunks'
import { selectUserId } from '../../state/slices/authSlice'
import { selectEvents } from '../../state/slices/eventsSelectors'
import { selectIsCacheLoaded } from '../../state/slices/eventsSlice'
import { selectFollowed } from '../../state/slices/favouritesSlice'
import { useLondonMoment } from '../hooks/clock'
import { PageHeading } from '../PageHeading'
import { FollowButton } from './FollowButton'
import { FollowLine } from './FollowLine'
import { SectionHead } from './SectionHead'
import styles from './FollowedList.module.css'

/**
 * R89: whom a person follows, what is next of each, and the way to end it. A press that ends it can be taken back. It is
 * a screen of its own or, with `isPart`, a part of one.
 */
export function FollowedList({ isPart = false }: { isPart?: boolean }) {
  const moment = useLondonMoment()
  const events = useAppSelector(selectEvents)
  const entries = useAppSelector(selectFollowed)
  const followed = useMemo(() => readFollowed(entries), [entries])
  const shown = useShown(followed)
  const nights = useMemo(
    () =>
      nightsOfEach(
        shown.map(({ key }) => key),
        Object.values(events),
        moment,
      ),
    [shown, events, moment],
  )
  const answers = useAsking(shown, nights)
  return (
    <section aria-label={FOLLOWING}>
      {isPart ? (
        <SectionHead name={FOLLOWING} count={followedCount(followed)} />
      ) : (
        <>
          <PageHeading>{FOLLOWING}</PageHeading>
          <p className={styles.count}>{shown.length === 0 ? FOLLOWING_NOBODY : followedCount(followed)}</p>
        </>
      )}
      <ul>
        {shown.map(one => (
          <Row
            key={one.key}
            followed={one}
            nights={nights.get(one.key) ?? NO_NIGHTS}
            isAnswered={answers.get(one.key)}
          />
        ))}
      </ul>
    </section>
  )
}

const NOT_KNOWN = '…'
const NO_NIGHTS: Nights = { coming: [], past: [] }

/** What is followed, and what was until this visit ended it. R37: nothing of another account. */
function useShown(followed: readonly Followed[]): readonly Followed[] {
  const userId = useAppSelector(selectUserId)
  const [seen, setSeen] = useState({ userId, followed })
  const shown = useMemo(() => {
    const held = new Set(seen.followed.map(({ key }) => key))
    const more = followed.filter(({ key }) => !held.has(key))
    return seen.userId === userId ? [...seen.followed, ...more] : followed
  }, [seen, followed, userId])
  if (seen.userId !== userId || shown.length > seen.followed.length) setSeen({ userId, followed: shown })
  return shown
}

/** At most this many are asked for, one after the other. */
const MAX_ASKED = 12

/** Of what has nothing to come on this device, the site may know more. Gives whether it has answered for each that was asked. */
function useAsking(shown: readonly Followed[], nights: ReadonlyMap<string, Nights>) {
  const dispatch = useAppDispatch()
  const isRead = useAppSelector(selectIsCacheLoaded)
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map())
  const unknown = useEffectEvent(() =>
    shown.map(({ key }) => key).filter(key => !nights.get(key)?.coming.length && !answers.has(key)),
  )
  useEffect(() => {
    let isHere = isRead
    const ask = async () => {
      for (const key of unknown().slice(0, MAX_ASKED)) {
        if (!isHere) return
        const isAnswered = await dispatch(askForEventsOf(key))
        setAnswers(known => new Map(known).set(key, isAnswered))
      }
    }
    void ask()
    return () => void (isHere = false)
  }, [dispatch, isRead, shown])
  return answers
}

interface RowProps {
  followed: Followed
  nights: Nights
  /** Whether the site has answered. Undefined while it isn't asked. */
  isAnswered: boolean | undefined
}

function Row({ followed: { key, label }, nights, isAnswered }: RowProps) {
  const moment = useLondonMoment()
  const { pathname, search } = useLocation()
  const head = followHead(key, nights)
  const name = head?.isNamed ? head.name : label
  // R35: only an answer can say that nothing is listed.
  const isKnown = nights.coming.length > 0 || isAnswered
  const note = isKnown ? nextLine(nights, moment) : isAnswered === false ? NO_CONNECTION_YET : NOT_KNOWN
  return (
    <li className={styles.row}>
      <Link className={styles.way} to={followPath(key)} state={{ from: pathname + search }}>
        <FollowLine of={key} name={name} dance={head?.dances[0]} note={note} />
      </Link>
      <FollowButton of={key} name={name} />
    </li>
  )
}
