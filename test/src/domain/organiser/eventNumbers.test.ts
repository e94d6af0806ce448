import {
  lastWeeks,
  readKeptNumbers,
  readNumbers,
  withNumbers,
  type KeptNumbers,
} from '../../../../src/domain/organiser/eventNumbers'

describe('Decision 24: the numbers of an event', () => {
  it('are the sum of all parts; a damaged number counts as 0', () => {
    expect(
      readNumbers([
        { favourites: 3 },
        { favourites: 4, weeks: { '2026-W48': 2 } },
        { weeks: { '2026-W48': 5, '2026-W47': 1, '2026-W99': 7, __proto__: 8 } },
        { favourites: -2, weeks: { '2026-W48': -9 } },
        { favourites: 'many', weeks: 'many' },
        { favourites: 1.5, weeks: { '2026-W48': Infinity } },
        null,
      ]),
    ).toEqual({ favourites: 7, views: { '2026-W48': 7, '2026-W47': 1 } })
  })

  it('show the last 8 weeks, the current one last, over the turn of the year', () => {
    const weeks = lastWeeks(
      { favourites: 0, views: { '2026-W53': 4, '2027-W02': 6, '2026-W40': 9 } },
      '2027-01-12',
    )
    expect(weeks.map(({ monday }) => monday)).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
    ])
    expect(weeks.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 4, 0, 6])
  })
})

describe('Decision 24: the numbers that a device keeps', () => {
  const read = (favourites: number, at: number) => ({ numbers: { favourites, views: { '2026-W48': 1 } }, at })
  const none: KeptNumbers = { userId: 'ann', events: {} }

  it('are read again as they were kept', () => {
    const kept = withNumbers(withNumbers(none, 'e1', read(1, 10)), 'e1', read(2, 20))
    expect(readKeptNumbers('ann', JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(kept.events).toEqual({ e1: read(2, 20) })
  })

  it('are dropped for another person, and if they are damaged', () => {
    const kept = withNumbers(none, 'e1', read(1, 10))
    expect(readKeptNumbers('ben', kept)).toEqual({ userId: 'ben', events: {} })
    for (const value of [
      null,
      7,
      [],
      { userId: 'ann', events: 'x' },
      { userId: 'ann', events: { e1: null } },
    ]) {
      expect(readKeptNumbers('ann', value)).toEqual(none)
    }
  })

  it('are those of the 50 events that were read last', () => {
    let kept = none
    for (let event = 0; event < 60; event++) kept = withNumbers(kept, `e${event}`, read(event, event))
    expect(Object.keys(kept.events)).toHaveLength(50)
    expect([kept.events['e9'], kept.events['e10']?.at]).toEqual([undefined, 10])
  })
})
