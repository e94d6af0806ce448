import type { Day } from '../time/days'

/** The date of that number, from 0, or undefined after the last one. */
export type NthDate = (number: number) => Day | undefined

/** Reads only as many dates as somebody asks for. Most searches need the first one or two of a year. */
export function lazily(dates: Iterator<Day>): NthDate {
  const known: Day[] = []
  return number => {
    while (known.length <= number) {
      const { value, done } = dates.next()
      if (done) return undefined
      known.push(value)
    }
    return known[number]
  }
}

/** Makes the function remember its answers. A search asks for the same few days thousands of times. */
export function remembered<Answer>(compute: (key: string) => Answer): (key: string) => Answer {
  const known = new Map<string, Answer>()
  return key => {
    let answer = known.get(key)
    if (answer === undefined) {
      answer = compute(key)
      known.set(key, answer)
    }
    return answer
  }
}
