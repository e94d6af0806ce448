import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import buttons from '../../components/Button.module.css'
import { EventNotFound } from '../../components/emptyState/EventNotFound'
import { Sentence } from '../../components/field/Sentence'
import { MessageScreen } from '../../components/MessageScreen'
import { TeamNameField } from '../../components/team/TeamNameField'
import { useTeamName } from '../../components/team/useTeamName'
import { useAct } from '../../components/useAct'
import { useOpenedEvent } from '../../components/useOpenedEvent'
import { LOGIN_OR_SIGN_UP } from '../../domain/account/profileMessages'
import { TO_LOGIN } from '../../domain/account/profileViews'
import { readEventId, type DanceEvent } from '../../domain/event/event'
import { eventName } from '../../domain/event/labels'
import { isRunBy } from '../../domain/event/visibility'
import { ROUTES } from '../../domain/navigation/paths'
import { isTeamName, tokenOf } from '../../domain/team/team'
import { GONE_PREFIX, LOADING, NO_CONNECTION_YET } from '../../domain/texts/listMessages'
import { MANAGE_EVENTS } from '../../domain/texts/organiserMessages'
import {
  ALREADY_IN,
  JOIN,
  JOIN_EXPLANATION,
  JOIN_TITLE,
  LINK_BROKEN,
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

  if (eventId === null || token === null) return <MessageScreen title={LINK_BROKEN} />
  if (!event && isMissing) return <EventNotFound />
  if (!event) return <MessageScreen title={isUnreachable ? NO_CONNECTION_YET : LOADING} />
  if (event.status === 'deleted') return <MessageScreen title={GONE_PREFIX + eventName(event)} />
  return (
    <MessageScreen title={JOIN_TITLE}>
      <p className={styles.name} dir="auto">
        {eventName(event)}
      </p>
      {userId === null ? <SigningIn /> : <Joining key={userId} event={event} token={token} userId={userId} />}
    </MessageScreen>
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
  userId: string
}

function Joining({ event, token, userId }: Props) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [name, setName] = useTeamName()
  const [obstacle, setObstacle] = useState<string | null>(null)
  const { isBusy, message, run } = useAct()
  const { eventId } = event
  const isIn = isRunBy(event, userId)
  useEffect(() => {
    let isHere = true
    if (!isIn) void dispatch(lookAtLink(eventId, token)).then(found => isHere && setObstacle(found))
    return () => void (isHere = false)
  }, [dispatch, eventId, token, isIn])

  const toManaging = () => void navigate(ROUTES.manageEvents, { replace: true })
  if (isIn) {
    return (
      <>
        <p role="status">{ALREADY_IN}</p>
        <Button kind="primary" onClick={toManaging}>
          {MANAGE_EVENTS}
        </Button>
      </>
    )
  }
  if (obstacle !== null) return <Sentence>{obstacle}</Sentence>
  const join = () =>
    void run(async () => {
      const outcome = await dispatch(joinTeam(eventId, token, name))
      if (outcome.isDone) toManaging()
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
