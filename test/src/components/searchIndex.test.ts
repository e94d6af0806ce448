import { makeSearchIndex } from '../../../src/components/search/searchIndex'
import { ABOUT_TEXTS } from '../../../src/domain/event/reader/aboutTexts'
import { makeEvent, makeLocation } from '../../support/events'

const NOW = { day: '2026-11-20', time: '18:00' }
type Index = ReturnType<typeof makeSearchIndex>
const eventsFor = (index: Index, query: string) =>
  index.find(index.understand(query, NOW), NOW).occurrences.map(({ event }) => event)

const events = [
  makeEvent({ eventId: 'salsa', eventName: 'Salsa Revolución', danceTypes: ['Salsa'] }),
  makeEvent({
    eventId: 'lab',
    eventName: 'Bachata-Zouk Lab',
    team: 'Ana & Luís',
    location: makeLocation({ venue: 'Studio Nine', city: 'Lewes' }),
  }),
  makeEvent({ eventId: 'kiz', eventName: 'Cellar Thursdays', danceTypes: ['Kizomba', 'Urban-Kiz'] }),
]
const idsFor = async (query: string) => {
  const index = makeSearchIndex()
  await index.update(events)
  return eventsFor(index, query).map(({ eventId }) => eventId)
}

describe('Search in the lists', () => {
  it.each([
    ['name', 'revolución', 'salsa'],
    ['name without its accent', 'revolucion', 'salsa'],
    ['name with a typing error', 'revolucon', 'salsa'],
    ['beginning of a name', 'cella', 'kiz'],
    ['venue', 'studio nine', 'lab'],
    ['town', 'lewes', 'lab'],
    ['team', 'luis', 'lab'],
    ['dance', 'urban-kiz', 'kiz'],
    ['words of different fields', 'zouk lewes', 'lab'],
  ])('finds an event by its %s', async (_what, query, eventId) => {
    expect((await idsFor(query))[0]).toBe(eventId)
  })

  it.each(ABOUT_TEXTS)('finds an event, and a date of a series, by its text %s', async name => {
    const index = makeSearchIndex()
    const own = { exceptions: [{ date: '2026-11-27', [name]: 'Petticoats' }] }
    await index.update([
      makeEvent({ eventId: 'whole', [name]: 'Crinolines' }),
      makeEvent({ eventId: 'date', ...own }),
    ])
    expect(eventsFor(index, 'crinolines').map(({ eventId }) => eventId)).toEqual(['whole'])
    expect(eventsFor(index, 'petticoats').map(({ eventId }) => eventId)).toEqual(['date'])
  })

  it.each(['lawes', 'lab cafe', 'pellar'])('forgives at most one letter in %s (R69)', async query => {
    const index = makeSearchIndex()
    await index.update([...events, makeEvent({ eventId: 'cake', eventName: 'Cake Lab', team: 'Pella' })])
    const found = eventsFor(index, query).map(({ eventId }) => eventId)
    expect(found).toEqual(query === 'lawes' ? ['lab'] : query === 'pellar' ? ['cake'] : [])
  })

  it('finds no event if no word of the query matches', async () => {
    expect(await idsFor('wwwwww qqqqqq')).toEqual([])
  })

  it.each(['', '*', '(((((', '\u0301'.repeat(10_000), 'a'.repeat(10_000), '__proto__ constructor', '\u202e'])(
    'survives a hostile query (%#)',
    async query => expect(await idsFor(query)).toEqual([]),
  )

  it('follows renamed, new and removed events', async () => {
    const index = makeSearchIndex()
    await index.update(events)
    const renamed = makeEvent({ eventId: 'salsa', eventName: 'Tango Night', danceTypes: ['Salsa'] })
    await index.update([renamed, makeEvent({ eventId: 'new', eventName: 'Forró Friday' })])

    expect(eventsFor(index, 'revolucion')).toEqual([])
    expect(eventsFor(index, 'tango')).toEqual([renamed])
    expect(eventsFor(index, 'forro')).toHaveLength(1)
    expect(eventsFor(index, 'lewes')).toEqual([])
  })

  it('lets the page respond while it indexes thousands of events', async () => {
    const many = Array.from({ length: 3_000 }, (_, n) =>
      makeEvent({ eventId: `e${n}`, eventName: `Night ${n}` }),
    )
    const index = makeSearchIndex()
    let breaths = 0
    const breathing = setInterval(() => (breaths += 1), 0)
    // Each look at the clock costs a tenth of a millisecond, on any machine.
    let now = 0
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 0.1))
    await index.update(many)
    clock.mockRestore()
    clearInterval(breathing)
    expect(breaths).toBeGreaterThan(1)
    expect(eventsFor(index, 'night 2999')).not.toEqual([])
  })

  it('drops an update when a newer list with the same events is done first', async () => {
    const index = makeSearchIndex()
    const overtaken = index.update([...events])
    expect(await index.update([...events])).toBe(true)
    expect(await overtaken).toBe(false)
  })

  it('drops an update when a newer list arrives', async () => {
    const many = Array.from({ length: 3_000 }, (_, n) => makeEvent({ eventId: `e${n}` }))
    const index = makeSearchIndex()
    const overtaken = index.update(many)
    expect(await index.update(events)).toBe(true)
    expect(await overtaken).toBe(false)
    expect(eventsFor(index, 'lewes').map(({ eventId }) => eventId)).toEqual(['lab'])
  })
})
