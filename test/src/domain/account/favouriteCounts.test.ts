import {
  countSteps,
  favouritesPartOf,
  MAX_COUNTED,
  readCounted,
} from '../../../../src/domain/account/favouriteCounts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`)

describe('Decision 24: what is left to count', () => {
  it('is nothing if exactly the favourites count already', () => {
    expect(countSteps({ eventFavourites: ['a', 'b'], countedFavourites: ['b', 'a'] })).toEqual([])
  })

  it('starts with what is no longer a favourite, and goes on with the newest favourites', () => {
    expect(countSteps({ eventFavourites: ['a', 'b', 'c'], countedFavourites: ['a', 'x'] })).toEqual([
      { eventId: 'x', by: -1 },
      { eventId: 'c', by: 1 },
      { eventId: 'b', by: 1 },
    ])
  })

  it('is at most 20 steps', () => {
    expect(countSteps({ eventFavourites: ids(21) })).toHaveLength(20)
  })

  it('never lets more than 1,000 favourites of a person count', () => {
    const others = ids(MAX_COUNTED)
    expect(countSteps({ eventFavourites: [...others, 'new'], countedFavourites: others })).toEqual([])
    const gone = countSteps({ eventFavourites: [...others.slice(1), 'new'], countedFavourites: others })
    expect(gone).toEqual([
      { eventId: 'e0', by: -1 },
      { eventId: 'new', by: 1 },
    ])
  })

  it('is read from a profile without impossible ids', () => {
    expect(readCounted({ countedFavourites: ['a', 7, null, 'a/b', ''] })).toEqual(['a'])
    expect(readCounted({ countedFavourites: 'a' })).toEqual([])
    expect(readCounted(null)).toEqual([])
  })

  it('puts each id into one of four parts', () => {
    const parts = ['0', '9', 'A', 'F', 'G', 'V', 'W', 'Z', 'a', 'l', 'm', 'z', '_'].map(favouritesPartOf)
    expect(parts.map(part => part.replace('favourites', '')).join('')).toBe('0000112222333')
  })
})
