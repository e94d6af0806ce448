import { seedDocuments } from '../../../tools/seed/sampleDocuments'
import { londonMs } from '../../../src/domain/time/timestamp'
import type { DanceEvent } from '../../../src/domain/event/event'

/** The fields of a sample event's document. */
export type Fields = DanceEvent & { timestamp: number; friendlyEventId: string }

/** A plain Friday, the day before the clocks go back, a leap day, and New Year's Eve. */
export const TODAYS = ['2026-11-20', '2026-10-24', '2028-02-29', '2026-12-31']

export const nowOn = (today: string) => londonMs(today, '18:00')
export const documentsOn = (today: string) => seedDocuments(today, nowOn(today))

export const eventsOn = (today: string) =>
  documentsOn(today)
    .filter(({ path }) => path.startsWith('events/'))
    .map(({ path, fields }) => ({ id: path.slice('events/'.length), fields: fields as unknown as Fields }))

export const isMultiDay = ({ eventDays = [] }: Fields) => eventDays.length > 1
export const isOvernight = ({ endTime }: Fields) => endTime !== '' && endTime < '06:01'
