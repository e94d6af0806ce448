/** §8 Storage errors, to the letter. */

export const UNAUTHENTICATED =
  'User is not authenticated, please authenticate using Firebase Authentication and try again.'
export const UNAUTHORISED_APP =
  'This app does not have permission to access Firebase Storage on this project.'
export const NO_DOWNLOAD_URL = 'The given file does not have any download URLs.'
export const NO_DEFAULT_BUCKET =
  'No default bucket found. Did you set the storage bucket property when initializing the app?'

export const quotaExceeded = (bucket: string, url: string) =>
  `Quota for bucket '${bucket}' exceeded, please view quota on ${url}.`
export const unauthorised = (path: string) => `User does not have permission to access '${path}'.`
export const objectMissing = (path: string) => `Object '${path}' does not exist.`
export const invalidUrl = (url: string) => `Invalid URL '${url}'.`
export const invalidRootOperation = (operation: string) =>
  `The operation '${operation}' cannot be performed on a root reference, create a non-root reference using child, such as .child('file.png').`
export const belowMinimum = (name: string, minimum: number) =>
  `Invalid value for '${name}'. Expected ${minimum} or greater.`
export const aboveMaximum = (name: string, maximum: number) =>
  `Invalid value for '${name}'. Expected ${maximum} or less.`
