import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'

/**
 * Takes the first file that is dropped on an element, or pasted anywhere while the element is shown. Text pasted into a
 * field stays text: Word and Excel add a picture of it.
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: pasted, target } = event
    const file = pasted?.files[0]
    if (!file || ((target as Element).matches('input, textarea') && pasted.getData('text/plain') !== ''))
      return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  return {
    isOver,
    /** Handlers for the element. Without them, the browser would open the dropped file in place of the page. */
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setIsOver(false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      },
    },
  }
}
