import type { Day } from '../../domain/time/days'
import type { DanceEvent } from '../../domain/event/event'
import { ownText } from '../../domain/organiser/eventPatch'
import { useAppDispatch } from '../../state/hooks'
import { undoOffered } from '../../state/slices/noticesSlice'
import {
  announce,
  cancelDates,
  claimEvent,
  deleteEvent,
  pauseSeries,
  reinstate,
  reportEvent,
  resumeSeries,
} from '../../state/organiser/optionThunks'
import { giveBack } from '../../state/organiser/team/teamThunks'

/** The acts of the options on this event. Each promise resolves once the change is stored on this device (R57), of `giveBack` once the server has answered. */
export function useOptionActs(event: DanceEvent) {
  const { eventId } = event
  const dispatch = useAppDispatch()
  return {
    announce: (text: string) => dispatch(announce({ eventId, text })),
    report: (reason: string) => dispatch(reportEvent({ eventId, reason })),
    /** Without `dates`, cancels the one-off itself. R83: `reason` is passed only if it changes the text of a date. */
    cancel: async (dates: Day[], reason?: string) => {
      const days = event.isRecurring ? dates : ['']
      const texts = Object.fromEntries(days.map(day => [day, ownText(event, day)]))
      await dispatch(cancelDates({ eventId, dates, ...(reason !== undefined && { reason }) }))
      const taken = reason !== undefined && { undone: { reason, texts } }
      dispatch(undoOffered({ kind: 'reinstate', eventId, dates, ...taken }))
    },
    /** Without `dates`, reinstates the one-off itself. R83: the reason of the cancellation goes with it. */
    reinstate: async (dates: Day[]) => {
      const reason = ownText(event, dates[0] ?? '')
      const undone = reason !== '' && { undone: { reason, texts: {} } }
      await dispatch(reinstate({ eventId, dates, ...undone }))
      dispatch(undoOffered({ kind: 'cancel', eventId, dates, reason }))
    },
    /** R51: '' is a pause without an end. */
    pause: async (until: Day | '') => {
      await dispatch(pauseSeries({ eventId, until }))
      dispatch(undoOffered({ kind: 'resume', eventId }))
    },
    resume: () => dispatch(resumeSeries({ eventId })),
    delete: () => dispatch(deleteEvent({ eventId })),
    giveBack: () => dispatch(giveBack(eventId)),
    claim: () => dispatch(claimEvent({ eventId })),
  }
}
