import type { BrowserTraits, InstallOffer } from '../../domain/shell/install'

/** Chromium's event; no type library knows it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** §2 Setup, Ready?: what the browser says about installing the app. */
export interface InstallPrompt {
  /** §2 Shell: running as an installed app. */
  isStandalone(): boolean
  /** The same value until something happens. */
  offer(): InstallOffer
  /** Calls back when the offer changes; gives the function that stops it. */
  onChange(listener: () => void): () => void
  /** Shows the browser's prompt; resolves once it is answered. It can be shown once. */
  ask(): Promise<void>
  traits(): BrowserTraits
}

/** Made at the start: the browser may make its offer before any screen that shows it is loaded. */
export function makeInstallPrompt(): InstallPrompt {
  const listeners = new Set<() => void>()
  const isStandalone = () =>
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  let prompt: BeforeInstallPromptEvent | null = null
  let offer: InstallOffer = isStandalone() ? 'installed' : 'none'

  const change = (to: InstallOffer) => {
    offer = to
    for (const listener of [...listeners]) listener()
  }
  addEventListener('beforeinstallprompt', event => {
    // The browser's own banner would ask at a moment that is not the visitor's.
    event.preventDefault()
    prompt = event as BeforeInstallPromptEvent
    change('available')
  })
  addEventListener('appinstalled', () => change('installed'))

  return {
    isStandalone,
    offer: () => offer,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async ask() {
      const shown = prompt
      prompt = null
      if (!shown) return
      try {
        await shown.prompt()
        const { outcome } = await shown.userChoice
        if (offer === 'available') change(outcome === 'accepted' ? 'accepted' : 'none')
      } catch {
        change('none')
      }
    },
    traits: () => ({ userAgent: navigator.userAgent, maxTouchPoints: navigator.maxTouchPoints }),
  }
}
