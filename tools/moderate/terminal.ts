import { createInterface } from 'node:readline/promises'

/** Where a moderator reads and answers. */
export interface Terminal {
  /** Whether somebody is there to answer. */
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
      // Ended input is no answer, and no answer is no.
      return await Promise.race([
        asking.question(question),
        new Promise<string>(resolve => asking.once('close', () => resolve(''))),
      ])
    } finally {
      asking.close()
    }
  },
}
