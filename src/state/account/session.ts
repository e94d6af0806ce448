import { intentsOf } from '../../domain/outbox/outbox'
import { namesLeft } from '../../domain/account/leftChanges'
import { chosenSignedOut, displayNameOf, overlay } from '../../domain/account/profile'
import { mergeIntent } from '../../domain/account/profileIntents'
import type { Account } from '../../services/auth/authApi'
import { fetchOwnEvents } from '../sync/fetchOwnEvents'
import { selectFilters } from '../slices/filtersSlice'
import { noticeRaised } from '../slices/noticesSlice'
import { intentKept } from '../slices/outboxSlice'
import { drainOutbox } from '../outbox/outboxThunks'
import type { AppThunk } from '../slices/state'
import { loginLost, selectIsKept, selectUserId, sessionKept, signedIn, signedOut } from '../slices/authSlice'
import { choicesLaid } from '../slices/favouritesSlice'
import { selectChoices } from '../slices/choicesSelectors'
import { selectFirstName } from './nameSelectors'

const LOCK = 'session'

/**
 * From now on, follows the authentication service. This device's records decide who is signed in. If the service
 * reports nobody, that alone doesn't sign the person out (reliability 1.6).
 */
export const keepSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { auth, log }) => {
    if (selectIsKept(getState())) return
    dispatch(sessionKept())
    let isFirst = true
    try {
      await auth.watch(
        account => {
          const isAtStart = isFirst
          isFirst = false
          void dispatch(followAccount(account, isAtStart))
        },
        () => void dispatch(endSession()),
      )
      const back = await auth.finishRedirect()
      if (back) await dispatch(beginSession(back))
    } catch (error) {
      log('Sign-in could not be reached', error)
    }
  }

const followAccount =
  (account: Account | null, isAtStart: boolean): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb, auth, log }) => {
    if (!account) {
      if (isAtStart) dispatch(loginLost())
      return
    }
    const { owner } = await outboxDb.load()
    const isOwners = owner?.userId === account.userId
    // The outbox's database was lost, but the records still name this person.
    const isOnlyRecorded = owner === null && selectUserId(getState()) === account.userId
    if (isOnlyRecorded) await outboxDb.setOwner({ userId: account.userId, left: null })
    if (isOnlyRecorded || (isOwners && owner.left === null)) {
      dispatch(signedIn({ account }))
      await dispatch(drainOutbox({ isWoken: true }))
    } else if (isOwners && isAtStart) {
      // The person signed out, but the page ended before the service was told.
      await auth.signOut().catch(error => log('Signing out failed', error))
    }
  }

/** §4 Sign-in, R37, R38: merges the choices once, reads the profile, then runs query B from the start. */
export const beginSession =
  (account: Account): AppThunk<Promise<void>> =>
  async (dispatch, getState, { tabs, eventDb }) => {
    await tabs.exclusive(LOCK, () => dispatch(enterAs(account)))
    const query = `B:${account.userId}` as const
    const cursor = { newest: 0, fullAt: 0, fetchedAt: 0, filters: selectFilters(getState()) }
    await eventDb.storeFetch({ events: [], removedIds: [], cursors: [{ query, cursor }] })
    void dispatch(drainOutbox({ isWoken: true }))
    await dispatch(fetchOwnEvents(account.userId))
  }

const enterAs =
  (account: Account): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb, newId, now }) => {
    const { userId } = account
    const { intents, owner } = await outboxDb.load()
    const isOther = owner !== null && owner.userId !== userId
    // Otherwise this person's session had already started, and the merge is queued or done.
    if (owner === null || isOther || owner.left !== null) {
      const lists = selectChoices(getState())
      const others = intents.filter(intent => intent.userId !== userId)
      const chosen = chosenSignedOut(lists, owner, others)
      // Another person's favourites, and what they follow, disappear at once. Their filters stay until the profile brings new ones.
      const { eventFavourites, followed } = chosen
      const left = isOther ? { ...lists, eventFavourites, followed } : lists
      const shown = overlay(left, intentsOf(intents, userId))
      const { selectedDances, selectedCounties } = shown
      const draft = mergeIntent(
        { id: newId(), userId, madeAt: now() },
        { chosen, displayName: displayNameOf(account), shown: { selectedDances, selectedCounties } },
      )
      const entered = { userId, left: null, ...namesLeft(owner, others) }
      dispatch(intentKept({ id: draft.id, change: await outboxDb.add(draft, entered) }))
      dispatch(choicesLaid(shown))
    }
    dispatch(signedIn({ account }))
  }

/**
 * §4 Sign-out: the choices stay on the device, with a note of whose they are. Unsent changes are kept for that person,
 * with the person's first name (R37). What another app shared goes (R90).
 */
export const leaveSession =
  (): AppThunk<Promise<void>> =>
  (dispatch, getState, { tabs, outboxDb, drafts, log }) =>
    tabs.exclusive(LOCK, async () => {
      const userId = selectUserId(getState())
      if (userId === null) return
      const { intents, owner } = await outboxDb.load()
      const names = namesLeft(owner, intents, { userId, name: selectFirstName(getState()) })
      let left
      do {
        left = selectChoices(getState())
        // Do this first. If the page then ends, the sign-out still counts.
        await outboxDb.setOwner({ userId, left, ...names })
        // Choices that another tab makes meanwhile belong to this person too. Without the loop, they would count as
        // the next person's.
      } while (selectChoices(getState()) !== left)
      dispatch(signedOut())
      // R90: what another app shared was this person's.
      await drafts.dropShared(null).catch(error => log('What was shared could not be dropped', error))
    })

/** Reliability 1.6: ends the session after the account was disabled or deleted, or after another device ended its login. */
const endSession = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (selectUserId(getState()) === null) return
  await dispatch(leaveSession())
  dispatch(noticeRaised('sessionEnded'))
}
