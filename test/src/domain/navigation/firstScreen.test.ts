import { firstScreenOf } from '../../../../src/domain/navigation/firstScreen'
import { needsSetup, ROUTES } from '../../../../src/domain/navigation/paths'

describe('§2 Shell: the code of the first screen', () => {
  it('is the code of the list or the event page at the address', () => {
    const screens = ['/', '/events', '/Calendar/', '/myevents', '/view-event/salsa', '/setup']
    expect(screens.map(path => firstScreenOf(path, false))).toEqual([
      'weekly',
      'weekly',
      'calendar',
      'favourites',
      'eventPage',
      'setup',
    ])
  })

  it('is the code of setup for a newcomer, wherever setup comes first (R20)', () => {
    for (const path of Object.values(ROUTES)) {
      const isSetup = firstScreenOf(path, true) === 'setup'
      if (isSetup) expect(needsSetup(path) || path === ROUTES.setup).toBe(true)
    }
    expect(firstScreenOf('/', true)).toBe('setup')
    expect(firstScreenOf('/view-event/salsa', true)).toBe('eventPage')
  })

  it('is not requested ahead for other screens and unknown addresses', () => {
    expect(
      ['/profile', '/create-event', '/clear-cache', '/nowhere'].map(path => firstScreenOf(path, true)),
    ).toEqual([null, null, null, null])
  })
})
