import fc from 'fast-check'
import { HOW_OFTEN, type Rhythm } from '../../../../src/domain/rhythm/rhythm'
import { addDays, type Day } from '../../../../src/domain/time/days'

/** A rhythm whose first and last day are near `today`, if it has them. */
export const anyRhythm = (today: Day): fc.Arbitrary<Rhythm> => {
  const near = fc.integer({ min: -400, max: 400 }).map(count => addDays(today, count))
  return fc
    .record({
      every: fc.constantFrom(...HOW_OFTEN),
      from: fc.option(near, { nil: undefined }),
      until: fc.option(near, { nil: undefined }),
    })
    .map(({ every, from = every === 'twoWeeks' ? today : undefined, until }) => ({
      every,
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    }))
}
