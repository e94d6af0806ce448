import { matchedPart } from '../../../../../src/domain/places/towns/matchedPart'

describe('the match in the name of a place', () => {
  it.each([
    ['Leeds', 'leeds', ['', 'Leeds', '']],
    ['Leedstown', ' Leeds ', ['', 'Leeds', 'town']],
    ['New Brighton', 'brigh', ['New ', 'Brigh', 'ton']],
    ['Île Étoile', 'etoile', ['Île ', 'Étoile', '']],
    ['Lewes', 'bn7', ['Lewes', '', '']],
    ['Lewes', 'ewes', ['Lewes', '', '']],
    ['Lewes', '', ['Lewes', '', '']],
  ])('of %s for %p is %p', (name, typed, parts) => {
    expect(matchedPart(name, typed)).toEqual(parts)
  })
})
