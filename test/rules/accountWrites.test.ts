import { countyIdOf } from '../../src/domain/places/countyId'
import { makeDocument } from '../support/events'
import { RulesWorld, SERVER_TIME } from './rulesWorld'

const EVENT = '/events/e1'
const SERIES = makeDocument({ creator: 'ann' })

describe('§7 Reports, profiles and counties, as the app sends them:', () => {
  const report = (userId: string) => ({ userId, timestamp: SERVER_TIME, reason: 'It moved' })

  it('R53: the rules accept every report', () => {
    const world = new RulesWorld({ [EVENT]: SERIES })
    for (const uid of ['ben', 'cat'])
      expect(world.counted(uid, 'reported', `${EVENT}/reports/${uid}`, report(uid))).toBe('')
    expect(world.counted('ann', 'reported', `${EVENT}/reports/ann`, report('ann'))).not.toBe('')
  })

  it('R85: the event says when it was first reported, but never by whom or why', () => {
    const world = new RulesWorld({ [EVENT]: SERIES })
    const first = { userId: '', timestamp: SERVER_TIME, reason: '' }
    const own = { [`${EVENT}/reports/ben`]: report('ben') }
    const mark = (reported: object) => world.counted('ben', 'reported', EVENT, { ...SERIES, reported }, own)
    expect(mark({ ...first, userId: 'ben' })).not.toBe('')
    expect(mark({ ...first, reason: 'It moved' })).not.toBe('')
    expect(mark({ timestamp: SERVER_TIME })).not.toBe('')
    expect(world.write('ben', EVENT, { ...SERIES, reported: first })).not.toBe('')
    expect(mark(first)).toBe('')
    expect(mark(first)).not.toBe('')
  })

  it('a profile is created and changed, but its owner can’t write its permission', () => {
    const world = new RulesWorld()
    const profile = { displayName: 'ann', selectedDances: ['Salsa'], selectedCounties: ['Kent'] }
    expect(world.write('ann', '/users/ann', profile)).toBe('')
    expect(
      world.write('ann', '/users/ann', { ...profile, eventCreator: ['e1'], eventFavourites: ['e2'] }),
    ).toBe('')
    expect(world.write('ann', '/users/ann', { ...profile, permission: 1 })).not.toBe('')
  })

  it.each(['East Sussex', 'Greater London', 'Tyne and Wear', 'Isle of Wight'])(
    'R48: the county %s can be added',
    name => {
      const path = `/counties/${countyIdOf(name)}`
      expect(new RulesWorld().write('ann', path, { name })).toBe('')
      expect(new RulesWorld().write('ann', '/counties/elsewhere', { name })).not.toBe('')
    },
  )

  it("R65: a name that is not a county of England can't be added", () => {
    for (const name of ['Buy Pills Now', 'Brighton and Hove', 'kent', 'Kent ', 'constructor']) {
      expect(countyIdOf(name)).toBeNull()
      const id = name.toLowerCase().replace(/[^a-z]+/g, '-')
      expect(new RulesWorld().write('ann', `/counties/${id}`, { name })).not.toBe('')
    }
  })
})
