import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button'
import { MessageScreen } from '../../components/MessageScreen'
import { PRODUCT_TITLE } from '../../domain/constants'
import type { Loss } from '../../domain/account/clearCache'
import { ROUTES } from '../../domain/navigation/paths'
import { canComeBack, clearDevice, unsentWork } from '../../state/account/clearCacheThunks'
import { useAppDispatch } from '../../state/hooks'
import { TRY_AGAIN } from '../../domain/texts/messages'
import { ONE_MOMENT } from '../../domain/texts/labels'
import styles from './ClearCacheScreen.module.css'

const NO_WAY_BACK = `There is no connection. ${PRODUCT_TITLE} itself stays on this device, but its events come back only with a connection.`

type Phase = 'looking' | 'asking' | 'clearing' | 'failed'

/** §2 Shell, /clear-cache, R23: clears at once, but asks first if something would be lost, for good or until a network is back. */
export default function ClearCacheScreen() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [lost, setLost] = useState<Loss>({ words: [], titles: [] })
  const [phase, setPhase] = useState<Phase>('looking')
  const [isShellKept, setIsShellKept] = useState(false)
  const isStarted = useRef(false)
  const isLeft = useRef(false)

  const clear = useCallback(() => {
    setPhase('clearing')
    dispatch(clearDevice(() => setIsShellKept(true))).catch(() => setPhase('failed'))
  }, [dispatch])
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const look = async () => {
      const found = await dispatch(unsentWork())
      // The person has left the screen by now, so don't clear.
      if (isLeft.current) return
      const isSafe = found.words.length === 0 && (await dispatch(canComeBack()))
      if (isLeft.current) return
      if (isSafe) return clear()
      setLost(found)
      setPhase('asking')
    }
    look().catch(() => setPhase('failed'))
  }, [dispatch, clear])

  if (phase === 'asking') {
    return (
      <MessageScreen title="Clear this device?">
        <p>
          {lost.words.length > 0
            ? `On this device only, and lost with it: ${new Intl.ListFormat('en-GB').format(lost.words)}.`
            : NO_WAY_BACK}
        </p>
        {lost.titles.length > 0 && (
          <ul className={styles.titles} aria-label="Changes not sent yet">
            {lost.titles.map((title, place) => (
              <li key={place} dir="auto">
                {title}
              </li>
            ))}
          </ul>
        )}
        <p>Dances and places would have to be chosen again.</p>
        <Button kind="primary" onClick={() => void navigate(ROUTES.home, { replace: true })}>
          Keep everything
        </Button>
        <Button kind="secondary" onClick={clear}>
          Clear
        </Button>
      </MessageScreen>
    )
  }
  if (phase === 'failed') {
    return (
      <MessageScreen title="Nothing was cleared">
        <p>A part of the app could not be loaded. It needs a connection once.</p>
        <Button kind="secondary" onClick={clear}>
          {TRY_AGAIN}
        </Button>
      </MessageScreen>
    )
  }
  return (
    <MessageScreen title={phase === 'looking' ? ONE_MOMENT : 'Clearing...'}>
      <p role="status">
        {isShellKept &&
          `You are offline: ${PRODUCT_TITLE} itself stays on this device, so that it still opens.`}
      </p>
    </MessageScreen>
  )
}
