import { isAppleSafari } from '../../../../src/domain/navigation/install'
import { hasSplash } from '../../../../src/domain/navigation/splash'
import { wouldBeLost } from '../../../../src/domain/account/clearCache'
import { installStep, setupPageAfter } from '../../../../src/domain/navigation/setup'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${WEBKIT}`
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`
const SAFARI = 'Version/17.0 Mobile/15E148 Safari/604.1'

describe('§2 Setup, Ready?: iPhone or iPad Safari', () => {
  it.each([
    ['an iPhone', `${IPHONE} ${SAFARI}`, 5],
    ['an old iPad', `${IPHONE.replace('iPhone;', 'iPad;')} ${SAFARI}`, 5],
    ['an iPad that calls itself a Mac', `${MAC} Version/17.0 Safari/605.1.15`, 5],
  ])('is recognised on %s', (_name, userAgent, maxTouchPoints) => {
    expect(isAppleSafari({ userAgent, maxTouchPoints })).toBe(true)
  })

  it.each([
    ['a Mac', `${MAC} Version/17.0 Safari/605.1.15`, 0],
    ['Chrome on an iPhone', `${IPHONE} CriOS/119.0 Mobile/15E148 Safari/604.1`, 5],
    ['Firefox on an iPhone', `${IPHONE} FxiOS/119.0 Mobile/15E148 Safari/605.1.15`, 5],
    ["another app's built-in browser on an iPhone", `${IPHONE} Mobile/15E148`, 5],
    ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36', 5],
  ])('is not recognised on %s', (_name, userAgent, maxTouchPoints) => {
    expect(isAppleSafari({ userAgent, maxTouchPoints })).toBe(false)
  })

  it('gets instructions only if the browser makes no offer itself and the app is not installed', () => {
    expect(installStep('none', true)).toBe('apple')
    expect(installStep('none', false)).toBe('plain')
    expect(installStep('installed', true)).toBe('installed')
  })
})

describe('§2 Setup: the pager', () => {
  it('has nothing before its first page or after its last', () => {
    expect([setupPageAfter(0, -1), setupPageAfter(0, 1), setupPageAfter(3, 1)]).toEqual([0, 1, 3])
  })
})

describe('§2 Shell: the splash', () => {
  it.each(['/', '/events', '/view-event/install', '/installed', '/setup'])('shows on %s', path => {
    expect(hasSplash(path)).toBe(true)
  })

  it.each([
    '/install',
    '/clear-cache?ask',
    '/Install/',
    '/clear-cache//',
    '/view-event/e1?told',
    '/view-event/e1?date=2026-12-04&told',
  ])('does not show on %s', path => {
    expect(hasSplash(path)).toBe(false)
  })
})

describe('R23: the warning before clearing', () => {
  const nothing = { userId: null, favourites: [], followed: [], drafts: 0, unsent: 0, isTold: false }

  it('names favourites that no profile holds', () => {
    expect(wouldBeLost({ ...nothing, favourites: ['e1'] })).toEqual(['1 favourite'])
    expect(wouldBeLost({ ...nothing, favourites: ['e1', 'e2'] })).toEqual(['2 favourites'])
  })

  it('names unsent changes, whoever is signed in', () => {
    expect(wouldBeLost({ ...nothing, userId: 'u1', favourites: ['e1'], unsent: 1 })).toEqual([
      '1 change not sent yet',
    ])
    expect(wouldBeLost({ ...nothing, favourites: ['e1'], unsent: 2 })).toEqual([
      '1 favourite',
      '2 changes not sent yet',
    ])
  })

  it('names what is followed without an account, and drafts, whoever is signed in', () => {
    const kept = { ...nothing, followed: ['o:a|Ann', 'v:b|Hall', 'v:c|Club'], drafts: 2 }
    expect(wouldBeLost(kept)).toEqual(['1 organiser', '2 venues that you follow', '2 drafts'])
    expect(wouldBeLost({ ...kept, userId: 'u1' })).toEqual(['2 drafts'])
  })

  it('is absent without favourites, or if a profile holds them', () => {
    expect(wouldBeLost(nothing)).toEqual([])
    expect(wouldBeLost({ ...nothing, userId: 'u1', favourites: ['e1'] })).toEqual([])
  })
})
