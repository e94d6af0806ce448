import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { keepRows } from '../partRows'
import { namedIn, type Comparison } from './comparison'
import { NAMED_DIFFERENCES, type NamedDifference } from './named'

/** What each part compares, in the words of the page. */
const PARTS: Record<string, string> = {
  attempts: 'every attempt on documents of `test/rules/attacks`, through the real SDK: the verdicts',
  'random writes':
    'commits of honest and hostile people and of moderators: the verdicts, and after every 100 the documents',
  expressions: 'random conditions of the rules language: true, false or an error',
  'storage conditions':
    "the conditions of `firebase/storage.rules`, as rules for documents: Google's engine for files is not available",
  wire: 'requests in the form of the SDK, past the rules, all by REST as the app sends them: status, code and body',
  'services of the app':
    'the code of `src/services` through the real SDK, as an untrusted and as a trusted person: each result',
  'sign-in': 'accounts, beside the Auth emulator of firebase-tools: what the SDK reads of each answer',
  hosting:
    'addresses of a small site, beside the web host of firebase-tools: status, file and the headers of firebase.json, except for the parts that depend on TLS and on the port of pictures',
  'cost of the rules':
    "how many of a request's 1,000 expressions Google's engine counts for the dearest requests",
}

/** The last result of each part, one a line. */
const RESULTS = join(__dirname, 'results.jsonl')
const PAGE = join(__dirname, '../../docs/conformance.md')

interface Result extends Comparison {
  /** The day of the run (yyyy-MM-dd). */
  date: string
}

/** Keeps a part's result beside those of the other parts, and writes docs/conformance.md about all. */
export async function keepResult(comparison: Comparison, date: string) {
  const results = keepRows<Result>(RESULTS, comparison.part, [{ ...comparison, date }])
  writeFileSync(PAGE, await format(conformancePage(results), { parser: 'markdown', printWidth: 110 }))
}

const count = (value: number) => value.toLocaleString('en-GB')

/** The page: a table of the parts, the cost of the rules, and the differences. */
function conformancePage(results: Result[]): string {
  const rows = results.map(result => {
    const { part, compared, differences, note, date } = result
    const named = namedIn(result)
    const same = compared - differences.length - named
    const what = [PARTS[part], note].filter(Boolean).join('; ')
    return `| ${part} | ${what} | ${count(same)} | ${count(named)} | ${differences.length} | ${date} |`
  })
  const costs = results.flatMap(({ costs }) => Object.entries(costs ?? {}))
  const reasons = (Object.keys(NAMED_DIFFERENCES) as NamedDifference[]).map(name => {
    const met = results.reduce((sum, { named }) => sum + (named[name] ?? 0), 0)
    return `${name} (${count(met)})`
  })
  const differences = results.flatMap(({ part, differences }) =>
    differences.map(line => `- ${part}: ${line}`),
  )
  return [
    '# Conformance',
    '',
    "The rules and the local backend, judged by Google's own engines. `npm run lab -- conformance` writes this page; don't edit it. `--only PART` compares some parts again.",
    '',
    '| part | what is compared | same | different, with a reason | different | date |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## Cost of the rules',
    '',
    `The comparison adds ballast to the rules until the engine refuses a request; what fits is what the rules leave free. Expressions of the dearest requests: ${costs
      .sort(([, one], [, other]) => other - one)
      .map(([name, cost]) => `${name} ${cost}`)
      .join('; ')}.`,
    '',
    '## Differences with a reason',
    '',
    `Either our clients never cause them, or production differs from the emulator. \`lab/conformance/named.ts\` says why for each. How often each occurred: ${reasons.join(', ')}.`,
    '',
    ...(differences.length > 0 ? ['## Differences without a reason', '', ...differences, ''] : []),
  ].join('\n')
}
