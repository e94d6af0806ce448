import { findEvents } from '../../../../src/domain/search/findEvents'
import { makeTextIndex } from '../../../../src/domain/search/textIndex'
import { understand } from '../../../../src/domain/search/understand'
import laterQuestions from './laterQuestions.json'
import questions from '../../../support/harness/search/questions.json'
import { EVENTS, NOW } from './world'

const index = makeTextIndex()
for (const event of EVENTS) index.add(event)

/** The expected answer names events, and for some the date that must show: 'bachfri@2026-11-27'. */
function answer(ask: string, expected: string): string {
  const dated = new Set(expected.split(' ').flatMap(one => (one.includes('@') ? one.split('@')[0] : [])))
  const { occurrences } = findEvents(index, understand(ask, NOW, index), NOW)
  return occurrences
    .map(({ event: { eventId }, occurrenceDate }) =>
      dated.has(eventId) ? `${eventId}@${occurrenceDate}` : eventId,
    )
    .sort()
    .join(' ')
}

describe.each([
  ...Object.entries(questions),
  // Written when the search was done, by somebody who had not seen its code. The first answers missed 15 of them.
  ...Object.entries(laterQuestions),
])('R69 questions of a dancer about %s', (_subject, asked) => {
  it.each(asked as [string, string][])('%s', (ask, expected) => {
    expect(answer(ask, expected)).toBe(expected.split(' ').sort().join(' '))
  })
})
