/**
 * A loader for react-router. Its components are made by calls, and get a name for tools. A bundler therefore keeps them
 * all, with the forms and fetches that the app doesn't use. Marked as pure and without names, unused ones go. So does a
 * warning for Internet Explorer, on which no build runs.
 */
export default source =>
  source
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/= (?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ ')
    .replace(/^ +warning\(\s+typeof URLSearchParams [^;]*;$/gm, '')
