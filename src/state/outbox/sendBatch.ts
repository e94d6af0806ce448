import { keepTries, nextTryAt, retryDelay } from '../../domain/outbox/backOff'
import type { Intent } from '../../domain/outbox/outbox'
import { refusalReason } from '../../domain/outbox/outboxResults'
import type { Day } from '../../domain/time/days'
import type { RemoteError } from '../../services/network/remoteCall'
import { loginFound, loginLost, selectUserId } from '../slices/authSlice'
import type { AppThunk, OutboxWork } from '../slices/state'
import {
  intentsChanged,
  intentsRemoved,
  selectQueue,
  selectSendFailures,
  sendingFailed,
  sendingSucceeded,
} from '../slices/outboxSlice'
import { loadOutbox } from './loadOutbox'

/** Sends these intents together and stores the outcome. A failed send doesn't reject. */
export const sendBatch =
  (batch: Intent[], senders: OutboxWork['senders']): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb, choicesSaved, tabs, now, log }) => {
    const [first] = batch
    const userId = selectUserId(getState())
    const sender = first && senders[first.kind]
    if (!sender || userId === null || first.userId !== userId) return

    // Note the try before the request. If this page ends now, the server may still have received the intents.
    const tried = await outboxDb.update(
      batch.map(intent => ({ ...intent, triedAt: keepTries([...intent.triedAt, now()]) })),
    )
    dispatch(intentsChanged(tried))
    // Another tab has removed some of these intents.
    if (tried.length < batch.length) await dispatch(loadOutbox())
    if (tried.length === 0) return
    try {
      await dispatch(sender.send(tried, userId))
    } catch (error) {
      log('Sending changes failed', error)
      if (isRefusal(error) && tried.length > 1) await dispatch(sendOneByOne(tried, senders))
      else await dispatch(noteFailure(tried, error))
      return
    }
    const orders = tried.map(({ order }) => order)
    // A start shows the stored choices with the waiting intents laid over them. So the choices are stored first.
    await choicesSaved()
    await outboxDb.remove(orders)
    dispatch(intentsRemoved(orders))
    dispatch(sendingSucceeded({ count: orders.length }))
    dispatch(loginFound())
    tabs.tell({ about: 'outbox' })
  }

const kindOf = (error: unknown) => (error as Partial<RemoteError> | null)?.kind ?? 'transient'
const isRefusal = (error: unknown) => kindOf(error) === 'permanent'

/** If one of several intents was refused, sends each on its own. */
const sendOneByOne =
  (batch: Intent[], senders: OutboxWork['senders']): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    for (const intent of batch) {
      const failures = selectSendFailures(getState())
      await dispatch(sendBatch([intent], senders))
      if (selectSendFailures(getState()) > failures) return
    }
  }

/** Keeps a refused intent with the reason (R57). After any other failure, the intents wait and all sending pauses. */
export const noteFailure =
  (batch: Intent[], error: unknown): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb, tabs, now, random }) => {
    // Use the latest state of each intent. A sender of several steps may have noted finished steps in it.
    const queue = new Map(selectQueue(getState()).map(intent => [intent.order, intent]))
    const tried = batch.map(intent => queue.get(intent.order) ?? intent)
    if (kindOf(error) === 'permanent' && tried.length > 0) {
      const { cause } = error as RemoteError
      const refused = tried.map(intent => ({
        ...intent,
        state: 'refused' as const,
        reason: refusalReason(cause, (intent.args as { date?: Day } | null)?.date),
      }))
      dispatch(intentsChanged(await outboxDb.update(refused)))
    } else {
      if (kindOf(error) === 'auth') dispatch(loginLost())
      const { retryAfterMs } = error as Partial<RemoteError>
      const pause = Math.max(
        retryDelay(selectSendFailures(getState()) + 1, random(), error),
        retryAfterMs ?? 0,
      )
      const waiting = tried.map(intent => ({
        ...intent,
        nextAt: nextTryAt({ triedAt: intent.triedAt, now: now(), random: random(), retryAfterMs, error }),
      }))
      dispatch(intentsChanged(await outboxDb.update(waiting)))
      dispatch(sendingFailed({ restUntil: now() + pause, isRestAsked: retryAfterMs !== undefined }))
    }
    tabs.tell({ about: 'outbox' })
  }
