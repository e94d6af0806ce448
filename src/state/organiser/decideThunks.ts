import type { Queued } from './sendSteps'
import { answered, disputeOf, withDispute, type Answer } from '../../domain/organiser/questions'
import type { Intent } from '../../domain/outbox/outbox'
import { discardRefused, retryRefused } from '../outbox/refusedThunks'
import { intentsChanged, selectQueue } from '../slices/outboxSlice'
import type { AppThunk } from '../slices/state'

/**
 * R81: stores the decision about one unit of an undecided change. After the last decision, the remaining change is
 * sent. If nothing remains, the change is removed.
 */
export const decide =
  (intent: Intent, unit: string, answer: Answer): AppThunk<Promise<void>> =>
  async (dispatch, getState, { outboxDb, tabs }) => {
    const latest = selectQueue(getState()).find(({ order }) => order === intent.order)
    if (!latest) return
    const dispute = answered(disputeOf(latest), unit, answer)
    if (Object.keys(dispute.mine).length === 0) return dispatch(discardRefused(latest))
    const { theirsAt } = latest.args as { theirsAt?: number }
    const args = withDispute(latest as Queued, dispute)
    if (dispute.asked.length === 0) return dispatch(retryRefused(latest, args))
    dispatch(intentsChanged(await outboxDb.update([{ ...latest, args: { ...args, theirsAt } }])))
    tabs.tell({ about: 'outbox' })
  }
