/** Waits until `isSo` returns true. Throws Error after `limitMs` of real time. */
export async function until(isSo: () => boolean | Promise<boolean>, what: string, limitMs = 30_000) {
  const end = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Never came: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
