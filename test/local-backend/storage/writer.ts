import { startStorage } from './storageServer'

/** The process that the test kills. Serves files from the folder in its argument and prints the port. */
async function main() {
  const { port } = await startStorage({ folder: process.argv[2] ?? '' })
  process.stdout.write(`${port}\n`)
}

void main()
