/** jsdom has no layout, so nothing scrolls into view. Tests of lists import this file. */
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver
