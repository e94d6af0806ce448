import { Check, Plus } from 'lucide'
import { entriesOf } from '../../domain/following/followed'
import type { FollowKey } from '../../domain/following/followKey'
import { FOLLOW, FOLLOWING } from '../../domain/texts/followMessages'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { selectOwnKey, toggleFollow } from '../../state/lists/followedThunks'
import { selectFollowed } from '../../state/slices/favouritesSlice'
import { Icon } from '../Icon'
import styles from './FollowButton.module.css'

interface Props {
  of: FollowKey
  name: string
  /** Whether it is the page's first act. Beside a name it is smaller. */
  isMain?: boolean
  /** What the button says instead of the name, where the name doesn't stand beside it: 'this venue'. */
  what?: string
}

/** R89: follows an organiser or venue, or no longer. Nothing for one's own events. */
export function FollowButton({ of, name, isMain = false, what }: Props) {
  const dispatch = useAppDispatch()
  const isFollowed = useAppSelector(state => entriesOf(of, selectFollowed(state)).length > 0)
  const isOwn = useAppSelector(selectOwnKey) === of
  if (isOwn) return null
  const act = isFollowed ? FOLLOWING : FOLLOW
  return (
    <button
      type="button"
      className={`${styles.follow} ${isMain ? styles.main : ''}`}
      aria-pressed={isFollowed}
      aria-label={`${act} ${what ?? name}`}
      onClick={() => void dispatch(toggleFollow(of, name))}
    >
      <Icon of={isFollowed ? Check : Plus} size={isMain ? 20 : 18} />
      <span>{what === undefined ? act : `${act} ${what}`}</span>
    </button>
  )
}
