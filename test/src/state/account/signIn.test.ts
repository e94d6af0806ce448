import { selectIsProfileLoaded, selectPermission, selectUserId } from '../../../../src/state/slices/authSlice'
import { NEW_PROFILE } from '../../../../src/domain/account/profile'
import { createAccount, signInWithEmail } from '../../../../src/state/account/authThunks'
import { selectFirstName } from '../../../../src/state/account/nameSelectors'
import { selectFavourites } from '../../../../src/state/slices/favouritesSlice'
import { toggleFavourite } from '../../../../src/state/lists/favouritesThunks'
import { selectCounties, selectDances, selectIsOutdated } from '../../../../src/state/slices/filtersSlice'
import { chooseCounties, chooseDances } from '../../../../src/state/lists/filtersThunks'
import { readOwnProfile } from '../../../../src/state/account/profileThunks'
import { recordsChanged } from '../../../../src/state/slices/recordsChanged'
import { selectRefused, selectWaitingCount } from '../../../../src/state/slices/outboxSelectors'
import { FakeUsersServer } from '../../../support/fakeAccounts'
import { FakePhone, settle, type Page } from '../../../support/fakePhone'

const tap = (page: Page, eventId: string) => page.store.dispatch(toggleFavourite(eventId))
const favouritesOn = (page: Page) => [...selectFavourites(page.state())].sort()

/** A phone where nobody has ever signed in, with a favourite and filters. */
async function newPhone(server = new FakeUsersServer(), favourites = ['e1']) {
  const phone = new FakePhone(server)
  const page = await phone.open()
  await page.store.dispatch(chooseDances(['Salsa']))
  await page.store.dispatch(chooseCounties(['Kent']))
  for (const eventId of favourites) await tap(page, eventId)
  return { server, phone, page }
}

