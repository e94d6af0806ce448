/**
 * §2 Shell: the splash shows on start, except on /install and /clear-cache. Letter case and a closing slash don't
 * count.
 */
export function hasSplash(path: string): boolean {
  return !/^\/(install|clear-cache)\/*$/i.test(path)
}
