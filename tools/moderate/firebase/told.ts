import { ModerationError } from '../project'

const LIMIT_MS = 30_000

/** What firebase-admin says, and what it means for whoever moderates. */
const MEANINGS: [RegExp, (file: string) => string][] = [
  [
    /invalid_grant|invalid-credential|UNAUTHENTICATED|Failed to parse private key|DECODER|PEM/i,
    file =>
      `${file} is not accepted: its key was revoked, belongs to nothing, or this machine's clock is wrong.`,
  ],
  [
    /PERMISSION_DENIED|insufficient permission|403/i,
    file => `The service account of ${file} may not do this: it needs the role Firebase Admin.`,
  ],
  [
    /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|UNAVAILABLE|DEADLINE_EXCEEDED|network/i,
    () =>
      'The project could not be reached. Look at the connection, then try again: what was done is in the log.',
  ],
  [
    /bucket does not exist|notFound.*bucket/i,
    () => "There is no such bucket. Name the project's own with --bucket.",
  ],
]

/**
 * Does something with a project; rejects with ModerationError where its failure has a known meaning, and after
 * `limit` ms: firebase-admin itself tries for minutes.
 */
export async function told<T>(file: string, action: () => Promise<T>, limit = LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`DEADLINE_EXCEEDED after ${limit / 1000} s`)), limit)
  })
  try {
    return await Promise.race([action(), late])
  } catch (error) {
    if (error instanceof ModerationError) throw error
    const { code, message } = error as { code?: unknown; message?: unknown }
    const said = `${String(code ?? '')} ${String(message ?? error)}`
    const [, meaning] = MEANINGS.find(([pattern]) => pattern.test(said)) ?? []
    if (!meaning) throw error
    throw new ModerationError(`${meaning(file)}\n(${String(message ?? error).split('\n')[0]})`)
  } finally {
    clearTimeout(timer)
  }
}
