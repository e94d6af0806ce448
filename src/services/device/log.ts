/**
 * §8 'Logged only': logs an error that the user sees no message about. It logs what failed, and the error's name and
 * text. It never logs an id, an address or a token.
 */
export function log(what: string, error?: unknown): void {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : error
  // eslint-disable-next-line no-console -- the only place that writes to it
  console.info(what, cause ?? '')
}
