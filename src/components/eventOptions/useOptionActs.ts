import type { Day } from '../../domain/time/days'
import type { DanceEvent } from '../../domain/event/event'
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

/** The acts of the options on this event. Each resolves once it is stored on this device (R57). */
export function useOptionActs({ eventId, announcementText: announced }: DanceEvent) {
  const dispatch = useAppDispatch()
  return {
    announce: (text: string) => dispatch(announce({ eventId, text })),
    report: (reason: string) => dispatch(reportEvent({ eventId, reason })),
    /** Without dates it cancels the one-off itself. `text` is given only if the announcement changes. */
    cancel: async (dates: Day[], text?: string) => {
      const isAnnounced = text !== undefined
      await dispatch(cancelDates({ eventId, dates, ...(isAnnounced && { announcementText: text }) }))
      const before = isAnnounced && { announcementText: announced }
      dispatch(undoOffered({ kind: 'reinstate', eventId, dates, ...before }))
    },
    reinstate: (dates: Day[]) => dispatch(reinstate({ eventId, dates })),
    pause: async () => {
      await dispatch(pauseSeries({ eventId }))
      dispatch(undoOffered({ kind: 'resume', eventId }))
    },
    resume: () => dispatch(resumeSeries({ eventId })),
    delete: () => dispatch(deleteEvent({ eventId })),
    claim: () => dispatch(claimEvent({ eventId })),
  }
}
