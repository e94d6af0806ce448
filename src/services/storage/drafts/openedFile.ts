interface LaunchQueue {
  setConsumer(consumer: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void): void
}

/**
 * R90: calls the listener with the file that the system opened with the installed app, or with null if it can't be
 * read. The browser keeps the file until then. A browser without it calls nothing.
 */
export async function onOpenedFile(listener: (file: File | null) => void): Promise<void> {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files: [handle] }) => {
    if (handle) handle.getFile().then(listener, () => listener(null))
  })
}
