export interface TestArguments {
  /** Parts of paths. Only matching files run. */
  patterns: string[]
  /** Flags for Jest, such as `-t` with a test's name. */
  jestFlags: string[]
  /** `--show`: end-to-end tests run in a window, slowly, one file at a time. */
  isShown: boolean
  /** `--n`: the number of cases of each random test. */
  count: string | undefined
  /** `--seed`: the seed of the random tests. */
  seed: string | undefined
}

const WITH_VALUE = ['-t', '--testNamePattern', '--maxWorkers', '-w', '--testTimeout']

/** Reads the arguments after `npm test --`. Throws Error if a flag lacks its value or number. */
export function readArguments(args: string[]): TestArguments {
  const waiting = [...args]
  const patterns: string[] = []
  const jestFlags: string[] = []
  let isShown = false
  let count: string | undefined
  let seed: string | undefined
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (!next.startsWith('-')) {
      patterns.push(next)
      continue
    }
    if (next === '--show') {
      isShown = true
      continue
    }
    if (next === '--n') count = numberAfter(next, waiting)
    else if (next === '--seed') seed = numberAfter(next, waiting)
    else {
      jestFlags.push(next)
      if (WITH_VALUE.includes(next)) jestFlags.push(valueAfter(next, waiting))
    }
  }
  return { patterns, jestFlags, isShown, count, seed }
}

function valueAfter(flag: string, waiting: string[]): string {
  const value = waiting.shift()
  if (value === undefined) throw new Error(`${flag} needs a value`)
  return value
}

function numberAfter(flag: string, waiting: string[]): string {
  const value = valueAfter(flag, waiting)
  if (!/^\d+$/.test(value)) throw new Error(`${flag} needs a whole number`)
  return value
}
