import { moderate } from '../moderate/moderate'
import { ModerationError } from '../moderate/project'
import { processTerminal } from '../moderate/terminal'

/** `npm run moderate`: approves events, removes events, and trusts organisers (R62). */
moderate(process.argv.slice(2), processTerminal).catch((error: unknown) => {
  console.error(error instanceof ModerationError ? error.message : error)
  // Retries of firebase-admin would keep the process alive for minutes.
  process.exit(1)
})
