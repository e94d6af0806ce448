import { seedDocuments } from '../../../tools/seed/sampleDocuments'
import { londonMs } from '../../../src/domain/time/timestamp'
import type { DanceEvent } from '../../../src/domain/event/event'

/** An event as the seed writes it. */
export type Fields = DanceEvent & { timestamp: number; friendlyEventId: string }

/** An ordinary Friday; the day before the clocks go back; a leap day; New Year's Eve. */
export const TODAYS = ['2026-11-20', '2026-10-24', '2028-02-29', '2026-12-31']

export const nowOn = (today: string) => londonMs(today, '18:00')
export const documentsOn = (today: string) => seedDocuments(today, nowOn(today))

export const eventsOn = (today: string) =>
  documentsOn(today)
    .filter(({ path }) => path.startsWith('events/'))
    .map(({ path, fields }) => ({ id: path.slice('events/'.length), fields: fields as unknown as Fields }))

export const isMultiDay = ({ eventDays = [] }: Fields) => eventDays.length > 1
export const isOvernight = ({ endTime }: Fields) => endTime !== '' && endTime < '06:01'
