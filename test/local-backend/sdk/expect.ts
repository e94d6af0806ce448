// What Jest's expect would do, where the calls run in a browser.

/** Throws unless two values are the same in JSON. */
export function expectSame(actual: unknown, wanted: unknown) {
  const [is, must] = [JSON.stringify(actual), JSON.stringify(wanted)]
  if (is !== must) throw new Error(`It is ${is}, but must be ${must}`)
}

/** Throws unless a call is refused with a code such as 'permission-denied' or 'storage/unauthorized'. */
export async function expectRefused(code: string, call: Promise<unknown>) {
  const outcome = await call.then(
    () => 'allowed',
    (error: { code?: string }) => error.code ?? String(error),
  )
  if (outcome !== code) throw new Error(`It is ${outcome}, but must be refused: ${code}`)
}
