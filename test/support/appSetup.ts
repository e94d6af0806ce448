export {}

// If the state or an action holds a value that isn't plain data, Redux Toolkit only logs it. Here the dispatch fails.
const print = console.error
console.error = (...args: unknown[]) => {
  if (String(args[0]).includes('non-serializable')) throw new Error(args.map(String).join(' '))
  print(...args)
}
