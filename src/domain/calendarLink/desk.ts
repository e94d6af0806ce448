import { MAX_LIST_ITEMS } from '../constants'
import { valueText } from '../editor/valueTexts'
import type { DanceEvent, UserId } from '../event/event'
import { timeLabel } from '../event/labels'
import { occurrenceOn } from '../event/occurrences'
import {
  documentChanges,
  endDateRepair,
  listItemsOf,
  movedChange,
  type EventDocument,
} from '../organiser/eventDocument'
import type { EventAct, EventIntent } from '../organiser/eventIntents'
import { patchEvent, patchOf } from '../organiser/eventPatch'
import { unitOf, type Values } from '../organiser/threeWay'
import { isTime, type Day } from '../time/days'
import { nextStamp } from '../time/nextStamp'
import type { CalendarDifference, CalendarPatch } from './connectedCalendar'

const SHOWN_LENGTH = 200

/** R94: the event while its owner's acts are done on it, one after another. */
export function deskOf(document: EventDocument, event: DanceEvent, owner: UserId, now: number) {
  let [held, current] = [document, event]
  let edits: EventDocument = {}
  const differs: CalendarDifference[] = []
  return {
    now: () => current,
    /** Does what the owner could do. Gives the units that a hand has changed. */
    act(act: EventAct): string[] {
      const patch = patchOf(current, { ...act, id: '', userId: owner, madeAt: now } as EventIntent)
      const edit = documentChanges(held, patch)
      // R55: a full list takes no more.
      if (listItemsOf({ ...held, ...edit }) > MAX_LIST_ITEMS) return []
      const after = patchEvent(current, patch)
      const more = { ...movedChange(edit, current, after, now), ...endDateRepair(held, edit) }
      edits = { ...edits, ...edit, ...more }
      held = { ...held, ...edit, ...more }
      current = after
      return patch.asked ?? []
    },
    /** Notes that the calendar's values of these units weren't taken. */
    tell(day: Day | null, units: readonly string[], theirs: Values) {
      const { event: shown } = day === null ? { event: current } : occurrenceOn(current, day)
      for (const field of units) {
        const names = Object.keys(theirs).filter(name => unitOf(name, !current.isRecurring) === field)
        const patch = Object.fromEntries(names.map(name => [name, theirs[name]])) as CalendarPatch
        differs.push({
          ...{ eventId: current.eventId, name: current.eventName, day, field, patch },
          calendar: textOf(field, { ...shown, ...patch }),
          ours: textOf(field, { ...shown }),
        })
      }
    },
    end: () => ({
      changes:
        Object.keys(edits).length === 0
          ? null
          : { ...edits, lastUpdated: nextStamp(now, document.lastUpdated) },
      differs,
    }),
  }
}
export type Desk = ReturnType<typeof deskOf>

function textOf(field: string, values: Values): string {
  const value = values[field]
  const text = isTime(value) ? timeLabel(value) : valueText(field, values)
  return text.replaceAll('\n', ', ').slice(0, SHOWN_LENGTH)
}
