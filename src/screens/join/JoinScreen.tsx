import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import buttons from '../../components/Button.module.css'
import { EventNotFound } from '../../components/emptyState/NotThere'
import { Sentence } from '../../components/field/Sentence'
import { MessageScreen } from '../../components/MessageScreen'
import { TeamNameField, useTeamName } from '../../components/team/TeamNameField'
import { useAct } from '../../components/hooks/useAct'
import { useOpenedEvent } from '../../components/hooks/useOpenedEvent'
import { LOGIN_OR_SIGN_UP } from '../../domain/account/profileMessages'
import { TO_LOGIN } from '../../domain/account/profileViews'
import { readEventId, type DanceEvent, type EventId } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import { isRunBy } from '../../domain/event/visibility'
import { ROUTES, viewEventPath } from '../../domain/navigation/paths'
import { isTeamName, tokenOf } from '../../domain/team/team'
import { GONE_PREFIX, LOADING, NO_CONNECTION_YET } from '../../domain/texts/listMessages'
import { ONE_MOMENT } from '../../domain/texts/labels'
import {
  ALREADY_IN,
  JOIN,
  JOIN_EXPLANATION,
  JOIN_LATER,
  JOIN_TITLE,
  LINK_BROKEN,
  SEE_EVENT,
  SIGN_IN_TO_JOIN,
} from '../../domain/texts/teamMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { joinTeam, lookAtLink } from '../../state/organiser/team/teamThunks'
import { selectUserId } from '../../state/slices/authSlice'
import { selectIsMissing, selectIsUnreachable } from '../../state/slices/eventsSlice'
import styles from './JoinScreen.module.css'

/** R73: what an invitation opens. It names the event, asks for a sign-in and a name, and joins. */
export default function JoinScreen() {
  const eventId = readEventId(useParams().eventId)
  const token = tokenOf(useLocation().hash)
  const event = useOpenedEvent(eventId)
  const userId = useAppSelector(selectUserId)
  const isMissing = useAppSelector(state => eventId !== null && selectIsMissing(state, eventId))
  const isUnreachable = useAppSelector(state => eventId !== null && selectIsUnreachable(state, eventId))

  const link = useLink(eventId, token)

  if (eventId === null || token === null) return <MessageScreen title={LINK_BROKEN} />
  if (!event && isMissing) return <EventNotFound />
  if (!event && isUnreachable)
    return (
      <MessageScreen title={NO_CONNECTION_YET}>
        <p>{JOIN_LATER}</p>
      </MessageScreen>
    )
  if (!event) return <MessageScreen title={LOADING} />
  if (event.status === 'deleted') return <MessageScreen title={GONE_PREFIX + eventName(event)} />
  return (
    <MessageScreen title={JOIN_TITLE}>
      <p className={styles.name} dir="auto">
        {eventName(event)}
      </p>
      {isRunBy(event, userId) ? (
        <AlreadyIn eventId={event.eventId} />
      ) : link === undefined ? (
        <p role="status">{ONE_MOMENT}</p>
      ) : link !== null ? (
        <Sentence>{link}</Sentence>
      ) : userId === null ? (
        <SigningIn />
      ) : (
        <Joining key={userId} event={event} token={token} />
      )}
    </MessageScreen>
  )
}

/** Looks at the link before anybody signs in for it. Returns why it doesn't work, null if it may, undefined until then. */
function useLink(eventId: EventId | null, token: string | null) {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<string | null>()
  useEffect(() => {
    if (eventId === null || token === null) return
    let isHere = true
    void dispatch(lookAtLink(eventId, token)).then(found => isHere && setState(found))
    return () => void (isHere = false)
  }, [dispatch, eventId, token])
  return state
}

/** The way to the event. Its page needs no setup (R20), and Back leads from there to Manage events. */
function useWayToEvent(eventId: EventId) {
  const navigate = useNavigate()
  return () => void navigate(viewEventPath(eventId), { replace: true, state: { from: ROUTES.manageEvents } })
}

function AlreadyIn({ eventId }: { eventId: EventId }) {
  const toEvent = useWayToEvent(eventId)
  return (
    <>
      <p role="status">{ALREADY_IN}</p>
      <Button kind="primary" onClick={toEvent}>
        {SEE_EVENT}
      </Button>
    </>
  )
}

/** The login view returns here, to the same invitation. */
function SigningIn() {
  return (
    <>
      <p>{SIGN_IN_TO_JOIN}</p>
      <Link className={`${buttons.button} ${buttons.primary}`} {...TO_LOGIN}>
        {LOGIN_OR_SIGN_UP}
      </Link>
    </>
  )
}

interface Props {
  event: DanceEvent
  token: string
}

function Joining({ event: { eventId }, token }: Props) {
  const dispatch = useAppDispatch()
  const [name, setName] = useTeamName()
  const { isBusy, message, run } = useAct()
  const toEvent = useWayToEvent(eventId)
  const join = () =>
    void run(async () => {
      const outcome = await dispatch(joinTeam(eventId, token, name))
      if (outcome.isDone) toEvent()
      return outcome
    })
  return (
    <div className={styles.form}>
      <p>{JOIN_EXPLANATION}</p>
      <TeamNameField value={name} onChange={setName} />
      <Sentence>{message}</Sentence>
      <Button kind="primary" disabled={isBusy || !isTeamName(name)} aria-busy={isBusy} onClick={join}>
        {JOIN}
      </Button>
    </div>
  )
}
