import { keepWoken } from '../../../../src/state/startUp/keepWoken'
import { toggleFavourite } from '../../../../src/state/lists/favouritesThunks'
import { FakeUsersServer } from '../../../support/fakeAccounts'
import { FakePhone, settle } from '../../../support/fakePhone'

/** A member's page. */
async function start() {
  const phone = new FakePhone(new FakeUsersServer())
  const page = await phone.open()
  await page.signIn('ann')
  await settle()
  let hide = () => {}
  let woken = async () => true
  let asked = 0
  let isVisible = true
  const device = {
    ...page.services.device,
    isVisible: () => isVisible,
    onHide: (listener: () => void) => ((hide = listener), () => {}),
  }
  keepWoken(
    page.store,
    { ...page.services, device },
    {
      ask: async () => void asked++,
      onWoken: listener => void (woken = listener),
    },
  )
  const leave = () => {
    isVisible = false
    hide()
  }
  return { phone, page, leave, wake: () => woken(), asked: () => asked }
}

describe('R91: the app asks to be woken', () => {
  it('for an act without a network, and the wake sends it', async () => {
    const { phone, page, wake, asked } = await start()
    expect(asked()).toBe(0)
    phone.isOnline = false
    await page.store.dispatch(toggleFavourite('e1'))
    await settle()
    expect(asked()).toBe(1)
    expect(await wake()).toBe(false)
    phone.isOnline = true
    expect(await wake()).toBe(true)
    expect(phone.server.favouritesOf('ann')).toEqual(['e1'])
  })

  it('when it is left while something waits, and not otherwise', async () => {
    const { phone, page, leave, asked } = await start()
    leave()
    expect(asked()).toBe(0)
    phone.isOnline = false
    await page.store.dispatch(toggleFavourite('e1'))
    leave()
    expect(asked()).toBeGreaterThan(0)
  })
})
