import { useCallback, useEffect, useRef, useState } from 'react'
import type { EventId } from '../../domain/event/event'
import type { Case } from '../../domain/moderation/cases'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { askModeratorAnew, loadCase, loadCases, loadCasesOf } from '../../state/moderation/moderationThunks'
import { selectUserId } from '../../state/slices/authSlice'

/** Null while the value is being read. 'unreachable' if it can't be read. */
export type Loaded<T> = { value: T } | 'unreachable' | null

/** Calls `read` whenever it changes, and on request. Ignores the answer to a request if a newer one has begun. */
function useLoaded<T>(read: (() => Promise<{ value: T } | null>) | null) {
  const [loaded, setLoaded] = useState<Loaded<T>>(null)
  const turn = useRef(0)
  const reload = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    if (!read) return
    const answer = await read()
    if (mine === turn.current) setLoaded(answer ?? 'unreachable')
  }, [read])
  useEffect(() => {
    void reload()
    return () => void (turn.current += 1)
  }, [reload])
  return { loaded, reload }
}

/** R74: whether this person may moderate. Asks the sign-in service again, because they may just have been appointed. */
export function useIsModerator() {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUserId)
  const read = useCallback(async () => {
    if (userId === null) return { value: false }
    const answer = await dispatch(askModeratorAnew())
    return answer === 'unknown' ? null : { value: answer === 'yes' }
  }, [dispatch, userId])
  return useLoaded(read)
}

/** R74: the moderator's list. */
export function useCases() {
  const dispatch = useAppDispatch()
  const read = useCallback(() => dispatch(loadCases()), [dispatch])
  return useLoaded<Case[]>(read)
}

/** R64: one event in its current version. */
export function useCase(eventId: EventId) {
  const dispatch = useAppDispatch()
  const read = useCallback(() => dispatch(loadCase(eventId)), [dispatch, eventId])
  return useLoaded<Case | null>(read)
}

/** R74: all events of the creator of this event. */
export function useCasesOf(eventId: EventId) {
  const dispatch = useAppDispatch()
  const read = useCallback(async () => {
    const found = await dispatch(loadCase(eventId))
    const uid = found?.value?.person?.uid
    return uid === undefined ? found && { value: [] } : dispatch(loadCasesOf(uid))
  }, [dispatch, eventId])
  return useLoaded<Case[]>(read)
}
