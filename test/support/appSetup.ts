export {}

// Redux Toolkit only logs a value that isn't plain data in the state or an action. Here the dispatch fails.
const print = console.error
console.error = (...args: unknown[]) => {
  if (String(args[0]).includes('non-serializable')) throw new Error(args.map(String).join(' '))
  print(...args)
}
