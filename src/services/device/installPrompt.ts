import type { BrowserTraits, InstallOffer } from '../../domain/navigation/install'

/** An event of Chromium. No type library declares it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** §2 Setup, Ready?: the browser's offer to install the app. */
export interface InstallPrompt {
  /** §2 Shell: whether the page runs as an installed app. */
  isStandalone(): boolean
  offer(): InstallOffer
  /** Calls the listener when the offer changes. Returns a function that stops this. */
  onChange(listener: () => void): () => void
  /** Shows the browser's prompt. It can be shown only once. Resolves when the visitor answers it. */
  ask(): Promise<void>
  traits(): BrowserTraits
}

/** Call this at start. The browser may make its offer before the screen that shows it has loaded. */
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
    // Otherwise the browser would show its own banner at a random moment.
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
