import {
  hasListOptions,
  isNavigationHidden,
  navigationTabFor,
  redirectFor,
  viewEventPath,
} from '../../../../src/domain/navigation/paths'
import {
  afterSetup,
  backTarget,
  createEventPath,
  editEventPath,
  eventComeFrom,
  manageBackTarget,
} from '../../../../src/domain/navigation/backTargets'
import { readEventId } from '../../../../src/domain/event/event'

describe('§2 Bottom navigation', () => {
  it.each([
    ['/', 'week'],
    ['/events', 'week'],
    ['/day', 'week'],
    ['/map', 'week'],
    ['/events/', 'week'],
    ['/Calendar', 'calendar'],
    ['/myevents', 'favourites'],
    ['/profile', 'profile'],
    ['/manageevents', 'profile'],
    ['/create-event', null],
    ['/toString', null],
  ])('on %s highlights %s', (path, tab) => {
    expect(navigationTabFor(path)).toBe(tab)
  })

  it.each(['/setup', '/install', '/clear-cache', '/view-event/e1', '/View-Event/e1', '/setup/'])(
    'is hidden on %s',
    path => {
      expect(isNavigationHidden(path)).toBe(true)
    },
  )

  it.each(['/', '/events', '/profile', '/manageevents', '/create-event', '/edit-event/e1'])(
    'shows on %s',
    path => {
      expect(isNavigationHidden(path)).toBe(false)
    },
  )

  it('is joined by the Options menu only on list screens', () => {
    expect(['/', '/events', '/calendar', '/myevents'].every(hasListOptions)).toBe(true)
    expect(['/profile', '/manageevents', '/create-event', '/view-event/e1'].some(hasListOptions)).toBe(false)
  })
})

describe('§2, R20 A redirect', () => {
  const newcomer = { hasDances: false, hasCounties: false }

  it('goes to /setup if either list is empty', () => {
    expect(redirectFor({ path: '/events', hasDances: true, hasCounties: false })).toBe('/setup')
    expect(redirectFor({ path: '/events', hasDances: false, hasCounties: true })).toBe('/setup')
    expect(redirectFor({ path: '/events', hasDances: true, hasCounties: true })).toBeNull()
  })

  it.each(['/view-event/e1', '/profile', '/install', '/clear-cache', '/setup'])(
    'does not affect %s',
    path => {
      expect(redirectFor({ path, ...newcomer })).toBeNull()
    },
  )

  it.each(['/', '/calendar', '/myevents', '/manageevents', '/create-event', '/edit-event/e1', '/nowhere'])(
    'affects %s',
    path => {
      expect(redirectFor({ path, ...newcomer })).toBe('/setup')
    },
  )

  it('takes the installed app from /install and /clear-cache to /', () => {
    for (const path of ['/install', '/clear-cache']) {
      expect(redirectFor({ path, hasDances: true, hasCounties: true, isInstalled: true })).toBe('/')
    }
    expect(redirectFor({ path: '/events', hasDances: true, hasCounties: true, isInstalled: true })).toBeNull()
  })

  it.each([
    '/',
    '/calendar',
    '/Calendar/',
    '/manageevents',
    '/create-event?copiedEvent=e1',
    '/edit-event/e1?date=2026-11-20',
  ])('returns from setup to %s', wanted => {
    expect(afterSetup(wanted)).toBe(wanted)
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/setup',
    '/edit-event/__x__',
    '/nowhere',
    {},
    undefined,
  ])('returns to the weekly list, not to %j', wanted => {
    expect(afterSetup(wanted)).toBe('/events')
  })
})

describe('§2 View event: Back', () => {
  it.each(['/create-event', '/edit-event', '/manageevents'])('goes to /manageevents from %s', from => {
    expect(backTarget(from)).toEqual({ to: '/manageevents' })
  })

  it.each(['/', '/events', '/events/', '/Calendar', '/calendar', '/myevents', '/profile'])(
    'goes one step back to %s',
    from => {
      expect(backTarget(from)).toBe('back')
    },
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '/setup',
    {},
    ['/events'],
    'x'.repeat(1e5),
    undefined,
  ])('goes to / from any other place, and with forged state (C17)', from => {
    expect(backTarget(from)).toEqual({ to: '/' })
  })
})

describe('C18, C19 An address', () => {
  it.each(['e1', 'A-b_9', 'x'.repeat(64)])('may hold %s as an event id', text => {
    expect(readEventId(text)).toBe(text)
  })

  it.each([
    '',
    '__proto__',
    '__x__',
    'constructor',
    'toString',
    '..',
    '../../users/x',
    'a/b',
    'x'.repeat(65),
    'e1\n',
    undefined,
    {},
  ])('must not hold %j as an event id', text => {
    expect(readEventId(text)).toBeNull()
  })

  it('is built only from known parts', () => {
    expect(viewEventPath('e1')).toBe('/view-event/e1')
    expect(viewEventPath('e1', '2026-11-20')).toBe('/view-event/e1?date=2026-11-20')
    expect(editEventPath('e1', '2026-11-20')).toBe('/edit-event/e1?date=2026-11-20')
    expect(createEventPath()).toBe('/create-event')
    expect(createEventPath({ copiedEvent: 'e1', date: '2026-11-20' })).toBe(
      '/create-event?copiedEvent=e1&date=2026-11-20',
    )
  })
})

describe('§2 Manage events: Back', () => {
  it('goes back one step', () => {
    for (const from of [undefined, null, '/profile', '/manageevents'])
      expect(manageBackTarget(from)).toBe('back')
  })

  it('goes to the profile after a return from an event page', () => {
    expect(manageBackTarget('/view-event/e1')).toEqual({ to: '/profile' })
    expect(eventComeFrom('/view-event/e1')).toBe('e1')
  })

  it.each([
    '/view-event/',
    '/view-event/a/b',
    '/view-event/__proto__',
    `/view-event/${'x'.repeat(300)}`,
    {},
    7,
  ])('ignores %j, because it is not an event page (C17)', from => {
    expect(eventComeFrom(from)).toBeNull()
    expect(manageBackTarget(from)).toBe('back')
  })
})
