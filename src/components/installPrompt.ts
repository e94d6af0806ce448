import { createContext, useContext, useSyncExternalStore } from 'react'
import type { InstallPrompt } from '../services/device/installPrompt'

const NO_PROMPT: InstallPrompt = {
  isStandalone: () => false,
  offer: () => 'none',
  onChange: () => () => {},
  ask: async () => {},
  traits: () => ({ userAgent: '', maxTouchPoints: 0 }),
}

export const InstallPromptContext = createContext<InstallPrompt>(NO_PROMPT)

/** The browser's offer to install the app, as it is now. */
export function useInstallPrompt() {
  const prompt = useContext(InstallPromptContext)
  return { prompt, offer: useSyncExternalStore(prompt.onChange, prompt.offer) }
}
