import type { AppThunk } from '../slices/state'

/** §2 Setup, Ready?: shows the browser's install prompt. Resolves when the visitor answers it. */
export const askToInstall =
  (): AppThunk<Promise<void>> =>
  (_dispatch, _getState, { installPrompt }) =>
    installPrompt.ask()
