/**
 * §8 'Logged only': what goes wrong without a message to the user. Never an id, an address or a
 * token: only what failed and the error's own name and text.
 */
export function log(what: string, error?: unknown): void {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : error
  // eslint-disable-next-line no-console -- this is the one place that writes to it
  console.info(what, cause ?? '')
}
