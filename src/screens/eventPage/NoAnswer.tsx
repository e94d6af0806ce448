import { useEffect, useState } from 'react'
import { Button } from '../../components/Button'
import { MessageScreen } from '../../components/MessageScreen'
import { NO_ANSWER_YET, PORTAL, PORTAL_HINT } from '../../domain/texts/eventMessages'
import { NO_CONNECTION_YET } from '../../domain/texts/listMessages'
import { TRY_AGAIN } from '../../domain/texts/messages'
import { useAppDispatch } from '../../state/hooks'
import { isBehindPortal } from '../../state/sync/eventPageThunks'

interface Props {
  /** Whether a request has failed. Otherwise an answer may still come. */
  isUnreachable: boolean
  onAgain: () => void
}

/** R58: an event that isn't stored here and whose answer is late. Says what is wrong, as far as the device knows it. */
export function NoAnswer({ isUnreachable, onAgain }: Props) {
  const dispatch = useAppDispatch()
  const [hasPortal, setHasPortal] = useState(false)
  useEffect(() => {
    let isHere = true
    void dispatch(isBehindPortal()).then(found => isHere && setHasPortal(found))
    return () => void (isHere = false)
  }, [dispatch])
  return (
    <MessageScreen title={hasPortal ? PORTAL : isUnreachable ? NO_CONNECTION_YET : NO_ANSWER_YET}>
      <p role="status">
        {hasPortal
          ? PORTAL_HINT
          : 'This event is not stored on this device. It shows as soon as there is a connection.'}
      </p>
      <Button kind="secondary" onClick={onAgain}>
        {TRY_AGAIN}
      </Button>
    </MessageScreen>
  )
}
