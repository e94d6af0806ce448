import { fireEvent, screen, within } from '@testing-library/react'
import type { InstallOffer } from '../../../src/domain/navigation/install'
import { drawApp } from '../../support/app'
import { makeFakeInstallPrompt } from '../../support/fakeInstallPrompt'

const arrive = async (offer: InstallOffer = 'none') => {
  const app = drawApp({ path: '/install', installPrompt: makeFakeInstallPrompt(offer).prompt })
  await screen.findByRole('heading', { level: 1, name: 'Install' })
  return app
}

describe('§2 /install', () => {
  it.each<[InstallOffer, string[]]>([
    ['installed', ['View dance events']],
    ['available', ['Install', 'Continue in browser']],
    ['accepted', ['Continue in browser']],
    ['none', ['View dance events']],
  ])('makes the same offer as Ready?; when the offer is %s: %j', async (offer, offered) => {
    await arrive(offer)
    const buttons = within(screen.getByRole('main')).getAllByRole('button')
    expect(buttons.map(button => button.textContent)).toEqual(offered)
  })

  it('needs no setup, offers no navigation and no way around setup (R20)', async () => {
    const { at } = await arrive()
    expect(screen.queryByRole('navigation')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'View dance events' }))
    expect(at()).toBe('/setup')
  })

  it('says how favourites move into the installed app (reliability 1.8)', async () => {
    await arrive()
    expect(screen.getByRole('link', { name: 'Sign in to keep your favourites.' })).toHaveAttribute(
      'href',
      '/profile',
    )
  })
})
