import type { InstallOffer } from '../../src/domain/navigation/install'
import type { InstallPrompt } from '../../src/services/device/installPrompt'

const ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'

/** Firefox on a phone, whose install prompt the test controls. */
export function makeFakeInstallPrompt(first: InstallOffer = 'none', overrides: Partial<InstallPrompt> = {}) {
  const listeners = new Set<() => void>()
  let offer = first
  const change = (to: InstallOffer) => {
    offer = to
    listeners.forEach(listener => listener())
  }
  const prompt: InstallPrompt = {
    isStandalone: () => false,
    offer: () => offer,
    onChange: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask: async () => change('accepted'),
    traits: () => ({ userAgent: ANDROID, maxTouchPoints: 5 }),
    ...overrides,
  }
  return { prompt, change }
}
