export interface TestArguments {
  /** Parts of paths; only files that match one of them run. */
  patterns: string[]
  /** Handed on to Jest, such as `-t` with a test's name. */
  jestFlags: string[]
}

const WITH_VALUE = ['-t', '--testNamePattern', '--maxWorkers', '-w', '--testTimeout']

/** Reads what follows `npm test --`. Throws where a flag lacks its value. */
export function readArguments(args: string[]): TestArguments {
  const waiting = [...args]
  const patterns: string[] = []
  const jestFlags: string[] = []
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (!next.startsWith('-')) {
      patterns.push(next)
      continue
    }
    jestFlags.push(next)
    if (!WITH_VALUE.includes(next)) continue
    const value = waiting.shift()
    if (value === undefined) throw new Error(`${next} needs a value`)
    jestFlags.push(value)
  }
  return { patterns, jestFlags }
}
