import { useRef, useState } from 'react'

/** The outcome of an act. `message` is for the person. */
interface Outcome {
  isDone: boolean
  message: string | null
}

/** Runs one act at a time, and ignores presses meanwhile. `message` says why the last act failed. */
export function useAct() {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function run(work: () => Promise<Outcome | void>): Promise<Outcome | void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setMessage(null)
    try {
      const outcome = await work()
      setMessage(outcome && !outcome.isDone ? outcome.message : null)
      return outcome
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, message, setMessage, run }
}
