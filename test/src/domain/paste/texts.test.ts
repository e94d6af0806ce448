import { NEW_DRAFT } from '../../../../src/domain/editor/draft/draftFields'
import { answersIn } from '../../../../src/domain/paste/foundLabels'
import { draftOfFound } from '../../../../src/domain/paste/markedDraft'
import { doubtsOf } from '../../../../tools/cases/answers'
import { judge, samplesIn } from './answers'

const SAMPLES = samplesIn('texts.jsonl')
const JUDGED = SAMPLES.map(sample => ({ sample, ...judge(sample) }))
const VERDICTS = JUDGED.flatMap(({ verdicts }) => verdicts)

describe('a hundred texts about dance nights', () => {
  it('are a hundred', () => {
    expect(SAMPLES).toHaveLength(100)
  })

  it('have 829 of 846 answers right', () => {
    const wrong = JUDGED.flatMap(({ sample, verdicts }) =>
      verdicts
        .filter(({ isRight }) => !isRight)
        .map(({ field, wanted, found }) => [sample.text.slice(0, 40), field, wanted, found]),
    )
    expect(VERDICTS.length).toBeGreaterThan(800)
    expect({ wrong, isGood: wrong.length <= 17 }).toMatchObject({ isGood: true })
  })

  it('have at most 2 wrong answers without a mark of doubt (R95)', () => {
    expect(VERDICTS.filter(({ isRight, isClear }) => !isRight && isClear).length).toBeLessThanOrEqual(2)
  })

  it('say what is not clear', () => {
    const silent = JUDGED.flatMap(({ sample, found }) =>
      (sample.wanted.unsure ?? [])
        .map(field => (field === 'last' ? 'lastDate' : field))
        .filter(field => !doubtsOf(found)[field])
        .map(field => [sample.text.slice(0, 40), field]),
    )
    expect(silent).toEqual([])
  })

  it.each(JUDGED)('fill nothing without a mark: $sample.text', ({ found }) => {
    let id = 0
    const { draft, marks } = draftOfFound(found, () => `id-${(id += 1)}`)
    const { location } = draft
    const filled = {
      eventName: draft.eventName !== '',
      danceTypes: draft.danceTypes.length > 0,
      recurrence: draft.isRecurring,
      eventDate: draft.eventDate !== '',
      startTime: draft.startTime !== '',
      endTime: draft.endTime !== '',
      description: draft.description !== '',
      pricing: draft.pricing.length > 0,
      venue: location.venue !== '',
      address: location.street + location.city + location.postcode !== '',
      county: draft.shortLocation !== '',
    }
    const unmarked = Object.entries(filled).filter(([field, isFilled]) => isFilled && !(field in marks))
    expect(unmarked).toEqual([])
    expect([draft.agenda, draft.team, draft.image]).toEqual([[], '', NEW_DRAFT.image])
  })

  it('become series with the rhythm that was found (R72)', () => {
    const series = JUDGED.flatMap(({ found }) => (found.rhythm?.value ? [found] : []))
    expect(series.length).toBeGreaterThan(30)
    for (const found of series) {
      const { isRecurring, recurrenceDay, rhythm } = draftOfFound(found, () => 'id').draft
      expect({ isRecurring, weekday: recurrenceDay, every: rhythm.every }).toEqual({
        isRecurring: true,
        ...found.rhythm?.value,
      })
    }
  })

  it('give places in the text for each answer', () => {
    for (const { found } of JUDGED) {
      for (const { from, to, words } of answersIn(found)) expect(found.text.slice(from, to)).toBe(words)
    }
  })
})
