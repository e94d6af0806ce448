import type { Journal } from './journal'

/** A planned change that is shown before it is made. */
export interface Act {
  /** Describes the change. */
  lines: string[]
  /** The verb of the question, such as 'Approve'; null if there is nothing to do. */
  question: string | null
  /** Makes the change, logs it and returns a message for the moderator. */
  run(log: Journal): Promise<string>
}
