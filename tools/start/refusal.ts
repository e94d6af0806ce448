import { resolve } from 'node:path'
import { findKey } from '../../local-backend/admin/doorFile'
import { isPortTaken } from '../../local-backend/http/freePort'
import { isLoopback } from '../../local-backend/http/loopback'
import { readArguments } from '../../local-backend/runBackend'
import { isAnswered, makeDoor } from '../moderate/local/door'

/**
 * Why the backend can't start with these arguments; null if there is no known reason. Runs before the
 * build, because the build takes most of a start. Throws Error with the usage.
 */
export async function refusalOf(args: string[]): Promise<string | null> {
  const { data, host, port } = readArguments(['start', ...args])
  const key = findKey(resolve(data))
  if (key && (await isAnswered(makeDoor(key)))) {
    return (
      `Dancefloor is already running with the data in ${resolve(data)}. Open it:\n\n    ${key.origin}\n\n` +
      'To start another one, name another data folder with --data. To start it anew, stop the running one first (Ctrl+C).'
    )
  }
  if (port !== null && isLoopback(host) && (await isPortTaken(port, host))) {
    return `Port ${port} is taken by another program. Stop that one, choose another with --port, or leave --port out.`
  }
  return null
}
