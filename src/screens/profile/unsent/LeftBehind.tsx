import { Clock } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '../../../components/Icon'
import { leftText, type LeftChanges } from '../../../domain/account/leftChanges'
import { LEFT_EXPLANATION } from '../../../domain/account/profileMessages'
import { useAppDispatch, useAppSelector } from '../../../state/hooks'
import { loadLeftChanges } from '../../../state/outbox/leftThunks'
import { selectUserId } from '../../../state/slices/authSlice'
import { selectQueue } from '../../../state/slices/outboxSlice'
import styles from './LeftBehind.module.css'

/** R37: whose unsent changes wait on this device for a login. Hidden without any. */
export function LeftBehind() {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId)
  const queue = useAppSelector(selectQueue)
  const [left, setLeft] = useState<LeftChanges[]>([])
  useEffect(() => {
    let isHere = true
    void dispatch(loadLeftChanges()).then(found => isHere && setLeft(found))
    return () => void (isHere = false)
  }, [dispatch, userId, queue])
  if (left.length === 0) return null
  return (
    <div className={styles.left} role="status">
      <Icon of={Clock} size={22} />
      <div>
        {left.map((changes, index) => (
          <p key={index} dir="auto">
            {leftText(changes)}
          </p>
        ))}
        <p className={styles.small}>{LEFT_EXPLANATION}</p>
      </div>
    </div>
  )
}
