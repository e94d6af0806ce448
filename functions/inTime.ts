/** Resolves when the work ends in any way, or after `limit` ms. */
export async function inTime(limit: number, work: () => Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise(resolve => (timer = setTimeout(resolve, limit)))
  try {
    await Promise.race([work(), end])
  } catch {
    // Whoever began the work knows its error.
  } finally {
    clearTimeout(timer)
  }
}
