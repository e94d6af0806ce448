import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { namedIn, type Comparison } from './comparison'
import { NAMED_DIFFERENCES, type NamedDifference } from './named'

/** What each part compares, in the words of the page. */
const PARTS: Record<string, string> = {
  attempts:
    'Every attempt on documents of `test/rules/attacks`, made through the real SDK. Compares the verdicts.',
  'random writes':
    'Commits of honest and hostile people and of moderators, sent to both: events, profiles, reports, and four in ten about teams, links, numbers and moderation. Compares the verdicts, and after every 100 commits the documents.',
  expressions:
    'Random conditions of the rules language about the same documents. Each is true, false or an error.',
  'storage conditions':
    "Uploads, removals and listings, judged by `firebase/storage.rules`. Google's engine for files is not available, so Firestore's engine judges the same conditions as rules for documents.",
  wire: 'Valid and invalid requests in the form of the SDK, and the requests of a recorded SDK, past the rules. Compares status, code and body. Every request uses REST: the app uses only `firebase/firestore/lite`, which never opens the streaming transport (WebChannel).',
  'services of the app':
    'The code of `src/services` through the real SDK, as an untrusted and as a trusted person. Compares the result of each call.',
  'sign-in':
    'Signing up, in and out, wrong passwords, renewal, verification, reset, change, provider, linking and deletion, with the requests of the SDK, beside the Auth emulator of firebase-tools. Compares what the SDK reads of each answer.',
  hosting:
    'Addresses of a small site beside superstatic, the web host of firebase-tools. Compares status, file and the headers of firebase.json, except for the parts that depend on TLS and on the port of pictures.',
  'cost of the rules':
    "How many of a request's 1,000 expressions Google's engine counts for the most expensive requests. The comparison adds ballast to the rules until the engine refuses. The ballast that fits is what the rules leave free.",
}

const DOCS = join(__dirname, '../../docs')
const RESULTS = join(DOCS, 'conformance.json')
const PAGE = join(DOCS, 'conformance.md')

interface Result extends Comparison {
  /** The day of the run (yyyy-MM-dd). */
  date: string
}

/** Stores a part's result in docs/conformance.json beside the other parts, and writes the page about all parts. */
export async function keepResult(comparison: Comparison, date: string) {
  const kept = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Result[]) : []
  const results = Object.keys(PARTS).flatMap(name =>
    name === comparison.part ? { ...comparison, date } : (kept.find(({ part }) => part === name) ?? []),
  )
  writeFileSync(RESULTS, await format(JSON.stringify(results), { parser: 'json', printWidth: 110 }))
  writeFileSync(PAGE, await format(conformancePage(results), { parser: 'markdown', printWidth: 110 }))
}

const count = (value: number) => value.toLocaleString('en-GB')

/** The page: a table of the parts, the differences with their reasons, and the differences without a reason. */
function conformancePage(results: Result[]): string {
  const rows = results.map(result => {
    const { part, compared, differences, note, date } = result
    const named = namedIn(result)
    const same = compared - differences.length - named
    return `| ${part} | ${count(same)} | ${count(named)} | ${differences.length} | ${note} | ${date} |`
  })
  const names = Object.keys(NAMED_DIFFERENCES) as NamedDifference[]
  const reasons = names.map(name => {
    const met = results.reduce((sum, { named }) => sum + (named[name] ?? 0), 0)
    return `- **${name}** (occurrences: ${count(met)}): ${NAMED_DIFFERENCES[name]}`
  })
  const tables = results.flatMap(({ part, table }) =>
    table ? [`## ${part[0]?.toUpperCase()}${part.slice(1)}`, '', ...table, ''] : [],
  )
  const differences = results.flatMap(({ part, differences }) =>
    differences.map(line => `- ${part}: ${line}`),
  )
  return [
    '# Conformance',
    '',
    "The rules and the local backend, judged by Google's own engines. `npm run lab -- conformance` writes this page; don't edit it.",
    '',
    '| part | same | different, with a reason | different | note | date |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## What is compared',
    '',
    ...results.map(({ part }) => `- **${part}**: ${PARTS[part] ?? ''}`),
    '',
    ...tables,
    '## Differences with a reason',
    '',
    ...reasons,
    '',
    ...(differences.length > 0 ? ['## Differences without a reason', '', ...differences, ''] : []),
  ].join('\n')
}
