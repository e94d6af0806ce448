import { ModerationError } from '../project'

const LIMIT_MS = 30_000

/** Errors of firebase-admin, and their explanations for the moderator. */
const MEANINGS: [RegExp, (file: string) => string][] = [
  [
    /invalid_grant|invalid-credential|UNAUTHENTICATED|Failed to parse private key|DECODER|PEM/i,
    file => `${file} is not accepted: its key is revoked or unknown, or this machine's clock is wrong.`,
  ],
  [
    /PERMISSION_DENIED|insufficient permission|403/i,
    file => `The service account of ${file} may not do this: it needs the role Firebase Admin.`,
  ],
  [
    /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|UNAVAILABLE|DEADLINE_EXCEEDED|network/i,
    () =>
      'The project could not be reached. Check the connection, then try again. The log shows what was done.',
  ],
  [
    /bucket does not exist|notFound.*bucket/i,
    () => "There is no such bucket. Name the project's own with --bucket.",
  ],
]

/**
 * Runs an action on a project. Rejects with ModerationError for a known failure, or after `limit` ms. Without
 * this limit, firebase-admin would retry for minutes.
 */
export async function explainFailure<T>(
  file: string,
  action: () => Promise<T>,
  limit = LIMIT_MS,
): Promise<T> {
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
