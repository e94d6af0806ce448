// Replaces Jest's expect, because the calls also run in a browser.

/** Throws unless two values have the same JSON. */
export function expectSame(actual: unknown, wanted: unknown) {
  const [got, expected] = [JSON.stringify(actual), JSON.stringify(wanted)]
  if (got !== expected) throw new Error(`Got ${got}, but expected ${expected}`)
}

/** Throws unless a call is refused with a code such as 'permission-denied' or 'storage/unauthorized'. */
export async function expectRefused(code: string, call: Promise<unknown>) {
  const outcome = await call.then(
    () => 'allowed',
    (error: { code?: string }) => error.code ?? String(error),
  )
  if (outcome !== code) throw new Error(`Got ${outcome}, but expected a refusal with ${code}`)
}
