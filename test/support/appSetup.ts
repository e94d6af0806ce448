import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A shared machine may be ten times slower than a quiet one, and screens load on demand.
configure({ asyncUtilTimeout: 10_000 })

// Redux Toolkit only prints that a value in the state or in an action isn't plain data. Here the dispatch fails.
const print = console.error
console.error = (...args: unknown[]) => {
  if (String(args[0]).includes('non-serializable')) throw new Error(args.map(String).join(' '))
  print(...args)
}
