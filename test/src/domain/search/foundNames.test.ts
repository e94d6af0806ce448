import type { DanceEvent } from '../../../../src/domain/event/event'
import { findEvents } from '../../../../src/domain/search/findEvents'
import { foundNames } from '../../../../src/domain/search/foundNames'
import { makeTextIndex } from '../../../../src/domain/search/textIndex'
import { understand } from '../../../../src/domain/search/understand'
import { makeEvent, makeLocation, makeOneOff } from '../../../support/events'

const NOW = { day: '2026-11-20', time: '18:00' }
const event = (eventId: string, more: Partial<DanceEvent> = {}) =>
  makeEvent({ eventId, creatorMark: 'rojo', team: 'Salsa Rojo', ...more })
const at = (venue: string) => ({ location: makeLocation({ venue }) })

function names(query: string, ...events: DanceEvent[]) {
  const index = makeTextIndex()
  for (const one of events) index.add(one)
  const asked = understand(query, NOW, index)
  const found = findEvents(index, asked, NOW).occurrences
  return foundNames(asked, found, events, NOW).map(({ name }) => name)
}

describe('R69, R96: organisers and venues of a search', () => {
  it('are those whose names have every word without another meaning', () => {
    const all = [event('e1'), event('e2', { creatorMark: 'x', team: 'Rojo Collective', ...at('Pier Hall') })]
    expect(names('rojo', ...all).sort()).toEqual(['Rojo Collective', 'Salsa Rojo'])
    expect(names('rojo collective', ...all)).toEqual(['Rojo Collective'])
    expect(names('salsa rojo tonight', ...all)).toEqual(['Salsa Rojo'])
    expect(names('lantern', ...all)).toEqual(['The Lantern Room'])
    // R69: one slip is forgiven.
    expect(names('lantrn', ...all)).toEqual(['The Lantern Room'])
  })

  it('are none for a meaning alone, a letter, a word that isn’t wanted, or an event without such names', () => {
    const one = event('e1', { eventName: 'Sabor', team: '', organiserUrl: '', ...at('') })
    for (const query of ['tonight', 'r', 'not rojo']) expect(names(query, event('e1'))).toEqual([])
    expect(names('sabor', one)).toEqual([])
  })

  it('are at most three, those with the most events first', () => {
    const halls = [1, 2, 3, 4, 5].flatMap(place =>
      Array.from({ length: place }, (_, number) =>
        makeOneOff({
          eventId: `h${place}${number}`,
          eventDate: '2026-12-05',
          ...at(`Hall ${'x'.repeat(place)}`),
        }),
      ),
    )
    expect(names('hall', ...halls)).toEqual(['Hall xxxxx', 'Hall xxxx', 'Hall xxx'])
  })
})
