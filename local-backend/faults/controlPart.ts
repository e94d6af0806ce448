import { BackendError } from '../http/backendError'
import { crossOriginHeaders, PREFLIGHT_HEADERS } from '../http/crossOrigin'
import { jsonAnswer, type Exchange, type Part } from '../http/exchange'
import { parseJsonObject } from '../http/parseJson'
import type { FaultRule, Faults } from './fault'
import { readClock, readFault } from './readFault'

/** The address at which other processes add faults; faults never affect it. */
export const CONTROL = '/__/local/faults'
const CLOCK = `${CONTROL}/clock`

/**
 * `GET` lists faults and the log. `POST` adds a fault and answers with its id. `DELETE` resets everything or, with
 * `/{id}`, removes one fault. `PUT …/clock` sets the clock.
 */
export function makeControlPart(faults: Omit<Faults, 'part'>): Part {
  return async exchange => {
    const { path, method } = exchange
    if (path !== CONTROL && !path.startsWith(`${CONTROL}/`)) return null
    const shared = crossOriginHeaders(exchange.headers)
    if (method === 'OPTIONS') {
      const methods = { 'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS' }
      return { status: 204, headers: { ...shared, ...PREFLIGHT_HEADERS, ...methods }, body: '' }
    }
    const answer = jsonAnswer(200, JSON.stringify(await control(exchange, faults)))
    return { ...answer, headers: { ...answer.headers, ...shared } }
  }
}

async function control({ path, method, readBody }: Exchange, faults: Omit<Faults, 'part'>): Promise<unknown> {
  const call = `${method} ${path}`
  if (call === `GET ${CONTROL}`) return { faults: faults.list().map(toJson), log: faults.log() }
  if (call === `POST ${CONTROL}`) return { id: faults.add(readFault(parseJsonObject(await readBody()))) }
  if (call === `PUT ${CLOCK}`) {
    faults.setClock(readClock(parseJsonObject(await readBody())))
    return {}
  }
  if (method !== 'DELETE') throw new BackendError('METHOD_NOT_ALLOWED', 'There is no such call.')
  if (path === CONTROL) faults.clear()
  else faults.remove(path.slice(CONTROL.length + 1))
  return {}
}

const toJson = ({ pattern, ...rule }: FaultRule) => (pattern ? { ...rule, pattern: pattern.source } : rule)
