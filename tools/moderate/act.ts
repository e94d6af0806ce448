import type { Journal } from './journal'

/** A planned change, which the moderator sees before it happens. */
export interface Act {
  /** Describes the change. */
  lines: string[]
  /** The verb of the question, such as 'Approve'; null if there is nothing to do. */
  question: string | null
  /** R74: a second question about the doubtful part of the change. Without a yes, the change leaves that part out. */
  doubt?: string | undefined
  /**
   * Makes the change, logs it and returns a message for the moderator. `isDoubtAccepted` answers the second question.
   */
  run(log: Journal, isDoubtAccepted?: boolean): Promise<string>
}
