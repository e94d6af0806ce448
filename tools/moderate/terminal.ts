import { createInterface } from 'node:readline/promises'

/** The moderator's terminal. */
export interface Terminal {
  /** Whether a person can answer. */
  isInteractive: boolean
  say(text: string): void
  ask(question: string): Promise<string>
}

export const processTerminal: Terminal = {
  isInteractive: Boolean(process.stdin.isTTY && process.stdout.isTTY),
  say: text => console.log(text),
  async ask(question) {
    const asking = createInterface({ input: process.stdin, output: process.stdout })
    try {
      // Count the end of the input as no.
      return await Promise.race([
        asking.question(question),
        new Promise<string>(resolve => asking.once('close', () => resolve(''))),
      ])
    } finally {
      asking.close()
    }
  },
}
