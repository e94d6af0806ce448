import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A shared machine may be ten times slower than an idle one, and screens load on demand.
configure({ asyncUtilTimeout: 10_000 })

// Redux Toolkit only logs a value that isn't plain data in the state or an action. Here the dispatch fails.
const print = console.error
console.error = (...args: unknown[]) => {
  if (String(args[0]).includes('non-serializable')) throw new Error(args.map(String).join(' '))
  print(...args)
}
