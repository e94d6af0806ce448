/**
 * §8 'Logged only': logs an error that the user gets no message about. Logs what failed and the error's own name and
 * text, but never an id, an address or a token.
 */
export function log(what: string, error?: unknown): void {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : error
  // eslint-disable-next-line no-console -- the only place that writes to it
  console.info(what, cause ?? '')
}
