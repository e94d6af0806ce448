import type { InstallOffer } from '../../src/domain/navigation/install'
import type { InstallPrompt } from '../../src/services/device/installPrompt'

/** A browser whose install prompt the test controls. */
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
    traits: () => ({ userAgent: '', maxTouchPoints: 0 }),
    ...overrides,
  }
  return { prompt, change }
}
