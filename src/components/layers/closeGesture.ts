type Run = () => void
type CloseWatcher = { onclose: Run | null; destroy: Run }

/** R77: the system's own gesture closes too, for example Back on Android. Each layer handles Escape itself. */
export function makeCloseGesture(page: Window, close: Run, onEnd: Run) {
  const { CloseWatcher }: Window & { CloseWatcher?: new () => CloseWatcher } = page
  let watcher: CloseWatcher | undefined
  let isEscape = false
  const mark = ({ key, type }: KeyboardEvent) => (isEscape = key === 'Escape' && type === 'keydown')
  page.addEventListener('keydown', mark, true)
  page.addEventListener('keyup', mark, true)
  return (isOpen: boolean) => {
    watcher?.destroy()
    watcher = isOpen && CloseWatcher ? new CloseWatcher() : undefined
    if (watcher)
      watcher.onclose = () => {
        if (!isEscape) close()
        onEnd()
      }
  }
}
