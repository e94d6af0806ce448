import '@testing-library/jest-dom'

// Redux Toolkit only prints that a value in the state or in an action isn't plain data. Here the dispatch fails.
const print = console.error
console.error = (...args: unknown[]) => {
  if (String(args[0]).includes('non-serializable')) throw new Error(args.map(String).join(' '))
  print(...args)
}
