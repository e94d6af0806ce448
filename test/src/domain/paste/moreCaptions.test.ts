import type { FoundEvent } from '../../../../src/domain/paste/extract/found'
import { judge, samplesIn } from './answers'

/** The answers of a found event. */
type FoundField = Exclude<keyof FoundEvent, 'text' | 'isCut' | 'off' | 'links'>

const SAMPLES = samplesIn('moreCaptions.jsonl')
const JUDGED = SAMPLES.map(sample => ({ sample, ...judge(sample) }))
const WRONG = JUDGED.flatMap(({ sample, found, verdicts }) => {
  const { wanted } = sample
  const named = verdicts.filter(({ field, isRight }) => field in wanted && !isRight)
  const more = [wanted.absent ?? []].flat().filter(field => found[field as FoundField] !== undefined)
  const silent = (wanted.unsure ?? []).filter(field => !found[field as FoundField]?.doubt)
  const isOff = JSON.stringify(wanted.off) === JSON.stringify(found.off)
  return [
    ...named.map(({ field, isClear, found: got }) => ({ sample, field, isClear, got })),
    ...more.map(field => ({ sample, field, isClear: !doubtOf(found, field), got: 'something' })),
    ...silent.map(field => ({ sample, field, isClear: true, got: 'no doubt' })),
    ...(isOff ? [] : [{ sample, field: 'off', isClear: true, got: found.off }]),
  ]
})

function doubtOf(found: FoundEvent, field: string) {
  return found[field as FoundField]?.doubt
}

/** The end of a caption's source says who gave it: '' is the team. */
const setOf = ({ source }: { source: string }) => /captions(?:[3-9]|10)$/.exec(source)?.[0] ?? ''

/**
 * Captions in many styles, written before the reader was mended for them, 298 of them by people outside the team.
 * Only the wanted answers count.
 */
describe('more than seven hundred captions', () => {
  it.each([
    ['all but four of the first', '', 296, 4],
    ['all but eleven of the next', 'captions3', 60, 11],
    ['all but four of the third', 'captions4', 100, 4],
    ['all but four of the fourth', 'captions5', 40, 4],
    ['all but one of the fifth', 'captions6', 18, 1],
    ['all but fifteen of the sixth', 'captions7', 79, 15],
    ['all but one of the seventh', 'captions8', 40, 1],
    ['all but one of the eighth', 'captions9', 14, 1],
    ['all but fifteen of the last', 'captions10', 172, 15],
  ])('are whole, %s', (_which, set, count, most) => {
    const failed = WRONG.filter(({ sample }) => setOf(sample) === set).map(({ sample }) => sample.text)
    expect(SAMPLES.filter(sample => setOf(sample) === set)).toHaveLength(count)
    expect(new Set(failed).size).toBeLessThanOrEqual(most)
  })

  it('have nothing wrong without a mark', () => {
    expect(
      WRONG.filter(({ isClear, got }) => isClear && got !== undefined).map(({ sample, ...rest }) => [
        sample.text.slice(0, 40),
        rest,
      ]),
    ).toEqual([])
  })
})
