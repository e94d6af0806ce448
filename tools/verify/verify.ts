import { removeAccount, signUp, type Account } from './account'
import { NotChecked, type Check, type Visit } from './check'
import { appCheck } from './checks/appCheck'
import { calendars } from './checks/calendars'
import { headers, missingAssets, policy, rewrites } from './checks/hosting'
import { pictures } from './checks/pictures'
import { publicPages } from './checks/publicPages'
import { rules } from './checks/rules'
import { authFrame, redirect } from './checks/signIn'
import { manifest, worker } from './checks/worker'
import { indexes } from './queries/appQueries'
import type { Target } from './target'

const CHECKS: Check[] = [
  headers,
  policy,
  rewrites,
  missingAssets,
  worker,
  manifest,
  authFrame,
  redirect,
  appCheck,
  indexes,
  rules,
  pictures,
  publicPages,
  calendars,
]

/** Says that no person asks, so that the host counts no views (decision 24). */
const PROGRAM = 'dancefloor-verify-bot'

/** The result of a check. */
export interface Row {
  name: string
  result: 'right' | 'wrong' | 'not checked'
  /** The problems, or why the check did not run. */
  notes: string[]
}

/**
 * Checks a deployed site from outside, as a visitor and as a new person. Creates an account for the run and deletes
 * it. `only` names the checks to run.
 */
export async function verify(target: Target, only?: string[]): Promise<Row[]> {
  let signing: Promise<Account> | null = null
  const visit: Visit = {
    target,
    page: path => fetch(target.site + path, { headers: { 'user-agent': PROGRAM }, redirect: 'manual' }),
    account: () => (signing ??= signUp(target)),
  }
  const rows: Row[] = []
  for (const check of CHECKS) {
    if (only && !only.includes(check.name)) continue
    rows.push(await runCheck(check, visit))
  }
  const account = await (signing as Promise<Account> | null)?.catch(() => null)
  if (account) await removeAccount(target, account)
  return rows
}

async function runCheck({ name, run }: Check, visit: Visit): Promise<Row> {
  try {
    const notes = await run(visit)
    return { name, result: notes.length === 0 ? 'right' : 'wrong', notes }
  } catch (error) {
    const note = error instanceof Error ? reasonOf(error) : String(error)
    return { name, result: error instanceof NotChecked ? 'not checked' : 'wrong', notes: [note] }
  }
}

/** The message of `fetch` says only that it failed; the cause says why. */
const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message}: ${cause.message}` : message

/** The rows as lines of a table. */
export function tableOf(rows: Row[]): string[] {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const shown = { right: '✓', wrong: '✗', 'not checked': '–' }
  return rows.flatMap(({ name, result, notes }) => {
    const [first = '', ...others] = notes
    const line = `${shown[result]} ${name.padEnd(width)}  ${first}`.trimEnd()
    return [line, ...others.map(note => `  ${' '.repeat(width)}  ${note}`)]
  })
}
