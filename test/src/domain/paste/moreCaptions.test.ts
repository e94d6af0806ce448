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

/** The last ones that came from outside. */
const isNew = ({ source }: { source: string }) => source.endsWith('captions3')

/**
 * Captions in many styles, written before the reader was mended for them, a hundred of them by people outside the team.
 * Only the wanted answers count.
 */
describe('more than three hundred captions', () => {
  it.each([
    ['all but seven of the first', false, 272, 7],
    ['all but thirteen of the last', true, 60, 13],
  ])('are whole, %s', (_which, areNew, count, most) => {
    const failed = WRONG.filter(({ sample }) => isNew(sample) === areNew).map(({ sample }) => sample.text)
    expect(SAMPLES.filter(sample => isNew(sample) === areNew)).toHaveLength(count)
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