describe('R37: the merge at sign-in (SGN)', () => {
  it('a new account’s profile gets the device’s choices, and a name from the e-mail', async () => {
    const { server, page } = await newPhone()
    await page.signIn('ann')
    await settle()
    expect(server.profiles.get('ann')).toEqual({
      ...NEW_PROFILE,
      displayName: 'ann',
      eventFavourites: ['e1'],
      selectedDances: ['Salsa'],
      selectedCounties: ['Kent'],
    })
    expect([selectFirstName(page.state()), selectIsProfileLoaded(page.state())]).toEqual(['Ann', true])
  })

  it('sign-in merges the device’s choices with a stored profile, keeps its name and copies its permission', async () => {
    const { server, page } = await newPhone()
    server.profiles.set('ann', {
      ...NEW_PROFILE,
      displayName: 'Ann Archer',
      eventFavourites: ['e9'],
      selectedCounties: ['Surrey'],
      permission: 1,
    })
    await page.signIn('ann')
    await settle()
    expect(favouritesOn(page)).toEqual(['e1', 'e9'])
    expect(server.favouritesOf('ann')).toEqual(['e1', 'e9'])
    expect([...selectCounties(page.state())].sort()).toEqual(['Kent', 'Surrey'])
    expect(selectPermission(page.state())).toBe(1)
    expect(selectFirstName(page.state())).toBe('Ann')
  })

  it('R37: a favourite removed on another device does not return at any later start or sign-in', async () => {
    const { server, phone, page } = await newPhone()
    await page.signIn('ann')
    await settle()
    server.apply('ann', { removedFavourites: ['e1'] })

    phone.kill()
    const again = await phone.open()
    await settle()
    expect(favouritesOn(again)).toEqual([])

    await again.signOut()
    await again.signIn('ann')
    await settle()
    expect(server.favouritesOf('ann')).toEqual([])
  })

  it('R37: sign-out removes the three keys and keeps the choices; the next sign-in merges the favourites added since', async () => {
    const { server, page } = await newPhone()
    await page.signIn('ann')
    await settle()
    await page.signOut()
    expect([selectUserId(page.state()), selectPermission(page.state())]).toEqual([null, null])
    expect(favouritesOn(page)).toEqual(['e1'])

    server.apply('ann', { removedFavourites: ['e1'] })
    await tap(page, 'e2')
    await page.signIn('ann')
    await settle()
    expect(server.favouritesOf('ann')).toEqual(['e2'])
  })

  it('R90: what another app shared goes with a sign-out', async () => {
    const { page } = await newPhone()
    await page.signIn('ann')
    await settle()
    const { drafts } = page.services
    const dropped: (number | null)[] = []
    drafts.dropShared = async at => void dropped.push(at)
    await page.signOut()
    expect(dropped).toEqual([null])
  })

  it('SGN-F16 when another person signs in, their profile and the choices made while signed out replace those of the first person', async () => {
    const { server, page } = await newPhone()
    server.profiles.set('ben', { ...NEW_PROFILE, eventFavourites: ['b1'], selectedCounties: ['Surrey'] })
    await page.signIn('ann')
    await settle()
    await page.signOut()
    await tap(page, 'e2')
    await page.signIn('ben')
    expect(favouritesOn(page)).not.toContain('e1')
    await settle()
    expect(favouritesOn(page)).toEqual(['b1', 'e2'])
    expect(server.profiles.get('ben')).toMatchObject({
      eventFavourites: ['b1', 'e2'],
      selectedCounties: ['Surrey'],
    })
  })

  it('R37: a person who signs in while the login of another is lost gets none of their favourites', async () => {
    const { server, page } = await newPhone()
    await page.signIn('ann')
    await settle()
    // Ann never signed out. The service only stopped to accept her login.
    await page.signIn('ben')
    await settle()
    expect(favouritesOn(page)).toEqual([])
    expect(server.favouritesOf('ben')).toEqual([])
    expect(server.favouritesOf('ann')).toEqual(['e1'])
  })

  it('R37: if a second tab reads a favourite of the first person during the sign-out, the next account does not get it', async () => {
    const { server, page } = await newPhone()
    await page.signIn('ann')
    await settle()
    const { outboxDb } = page.services
    const { setOwner } = outboxDb
    outboxDb.setOwner = async owner => {
      outboxDb.setOwner = setOwner
      await setOwner(owner)
      page.store.dispatch(recordsChanged({ eventFavourites: ['e1', 'from-elsewhere'] }))
    }
    await page.signOut()
    await page.signIn('ben')
    await settle()
    expect(server.favouritesOf('ben')).toEqual([])
  })

  it('SGN-F16 a tab that has not yet noticed the sign-out shows no new data of the first person', async () => {
    const { server, phone, page } = await newPhone()
    await page.signIn('ann')
    await settle()
    server.profiles.set('ann', { ...NEW_PROFILE, eventFavourites: ['e1', 'from-elsewhere'] })
    await phone.outboxDisk.setOwner({ userId: 'ann', left: NEW_PROFILE })
    phone.clock.ms += 60 * 60_000
    await page.store.dispatch(readOwnProfile('ann'))
    expect(favouritesOn(page)).not.toContain('from-elsewhere')
  })

  it('§4 a new account on another person’s device gets the filters shown there, but no favourites', async () => {
    const { server, page } = await newPhone()
    await page.signIn('ann')
    await settle()
    await page.signOut()
    await page.signIn('ben')
    await settle()
    expect(server.profiles.get('ben')).toMatchObject({
      eventFavourites: [],
      selectedDances: ['Salsa'],
      selectedCounties: ['Kent'],
    })
  })

  it('§4 a stored profile without filters gets the device’s filters', async () => {
    const { server, phone, page } = await newPhone()
    await page.signIn('ann')
    await settle()
    server.profiles.set('ann', { ...NEW_PROFILE, displayName: 'Ann', selectedCounties: ['Surrey'] })
    phone.kill()
    const again = await phone.open()
    await again.heal()
    expect(server.profiles.get('ann')).toMatchObject({
      displayName: 'Ann',
      selectedDances: ['Salsa'],
      selectedCounties: ['Surrey'],
    })
  })

  it.each([
    ['SGN-F02 a cut', 'unavailable'],
    ['SGN-F03 a lost answer', 'lostAnswer'],
  ] as const)(
    '%s during the merge, then a kill: the next start merges once, without a new sign-in',
    async (_name, fault) => {
      const { server, phone, page } = await newPhone()
      server.faults.push(null, fault)
      await page.signIn('ann')
      await settle()
      phone.kill()
      const again = await phone.open()
      await again.heal()
      expect(server.favouritesOf('ann')).toEqual(['e1'])
      expect(favouritesOn(again)).toEqual(['e1'])
      expect(selectWaitingCount(again.state())).toBe(0)
    },
  )

  it('SGN-F09 after a kill between writing the queue and the records, the next start is signed in', async () => {
    const { server, phone } = await newPhone()
    phone.kill()
    await phone.auth.signInWithEmail('ann@example.com')
    await phone.outboxDisk.setOwner({ userId: 'ann', left: null })
    const again = await phone.open()
    await settle()
    expect(selectUserId(again.state())).toBe('ann')
    expect(server.requests.every(({ userId }) => userId === 'ann')).toBe(true)
  })

  it('SGN-F10 a sign-in in two tabs at once merges once, and both tabs show the same favourites', async () => {
    const { server, phone, page } = await newPhone()
    const other = await phone.open()
    await settle()
    server.profiles.set('ann', { ...NEW_PROFILE, displayName: 'Ann', eventFavourites: ['e9'] })
    await Promise.all([page.signIn('ann'), other.signIn('ann')])
    await settle(80)
    expect(server.requests.filter(({ change }) => change)).toHaveLength(1)
    expect([favouritesOn(page), favouritesOn(other)]).toEqual([
      ['e1', 'e9'],
      ['e1', 'e9'],
    ])
  })

  it('SGN-F14 after a refused merge, the choices stay and the refusal is listed', async () => {
    const { server, page } = await newPhone()
    server.faults.push(null, 'denied')
    await page.signIn('ann')
    await settle()
    expect(favouritesOn(page)).toEqual(['e1'])
    expect(selectRefused(page.state())).toMatchObject([{ kind: 'mergeProfile' }])
  })

  it('a favourite does not return if the person removed it before the merge was sent', async () => {
    const { server, phone, page } = await newPhone()
    await page.signIn('ann')
    phone.isOnline = false
    await tap(page, 'e1')
    phone.isOnline = true
    await page.heal()
    expect(server.favouritesOf('ann')).toEqual([])
    expect(favouritesOn(page)).toEqual([])
  })
})

