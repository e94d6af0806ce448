import { useCallback, useEffect, useRef, useState } from 'react'
import type { EventId, UserId } from '../../domain/event/event'
import { shortHash } from '../../domain/event/reader/creatorMark'
import type { Case } from '../../domain/moderation/cases'
import type { Deeds } from '../../domain/moderation/deeds'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import { askModeratorAnew, loadCase, loadCases, loadDeeds } from '../../state/moderation/moderationThunks'
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

/** A person of an event who isn't its owner, by `shortHash` of their id: who reported it, or claimed it (R84). */
export interface OtherPerson {
  as: 'reporter' | 'claimant'
  mark: string
}

/**
 * R74: all that the owner of this event did. With another person, all that this reporter or claimant
 * of the event did. Null if there is no such person. Stays with the person, also when their event changes.
 */
export function useDeeds(eventId: EventId, other: OtherPerson | null) {
  const { as, mark } = other ?? {}
  const dispatch = useAppDispatch()
  const uid = useRef<UserId | null>(null)
  const read = useCallback(async () => {
    if (uid.current === null) {
      const found = await dispatch(loadCase(eventId))
      if (!found) return null
      const { person: owner, reports = [], claimants = [] } = found.value ?? {}
      const others =
        as === 'claimant' ? claimants.map(claimant => claimant.uid) : reports.map(({ userId }) => userId)
      const isMarked = (userId: UserId) => userId !== '' && shortHash(userId) === mark
      const person = mark === undefined ? owner?.uid : others.find(isMarked)
      if (person === undefined) return { value: null }
      uid.current = person
    }
    return dispatch(loadDeeds(uid.current))
  }, [dispatch, eventId, as, mark])
  return useLoaded<Deeds | null>(read)
}
