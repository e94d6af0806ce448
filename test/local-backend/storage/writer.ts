import { startStorage } from './storageServer'

/** A process to be killed: serves files from a folder and says where. Run with the folder as argument. */
async function main() {
  const { port } = await startStorage({ folder: process.argv[2] ?? '' })
  process.stdout.write(`${port}\n`)
}

void main()