describe('R38, R40, §5 Sign-in', () => {
  it('R38: the first fetch after each sign-in runs query B from the start', async () => {
    const { page } = await newPhone()
    const asked = jest.spyOn(page.services.events, 'findByCreator')
    for (let times = 0; times < 2; times++) {
      page.clock.ms += 60_000
      await page.signIn('ann')
      await settle()
      expect(asked.mock.calls.at(-1)).toEqual([{ userId: 'ann', after: 0 }])
      await page.signOut()
    }
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('§5, §8: sign-in failures are explained in the words of the message catalogue', async () => {
    const { page } = await newPhone()
    expect(await page.store.dispatch(createAccount('a@example.com', 'secret1', 'secret2'))).toEqual({
      isDone: false,
      message: 'Passwords do not match',
    })
    jest.spyOn(page.services.auth, 'signInWithEmail').mockRejectedValue({ code: 'auth/invalid-credential' })
    expect(await page.store.dispatch(signInWithEmail('a@example.com', 'x'))).toEqual({
      isDone: false,
      message: 'Incorrect email or password.',
    })
    expect(selectUserId(page.state())).toBeNull()
  })
})

describe('§4 Filters: synced (FLT)', () => {
  it.each(['unavailable', 'lostAnswer', 'unauthenticated'] as const)(
    'FLT-F02…F05 after %s: a chosen county shows at once, marks the list as outdated, survives a kill and is sent',
    async fault => {
      const { server, phone, page } = await newPhone()
      await page.signIn('ann')
      await settle()
      server.faults.push(fault)
      jest.spyOn(page.services.events, 'findByFilter').mockRejectedValue(new Error('unreachable'))
      const choosing = page.store.dispatch(chooseCounties(['Surrey']))
      expect(selectCounties(page.state())).toEqual(['Surrey'])
      await choosing
      expect(selectIsOutdated(page.state())).toBe(true)
      await settle()

      phone.kill()
      const again = await phone.open()
      expect(selectCounties(again.state())).toEqual(['Surrey'])
      await again.heal()
      expect(server.profiles.get('ann')?.selectedCounties).toEqual(['Surrey'])
    },
  )

  it('FLT-F10 another device’s choice arrives with the profile; an unsent change on this device wins', async () => {
    const { server, phone, page } = await newPhone()
    await page.signIn('ann')
    await settle()
    server.apply('ann', { selectedDances: ['Zouk'], selectedCounties: ['Surrey'] })
    phone.isOnline = false
    await page.store.dispatch(chooseDances(['Kizomba']))
    phone.kill()
    phone.isOnline = true
    server.faults.push('unavailable')
    const again = await phone.open()
    await settle()
    expect(selectDances(again.state())).toEqual(['Kizomba'])
    await again.heal()
    expect(selectCounties(again.state())).toEqual(['Surrey'])
    expect(server.profiles.get('ann')?.selectedDances).toEqual(['Kizomba'])
  })

  it('of several offline choices, only the last is sent', async () => {
    const { server, phone, page } = await newPhone()
    await page.signIn('ann')
    await settle()
    server.requests = []
    phone.isOnline = false
    await page.store.dispatch(chooseCounties(['Surrey']))
    await page.store.dispatch(chooseCounties(['Essex']))
    phone.isOnline = true
    await page.heal()
    const sent = server.requests.flatMap(({ change }) => change ?? [])
    expect(sent.map(change => change.selectedCounties)).toEqual([['Essex']])
  })
})
