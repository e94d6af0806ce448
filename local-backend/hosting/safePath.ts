/**
 * The path of a request, decoded, or null where it could lead out of a folder or to a hidden file, or is malformed
 * (W41): no segment begins with a dot, so none is `..` either.
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
