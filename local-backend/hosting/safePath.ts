/**
 * Decodes the path of a request. Gives null if it is malformed or could lead out of the folder or to a hidden file
 * (W41). No segment may begin with a dot, which also excludes `..`.
 */
export function safePath(requestPath: string): string | null {
  let path: string
  try {
    path = decodeURIComponent(requestPath)
  } catch {
    return null
  }
  const isHidden = path.split('/').some(segment => segment.startsWith('.'))
  return isHidden || !path.startsWith('/') || /[\0\\]|\/\//.test(path) ? null : path
}
