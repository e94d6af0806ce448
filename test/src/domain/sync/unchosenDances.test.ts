import {
  addToMyDances,
  dancesAsked,
  holdsOnlyYours,
  notYourDances,
  unchosenDances,
} from '../../../../src/domain/sync/unchosenDances'

describe("A dance that isn't chosen", () => {
  it('is one of the asked dances, whatever else is asked', () => {
    expect(unchosenDances(['Tonight', 'Zouk', 'Salsa'], ['Salsa'])).toEqual(['Zouk'])
    expect(unchosenDances(['Tonight', 'Salsa'], ['Salsa'])).toEqual([])
  })

  it('is what a list is about while its chip is on, and otherwise the chosen ones are', () => {
    expect(dancesAsked(['Tonight', 'Zouk'], ['Salsa'])).toEqual(['Zouk'])
    expect(dancesAsked(['Tonight'], ['Salsa'])).toEqual(['Salsa'])
  })

  it('is named with what this device holds and with what adds it', () => {
    expect(holdsOnlyYours(['Zouk'])).toBe(
      "Zouk isn't one of your dances, so this device holds only events that also have your dances.",
    )
    expect(addToMyDances(['Zouk'])).toBe('Add Zouk to my dances')
    expect(notYourDances(['Kizomba', 'Zouk'])).toBe("Kizomba and Zouk aren't among your dances")
    expect(addToMyDances(['Salsa', 'Kizomba', 'Zouk'])).toBe('Add Salsa, Kizomba and Zouk to my dances')
  })
})
