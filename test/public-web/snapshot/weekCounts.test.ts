import { answerPublic } from '../../../public-web/answerPublic'
import { readWeekCounts } from '../../../src/domain/places/weekCounts'
import { makeDocument } from '../../support/events'
import { FRIDAY_EVENING } from '../../support/fakeServices'
import { APP_PAGE } from '../support/askPublic'

async function countsOf(documents: Record<string, unknown>[]) {
  const listed = async () => documents.map((fields, at) => ({ id: `e${at}`, fields }))
  const answer = await answerPublic(
    { method: 'GET', path: '/data/week.json', query: new URLSearchParams() },
    { documents: { event: async () => null, listed }, now: FRIDAY_EVENING, appPage: APP_PAGE } as never,
  )
  return readWeekCounts(JSON.parse(String(answer?.body)))
}

describe('R100: the numbers of setup', () => {
  it('count what takes place in the next seven days, by county and by dance (R99)', async () => {
    const counts = await countsOf([
      makeDocument({ danceTypes: ['Salsa', 'Bachata'], shortLocation: 'Kent', recurrenceDay: 1 }),
      makeDocument({ danceTypes: ['Salsa'], shortLocation: 'Surrey', recurrenceDay: 2 }),
      makeDocument({ danceTypes: ['Salsa'], shortLocation: 'Surrey', recurrenceDay: 2, status: 'paused' }),
      makeDocument({ danceTypes: ['Zouk'], shortLocation: 'Surrey', recurrenceDay: 2, listed: false }),
      makeDocument({ danceTypes: ['Zouk'], shortLocation: 'Free watches', recurrenceDay: 2 }),
    ])
    expect(counts).toEqual({ counties: { Kent: 1, Surrey: 1 }, dances: { Salsa: 2, Bachata: 1 } })
  })

  it('are read from any answer without an error', () => {
    const none = { counties: {}, dances: {} }
    for (const answer of [null, 'x', 5, [], {}, { counties: 'x', dances: [1.5] }])
      expect(readWeekCounts(answer)).toEqual(none)
    expect(readWeekCounts({ counties: { Kent: 3, Surrey: -1, Devon: '4' } }).counties).toEqual({ Kent: 3 })
  })
})
