import { LogOut, Ellipsis, Key } from 'lucide'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DanceEvent, UserId } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import { MAX_ORGANISERS, type Team, initialsOf, type TeamPerson } from '../../domain/team/team'
import { LOADING } from '../../domain/texts/listMessages'
import {
  LEAVE_EXPLANATION,
  LEAVE_TEAM,
  OWNERLESS,
  OWNERLESS_NOTE,
  TAKE_OVER,
} from '../../domain/texts/teamMessages'
import { shortDate } from '../../domain/time/dayLabels'
import { londonMoment } from '../../domain/time/days'
import { canClaim } from '../../domain/organiser/permissions'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { claimEvent } from '../../state/organiser/optionThunks'
import { selectUserId } from '../../state/slices/authSlice'
import { leaveTeam, loadTeam } from '../../state/organiser/team/teamThunks'
import { Button } from '../Button'
import { Sentence } from '../field/Sentence'
import { Icon } from '../Icon'
import { useAct } from '../hooks/useAct'
import { CardHead } from './CardHead'
import { Invitations } from './Invitations'
import { Offers } from './Offers'
import { PersonActs } from './PersonActs'
import styles from './Team.module.css'

interface Props {
  event: DanceEvent
  onDone: () => void
}

/** R73: the people who run the event, by name, and what the signed-in person may do about them. */
export function TeamStep({ event, onDone }: Props) {
  const { team, problem, reload } = useTeam(event.eventId)
  const [chosenId, setChosenId] = useState<UserId | null>(null)
  const list = useRef<HTMLDivElement>(null)
  // The focus would be lost with the acts about a person.
  useEffect(() => list.current?.focus(), [chosenId])
  if (!team) {
    return (
      <div className={styles.team} tabIndex={-1} data-first-focus>
        {problem === null ? <p role="status">{LOADING}</p> : <Sentence>{problem}</Sentence>}
        {problem !== null && (
          <Button kind="secondary" onClick={() => void reload()}>
            Try again
          </Button>
        )}
      </div>
    )
  }
  const chosen = team.people.find(({ userId }) => userId === chosenId)
  const show = async () => {
    await reload()
    setChosenId(null)
  }
  if (chosen && team.isMine && !chosen.isMe) {
    return (
      <PersonActs
        event={event}
        team={team}
        person={chosen}
        onDone={show}
        onBack={() => {
          setChosenId(null)
          // The act may have failed because somebody changed the team.
          void reload()
        }}
      />
    )
  }
  return (
    // The same element as while it loads, so that it keeps the focus.
    <div className={styles.team} ref={list} tabIndex={-1} data-first-focus>
      <p className={styles.text} dir="auto">
        {`${eventName(event)}, ${team.people.length} of ${MAX_ORGANISERS + 1}`}
      </p>
      {isOwnerless(team) && <Ownerless event={event} onDone={onDone} />}
      <Offers event={event} team={team} onChanged={reload} />
      <ul className={styles.people}>
        {team.people.map(person => (
          <PersonRow
            key={person.userId}
            person={person}
            onChoose={team.isMine && !person.isMe ? () => setChosenId(person.userId) : null}
          />
        ))}
      </ul>
      {team.isMine ? (
        <Invitations event={event} team={team} onChanged={reload} />
      ) : (
        <Leaving event={event} onDone={onDone} />
      )}
    </div>
  )
}

const isOwnerless = ({ people }: Team) => people.every(({ isOwner }) => !isOwner)

/** R84: nobody owns the event, so whoever runs it may take it over before anything else. */
function Ownerless({ event, onDone }: Props) {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId)
  const { isBusy, run } = useAct()
  if (!canClaim(event, userId)) return null
  return (
    <div className={styles.link}>
      <CardHead icon={Key} title={OWNERLESS} note={OWNERLESS_NOTE} />
      <Button
        kind="primary"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void run(() => dispatch(claimEvent({ eventId: event.eventId })).then(onDone))}
      >
        {TAKE_OVER}
      </Button>
    </div>
  )
}

/** Reads the team when the step opens. The people read last stay on the screen while the team is read again. */
function useTeam(eventId: string) {
  const dispatch = useAppDispatch()
  const [team, setTeam] = useState<Team | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const reload = useCallback(
    () =>
      dispatch(loadTeam(eventId)).then(found => {
        setProblem(typeof found === 'string' ? found : null)
        if (typeof found !== 'string') setTeam(found)
      }),
    [dispatch, eventId],
  )
  useEffect(() => void reload(), [reload])
  return { team, problem, reload }
}

/** An organiser leaves after a second yes. */
function Leaving({ event, onDone }: Props) {
  const dispatch = useAppDispatch()
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, message, run } = useAct()
  if (!isAsked) {
    return (
      <button type="button" className={`${styles.plain} ${styles.danger}`} onClick={() => setIsAsked(true)}>
        <Icon of={LogOut} size={20} />
        {LEAVE_TEAM}
      </button>
    )
  }
  const leave = () =>
    run(async () => {
      const outcome = await dispatch(leaveTeam(event.eventId))
      if (outcome.isDone) onDone()
      return outcome
    })
  return (
    <>
      <p className={styles.text}>{LEAVE_EXPLANATION}</p>
      <Sentence>{message}</Sentence>
      <Button
        kind="primary"
        className={`${styles.act} ${styles.remove}`}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void leave()}
      >
        {LEAVE_TEAM}
      </Button>
    </>
  )
}

interface PersonRowProps {
  person: TeamPerson
  /** Opens what the owner may do about the person. Null if nothing. */
  onChoose: (() => void) | null
}

/** R73: one person, by the name that they gave. */
function PersonRow({ person, onChoose }: PersonRowProps) {
  const { name, isOwner, isMe, since } = person
  return (
    <li className={styles.person}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.who}>
        <strong dir="auto">{name}</strong>
        <span className={styles.note}>
          {isOwner
            ? 'Owner. Can invite and hand over'
            : since === null
              ? 'Organiser'
              : `Joined ${shortDate(londonMoment(since).day)}`}
        </span>
      </span>
      {isMe && <span className={styles.you}>You</span>}
      {onChoose && (
        <button type="button" className={styles.more} aria-label={`Options for ${name}`} onClick={onChoose}>
          <Icon of={Ellipsis} size={22} />
        </button>
      )}
    </li>
  )
}
