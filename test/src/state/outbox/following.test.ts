import type { FollowKey } from '../../../../src/domain/following/followKey'
import { readFollowed } from '../../../../src/domain/following/followed'
import { mergeIntent } from '../../../../src/domain/account/profileIntents'
import { mergeProfile, NEW_PROFILE, overlay } from '../../../../src/domain/account/profile'
import { toggleFollow } from '../../../../src/state/lists/followedThunks'
import { selectFollowed } from '../../../../src/state/slices/favouritesSlice'
import { selectWaitingCount } from '../../../../src/state/slices/outboxSelectors'
import { FakeUsersServer } from '../../../support/fakeAccounts'
import { FakePhone, settle } from '../../../support/fakePhone'
import { makeIntent } from '../../../../src/domain/outbox/outbox'

const ROJO: FollowKey = 'o:rojo'
const HAUNT: FollowKey = 'v:haunt'

const follow = (phone: FakePhone, key = ROJO, label = 'Salsa Rojo') =>
  phone.page.store.dispatch(toggleFollow(key, label))
const followed = (phone: FakePhone) => selectFollowed(phone.page.state())

describe('R89: following', () => {
  it('shows at once, survives a kill, and is sent once', async () => {
    const server = new FakeUsersServer()
    const phone = new FakePhone(server)
    const page = await phone.open()
    await page.signIn('ann')
    await settle()
    server.faults.push('lostAnswer')
    void follow(phone)
    expect(followed(phone)).toEqual(['o:rojo|Salsa Rojo'])
    await settle()

    phone.kill()
    const next = await phone.open()
    await settle()
    expect(followed(phone)).toEqual(['o:rojo|Salsa Rojo'])
    await next.heal()
    expect(server.followedBy('ann')).toEqual(['o:rojo|Salsa Rojo'])
    expect(selectWaitingCount(next.state())).toBe(0)
  })

  it('ends with a second press, under every name that was stored', async () => {
    const server = new FakeUsersServer()
    server.profiles.set('ann', {
      ...NEW_PROFILE,
      followed: ['o:rojo|Rojo', 'o:rojo|Salsa Rojo', 'v:haunt|Haunt'],
    })
    const phone = new FakePhone(server)
    await (await phone.open()).signIn('ann')
    await settle()
    await follow(phone)
    await settle()
    expect(followed(phone)).toEqual(['v:haunt|Haunt'])
    expect(server.followedBy('ann')).toEqual(['v:haunt|Haunt'])
  })

  it('R37: joins the profile once at sign-in, and stays with the account', async () => {
    const server = new FakeUsersServer()
    server.profiles.set('ann', { ...NEW_PROFILE, followed: ['v:haunt|Haunt'] })
    const phone = new FakePhone(server)
    const page = await phone.open()
    await follow(phone)
    await page.signIn('ann')
    await settle()
    expect([...server.followedBy('ann')].sort()).toEqual(['o:rojo|Salsa Rojo', 'v:haunt|Haunt'])
    expect([...followed(phone)].sort()).toEqual(['o:rojo|Salsa Rojo', 'v:haunt|Haunt'])
  })

  it('R98: choices that an earlier build made wait without it', () => {
    const chosen = { eventFavourites: ['e1'], selectedDances: [], selectedCounties: [] }
    const shown = { selectedDances: [], selectedCounties: [] }
    const intent = makeIntent(
      mergeIntent({ id: 'm', userId: 'ann', madeAt: 1 }, { chosen, displayName: 'Ann', shown }),
      0,
    )
    expect(overlay({ ...NEW_PROFILE, followed: ['v:haunt|Haunt'] }, [intent]).followed).toEqual([
      'v:haunt|Haunt',
    ])
    expect(mergeProfile(NEW_PROFILE, chosen, 'Ann').profile.followed).toEqual([])
  })

  it('reads each key once, by its last name, and nothing else', () => {
    expect(
      readFollowed(['o:rojo|Rojo', 'x', 'o:rojo|Salsa Rojo', 'o:too-long-a-mark|x', `${HAUNT}|Haunt`]),
    ).toEqual([
      { key: ROJO, label: 'Salsa Rojo' },
      { key: HAUNT, label: 'Haunt' },
    ])
  })
})
