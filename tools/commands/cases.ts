import { readFileSync } from 'node:fs'
import { runCases, type Cases } from '../cases/runCases'

/** `npm run cases -- FILE` reads calendar files and captions as the app does, and says what isn't as expected. */
async function main(file: string | undefined) {
  if (file === undefined) throw new Error('Usage: npm run cases -- FILE')
  const verdicts = await runCases(JSON.parse(readFileSync(file, 'utf8')) as Cases)
  const failed = verdicts.filter(({ wrong }) => wrong.length > 0)
  for (const { id, what, wrong } of failed) {
    console.log(`${id} ${what}`)
    for (const [name, wanted, found] of wrong)
      console.log(`  ${name}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`)
  }
  console.log(`${verdicts.length - failed.length} passed, ${failed.length} failed`)
  if (failed.length > 0) process.exitCode = 1
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
