/** @jest-environment ./test/support/firebaseEnvironment.ts */
import { makeInstallPrompt } from '../../../../src/services/device/installPrompt'

/** Chromium's event, with the visitor's answer. */
function offerInstall(outcome: 'accepted' | 'dismissed', prompt: () => Promise<void> = async () => {}) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(prompt),
    userChoice: Promise.resolve({ outcome }),
  })
  window.dispatchEvent(event)
  return event
}

let isStandalone = false
beforeEach(() => {
  isStandalone = false
  window.matchMedia = (query: string) =>
    ({ matches: isStandalone && query === '(display-mode: standalone)' }) as MediaQueryList
})

describe('§2 Setup, Ready?: the install prompt', () => {
  it("is kept from the start, and replaces the browser's own banner", () => {
    const prompt = makeInstallPrompt()
    const changed = jest.fn()
    prompt.onChange(changed)
    expect(prompt.offer()).toBe('none')

    const event = offerInstall('accepted')

    expect(event.defaultPrevented).toBe(true)
    expect(prompt.offer()).toBe('available')
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('leads from acceptance to installing, and then to installed', async () => {
    const prompt = makeInstallPrompt()
    offerInstall('accepted')
    await prompt.ask()
    expect(prompt.offer()).toBe('accepted')
    window.dispatchEvent(new Event('appinstalled'))
    expect(prompt.offer()).toBe('installed')
  })

  it('is shown once, and not offered again after a refusal or failure', async () => {
    const prompt = makeInstallPrompt()
    const event = offerInstall('dismissed')
    await Promise.all([prompt.ask(), prompt.ask()])
    expect(event.prompt).toHaveBeenCalledTimes(1)
    expect(prompt.offer()).toBe('none')

    offerInstall('accepted', () => Promise.reject(new Error('too late')))
    await prompt.ask()
    expect(prompt.offer()).toBe('none')
  })

  it('is not needed by an installed app, because the app knows that it is installed', () => {
    isStandalone = true
    const prompt = makeInstallPrompt()
    expect(prompt.isStandalone()).toBe(true)
    expect(prompt.offer()).toBe('installed')
  })

  it('is not needed by an installed app on an iPhone, because navigator says that it is installed', () => {
    Object.assign(navigator, { standalone: true })
    expect(makeInstallPrompt().isStandalone()).toBe(true)
    Object.assign(navigator, { standalone: false })
    expect(makeInstallPrompt().isStandalone()).toBe(false)
  })
})
