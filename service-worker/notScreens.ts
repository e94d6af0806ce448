/** Addresses that are no screens: the host's sign-in pages, the local backend's pages and services, and files. */
export const NOT_SCREENS = [
  /^\/(__|emulator|v\d+|assets)\//,
  // The endings that firebase.json keeps from the app. An event's id may have a dot.
  /^\/(?!(view|edit)-event\/)[^?]*\.(js|mjs|css|map|json|webmanifest|html|svg|txt|xml|wasm|png|jpg|jpeg|gif|webp|avif|ico|woff|woff2)(\?|$)/,
]
