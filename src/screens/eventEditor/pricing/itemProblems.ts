import type { DraftItem } from '../../../domain/editor/draft/eventDraft'
import type { Editing } from '../editing/editing'

/** The error messages about an item and its prices. */
export function itemProblems(problemsOf: Editing['problemsOf'], { id, ticketTypes }: DraftItem): string[] {
  return [`pricing.${id}`, ...ticketTypes.map(label => `pricing.${id}.${label}`)].flatMap(field =>
    problemsOf(field),
  )
}
