import { overlay } from '../../domain/account/profile'
import { selectUserId, signedOut } from '../slices/authSlice'
import { choicesLaid } from '../slices/favouritesSlice'
import { selectChoices } from '../slices/choicesSelectors'
import type { AppThunk } from '../slices/state'
import { selectOwnIntents } from '../slices/outboxSelectors'
import { queueLoaded } from '../slices/outboxSlice'
import { drainOutbox } from '../outbox/outboxThunks'
import { showWaitingPictures } from '../organiser/waitingPictures'
import { loadOutbox } from '../outbox/loadOutbox'

/**
 * Applies the waiting intents to the stored records at start, and sends them. This matters if a page ended after
 * writing an intent and before writing the record. While nobody is signed in, it loads neither the senders nor the
 * sign-in.
 */
export const startOutbox =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb, auth, device, tabs }) => {
    const outbox = await outboxDb.load()
    const { owner } = outbox
    dispatch(queueLoaded(outbox))
    void dispatch(showWaitingPictures())
    // The person signed out, but the page ended before it wrote the records.
    const isSignOutCut = owner !== null && owner.left !== null && owner.userId === selectUserId(getState())
    if (isSignOutCut) dispatch(signedOut())
    const own = selectOwnIntents(getState())
    if (own.length > 0) dispatch(choicesLaid(overlay(selectChoices(getState()), own)))

    tabs.onMessage(({ about }) => {
      if (about === 'outbox') void dispatch(loadOutbox()).then(() => dispatch(showWaitingPictures()))
    })
    device.onWake(() => void dispatch(drainOutbox({ isWoken: true })))

    const isSomebodyIn = selectUserId(getState()) !== null || owner?.left === null
    if (!isSomebodyIn && !isSignOutCut && !auth.isRedirectPending()) return
    const { keepSession } = await import(/* webpackChunkName: 'session' */ '../account/session')
    await dispatch(keepSession())
    await dispatch(drainOutbox())
  }
