import type { EventPlan } from './eventDocument'
import { makeRandom } from '../random'

/** How many generated events have each unusual state of §4. */
const PENDING_APPROVAL = 8
const PENDING = 3
const DELETED = 5
const PAUSED = 7
const CANCELLED_ONE_OFFS = 6
const UNCLAIMED = 15

/** Gives some events a state other than current, cancels some one-offs, and removes the creator of some events. */
export function withStates(plans: EventPlan[]): EventPlan[] {
  const random = makeRandom('states')
  const rest = random.sample(plans, plans.length)
  const take = (count: number, fits: (plan: EventPlan) => boolean): Set<EventPlan> => {
    const taken = rest.filter(fits).slice(0, count)
    taken.forEach(plan => rest.splice(rest.indexOf(plan), 1))
    return new Set(taken)
  }
  const isSeries = (plan: EventPlan) => 'weekday' in plan.when
  const any = () => true
  const paused = take(PAUSED, plan => isSeries(plan) && !plan.exceptions)
  const cancelled = take(CANCELLED_ONE_OFFS, plan => !isSeries(plan))
  // A new event can't have exceptions (security: Create event).
  const pendingApproval = take(PENDING_APPROVAL, plan => !plan.exceptions)
  const pending = take(PENDING, plan => !plan.exceptions)
  const deleted = take(DELETED, any)
  const unclaimed = take(UNCLAIMED, any)

  return plans.map(plan => {
    if (paused.has(plan)) return { ...plan, status: 'paused' }
    if (cancelled.has(plan)) return { ...plan, isCancelled: true }
    if (pendingApproval.has(plan)) return { ...plan, status: 'pendingApproval' }
    if (pending.has(plan)) return { ...plan, status: 'pending' }
    if (deleted.has(plan)) return { ...plan, status: 'deleted' }
    if (unclaimed.has(plan)) return withoutCreator(plan)
    return plan
  })
}

function withoutCreator(plan: EventPlan): EventPlan {
  const rest = { ...plan }
  delete rest.creator
  return rest
}
