import fc from 'fast-check'
import { authMessage } from '../../../../src/domain/account/authMessages'
import { makeIntent } from '../../../../src/domain/outbox/outbox'
import {
  chosenSignedOut,
  displayNameOf,
  firstNameOf,
  mergeProfile,
  NEW_PROFILE,
  NO_CHOICES,
  overlay,
  readProfile,
  type Choices,
} from '../../../../src/domain/account/profile'
import {
  countiesIntent,
  dancesIntent,
  favouriteIntent,
  followIntent,
  mergeIntent,
} from '../../../../src/domain/account/profileIntents'

const made = { id: 'i1', userId: 'ann', madeAt: 1 }
const lists = (eventFavourites: string[], selectedCounties: string[] = []): Choices => ({
  ...NO_CHOICES,
  eventFavourites,
  selectedCounties,
})

describe('R37: choices made while signed out', () => {
  it('are all choices if nobody was ever signed in', () => {
    expect(chosenSignedOut(lists(['e1'], ['Kent']), null)).toEqual(lists(['e1'], ['Kent']))
  })
  it('are those added since the last person signed out', () => {
    const owner = { userId: 'ben', left: lists(['e1'], ['Kent']) }
    expect(chosenSignedOut(lists(['e1', 'e2'], ['Kent', 'Essex']), owner)).toEqual(lists(['e2'], ['Essex']))
  })
  it('do not exist while somebody is signed in', () => {
    expect(chosenSignedOut(lists(['e1']), { userId: 'ben', left: null })).toEqual(NO_CHOICES)
  })
  it('leave out what the outbox still holds for the last person', () => {
    const unsent = [makeIntent(favouriteIntent({ ...made, userId: 'ben' }, 'e2', true), 1)]
    const owner = { userId: 'ben', left: lists([]) }
    expect(chosenSignedOut(lists(['e2']), owner, unsent)).toEqual(NO_CHOICES)
  })
})

describe('R37: the merge of choices into the profile', () => {
  it('writes nothing that the profile already has', () => {
    const stored = { ...NEW_PROFILE, displayName: 'Ann', eventFavourites: ['e1'] }
    expect(mergeProfile(stored, lists(['e1']), 'ann')).toEqual({ profile: stored, change: null })
  })
  it('sets a name only if there is none, and keeps the permission', () => {
    const stored = { ...NEW_PROFILE, permission: true }
    expect(mergeProfile(stored, NO_CHOICES, 'ann')).toMatchObject({
      profile: { displayName: 'ann', permission: true },
      change: { displayName: 'ann' },
    })
    expect(mergeProfile({ ...stored, displayName: 'Ann' }, NO_CHOICES, 'ann').profile.displayName).toBe('Ann')
  })
  it("gives the device's dances or counties to a profile without any (§4)", () => {
    const shown = { selectedDances: ['Zouk' as const], selectedCounties: ['Kent', 'Essex'] }
    const chosen = lists([], ['Essex'])
    expect(mergeProfile(null, chosen, '', shown)).toMatchObject({
      profile: { ...shown, eventFavourites: [] },
      change: { added: shown },
    })
    const stored = { ...NEW_PROFILE, selectedCounties: ['Surrey'] }
    expect(mergeProfile(stored, chosen, '', shown).profile).toMatchObject({
      selectedDances: ['Zouk'],
      selectedCounties: ['Surrey', 'Essex'],
    })
  })
  it('gives the union, and a second merge changes nothing', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(ids, ids, (stored, chosen) => {
        const once = mergeProfile({ ...NEW_PROFILE, eventFavourites: stored }, lists(chosen), 'x').profile
        expect([...once.eventFavourites].sort()).toEqual([...new Set([...stored, ...chosen])].sort())
        expect(mergeProfile(once, lists(chosen), 'x').change).toBeNull()
      }),
    )
  })
})

