import fc from 'fast-check'
import { previewOfDraft } from '../../../../../src/domain/editor/draft/draftPreview'
import { occurrenceWhen } from '../../../../../src/domain/event/dateLabels'
import { addDays, weekdayOf } from '../../../../../src/domain/time/days'
import { makeDraft } from '../../../../support/drafts'

const NO_PICTURE = { imageUrl: '', thumbnailUrl: '' }
const anyDay = fc.integer({ min: 0, max: 800 }).map(days => addDays('2026-01-01', days))

describe('§2 Branding tab: the date of the preview', () => {
  it('is the next date of a weekly event, on any day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (day, recurrenceDay) => {
        const now = { day, time: '12:00' }
        const { occurrenceDate } = previewOfDraft(makeDraft({ recurrenceDay }), NO_PICTURE, now)
        expect(weekdayOf(occurrenceDate)).toBe(recurrenceDay)
        expect(occurrenceDate >= day && occurrenceDate < addDays(day, 7)).toBe(true)
      }),
    )
  })

  it('is the date of a one-off, today for a one-off without a date, and the edited date of a series', () => {
    const now = { day: '2026-11-22', time: '12:00' }
    const oneOff = makeDraft({ isRecurring: false, eventDate: '2026-12-31', eventEndDate: '2026-12-31' })
    const dateOf = (...[draft, date]: [typeof oneOff, string?]) =>
      previewOfDraft(draft, NO_PICTURE, now, date).occurrenceDate
    expect(dateOf(oneOff)).toBe('2026-12-31')
    expect(dateOf({ ...oneOff, eventDate: '', eventEndDate: '' })).toBe('2026-11-22')
    expect(dateOf(makeDraft(), '2026-12-04')).toBe('2026-12-04')
  })

  it('is complete on the page of a one-off that has no date yet', () => {
    const draft = makeDraft({ isRecurring: false, eventDate: '', eventEndDate: '' })
    const preview = previewOfDraft(draft, NO_PICTURE, { day: '2026-11-22', time: '12:00' })
    expect(occurrenceWhen(preview).first).toBe('Sun, 22 Nov')
  })
})
