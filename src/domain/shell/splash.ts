/** §2 Shell: the splash shows on start, except on /install and /clear-cache (letter case and a closing slash do not count). */
export function hasSplash(path: string): boolean {
  return !/^\/(install|clear-cache)\/*$/i.test(path)
}