describe('Decision 6: unsent changes on top of the stored profile', () => {
  it('apply in the order in which they were made', () => {
    const own = [
      mergeIntent(made, { chosen: lists(['e1', 'e2'], ['Kent']), displayName: 'Ann', shown: NO_CHOICES }),
      favouriteIntent(made, 'e1', false),
      favouriteIntent(made, 'e3', true),
      dancesIntent(made, ['Zouk']),
      countiesIntent(made, ['Essex']),
      followIntent(made, 'o:a|Ann', true),
      followIntent(made, 'v:b|Bar', true),
      followIntent(made, 'o:a|Ann', false),
    ].map((draft, order) => makeIntent(draft, order))
    expect(overlay(lists(['e9'], ['Surrey']), own)).toEqual({
      eventFavourites: ['e9', 'e2', 'e3'],
      followed: ['v:b|Bar'],
      selectedDances: ['Zouk'],
      selectedCounties: ['Essex'],
    })
  })
})

describe('§3 User profile document', () => {
  it('takes its name from the account, or from the part of the e-mail before the @ sign (§4)', () => {
    expect(displayNameOf({ displayName: ' Ann  Archer ', email: 'a@example.com' })).toBe('Ann Archer')
    expect(displayNameOf({ displayName: '', email: 'ann.archer@example.com' })).toBe('ann.archer')
    expect(displayNameOf({ displayName: 'x'.repeat(300), email: '' })).toHaveLength(100)
    expect(firstNameOf('Ann Archer')).toBe('Ann')
    expect(firstNameOf('marisol')).toBe('Marisol')
    expect(firstNameOf('élan vital')).toBe('Élan')
    expect(firstNameOf('')).toBe('')
  })
  it('is read in any shape, and unknown parts count as absent (FAV-F19)', () => {
    expect(readProfile({ eventFavourites: ['a', 7, 'a', ''], selectedDances: ['Salsa', 'Polka'] })).toEqual({
      ...NEW_PROFILE,
      eventFavourites: ['a'],
      selectedDances: ['Salsa'],
    })
    const hostile = ['../../users/other', '__proto__', '<script>', 'constructor', 'e1']
    expect(readProfile({ eventFavourites: hostile, eventCreator: hostile })).toEqual({
      ...NEW_PROFILE,
      eventFavourites: ['e1'],
      eventCreator: ['e1'],
    })
    expect(readProfile(JSON.parse('{"__proto__":{"permission":1}}')).permission).toBeNull()
    // A moderator decides whom to trust by this name.
    expect(readProfile({ displayName: ' Ann\u202e\u200b  Archer ' }).displayName).toBe('Ann Archer')
    fc.assert(fc.property(fc.anything(), value => void readProfile(value)))
  })
})

describe("§8, R40: the login's message", () => {
  it.each([
    ['auth/invalid-credential', 'Incorrect email or password.'],
    ['auth/email-already-in-use', 'Email is already in use.'],
    ['auth/weak-password', 'Please make your password stronger.'],
    ['auth/user-not-found', 'No user found with that email.'],
    ['auth/too-many-requests', 'the provider’s own text'],
    ['auth/never-heard-of', 'the provider’s own text'],
    ['auth/popup-closed-by-user', null],
    ['auth/cancelled-popup-request', null],
  ])('for %s is %j', (code, message) => {
    expect(authMessage({ code, message: 'the provider’s own text' })).toBe(message)
  })
  it.each([
    ['Firebase: Access is blocked for now. (auth/too-many-requests).', 'Access is blocked for now.'],
    ['Firebase: Access is blocked (auth/too-many-requests).', 'Access is blocked.'],
    ['Firebase: Error (auth/never-heard-of).', 'This did not work. Please try again.'],
    ['', 'This did not work. Please try again.'],
  ])('replaces the provider’s %j by %j', (message, shown) => {
    expect(authMessage({ code: 'auth/never-heard-of', message })).toBe(shown)
  })
})
