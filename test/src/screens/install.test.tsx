import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { InstallOffer } from '../../../src/domain/navigation/install'
import { drawApp } from '../../support/app'
import { makeFakeInstallPrompt } from '../../support/fakeInstallPrompt'

const ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const promptOf = (offer: InstallOffer, userAgent: string) =>
  makeFakeInstallPrompt(offer, { traits: () => ({ userAgent, maxTouchPoints: 0 }) }).prompt

const arrive = async (offer: InstallOffer = 'none', userAgent = ANDROID) => {
  const app = drawApp({ path: '/install', installPrompt: promptOf(offer, userAgent) })
  await screen.findByRole('heading', { level: 1, name: 'Install' })
  return app
}

describe('§2 /install', () => {
  it.each<[InstallOffer, string[]]>([
    ['installed', ['View dance events']],
    ['available', ['Install', 'Continue in browser']],
    ['accepted', ['Continue in browser']],
    ['none', ['Continue without app']],
  ])('makes the same offer as Ready?; when the offer is %s: %j', async (offer, offered) => {
    await arrive(offer)
    const buttons = within(screen.getByRole('main')).getAllByRole('button')
    expect(buttons.map(button => button.textContent)).toEqual(offered)
  })

  it('needs no setup, offers no navigation and no way around setup (R20)', async () => {
    const { at } = await arrive()
    expect(screen.queryByRole('navigation')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Continue without app' }))
    expect(at()).toBe('/setup')
  })

  it.each([
    ['Android', ANDROID, /menu.*Install app or Add to Home screen/],
    ['Chrome at a desk', `${MAC} Chrome/131.0 Safari/537.36`, /menu.*Install app/],
    ['Safari on a Mac', `${MAC} Version/17.4 Safari/605.1.15`, /File.*Add to Dock/],
  ])('says the two steps of a browser that does not ask itself: %s', async (_name, userAgent, steps) => {
    await arrive('none', userAgent)
    const items = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(items.map(item => item.textContent).join(', ')).toMatch(steps)
    expect(items).toHaveLength(2)
  })

  it.each([
    ['an older Safari', `${MAC} Version/16.6 Safari/605.1.15`],
    ['Firefox at a desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ])('is no page in a browser that can not install the app: %s', async (_name, userAgent) => {
    const { at } = drawApp({ path: '/install', installPrompt: promptOf('none', userAgent) })
    await waitFor(() => expect(at()).toBe('/setup'))
  })

  it('says how favourites move into the installed app (reliability 1.8)', async () => {
    await arrive()
    expect(screen.getByRole('link', { name: 'Login to keep your favourites.' })).toHaveAttribute(
      'href',
      '/profile',
    )
  })
})
