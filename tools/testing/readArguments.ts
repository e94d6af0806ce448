export interface TestArguments {
  /** Parts of paths. Only matching files run. */
  patterns: string[]
  /** Flags for Jest, such as `-t` with a test's name. */
  jestFlags: string[]
  /** `--show`: end-to-end tests run in a window, slowly, one file at a time. */
  isShown: boolean
}

const WITH_VALUE = ['-t', '--testNamePattern', '--maxWorkers', '-w', '--testTimeout']

/** Reads the arguments after `npm test --`. Throws Error if a flag lacks its value. */
export function readArguments(args: string[]): TestArguments {
  const waiting = [...args]
  const patterns: string[] = []
  const jestFlags: string[] = []
  let isShown = false
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (!next.startsWith('-')) {
      patterns.push(next)
      continue
    }
    if (next === '--show') {
      isShown = true
      continue
    }
    jestFlags.push(next)
    if (!WITH_VALUE.includes(next)) continue
    const value = waiting.shift()
    if (value === undefined) throw new Error(`${next} needs a value`)
    jestFlags.push(value)
  }
  return { patterns, jestFlags, isShown }
}
