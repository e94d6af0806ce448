import type { StoredDocument } from '../document'
import type { Indexes } from '../index/indexes'
import { planQuery, type Plan } from './plan'
import type { Query } from './query'
import { runPlans } from './runQuery'

/** A query that clients repeat, planned once. */
export class RepeatedQuery {
  private plans: Plan[] | null = null

  constructor(
    readonly query: Query,
    private readonly indexes: Indexes,
  ) {}

  /** Gives the same documents as `runQuery`. */
  run(): StoredDocument[] {
    const plans = this.plans ?? planQuery(this.query, this.indexes)
    // An index made on demand may be dropped before the next run.
    if (plans.every(({ index }) => this.indexes.isPermanent(index))) this.plans = plans
    return runPlans(this.query, plans)
  }
}
