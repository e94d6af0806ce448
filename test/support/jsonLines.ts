import { readFileSync } from 'node:fs'

/**
 * Reads a file that holds one JSON value a line (.jsonl). `reviver` is that of `JSON.parse`. Throws Error with file and
 * line if a line can't be read.
 */
export function readJsonLines(
  file: string,
  reviver?: (key: string, value: unknown) => unknown,
): Record<string, unknown>[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      try {
        return JSON.parse(line, reviver) as Record<string, unknown>
      } catch (error) {
        throw new Error(`${file}:${index + 1} can't be read: ${(error as Error).message}`)
      }
    })
}
