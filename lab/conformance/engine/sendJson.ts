import { Agent, request as httpRequest } from 'node:http'
import { text as readText } from 'node:stream/consumers'

const TIME_LIMIT_MS = 60_000
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export interface JsonAnswer {
  status: number
  text: string
  /** The parsed answer; null if it isn't JSON. */
  json: unknown
}

interface JsonRequest {
  port: number
  method: string
  path: string
  /** An object is sent as JSON, a string unchanged; undefined sends no body. */
  body: unknown
  authorization?: string | undefined
  /** The content type; JSON by default. */
  contentType?: string
}

/** Sends a request to loopback. Rejects if no answer comes within a minute. */
export function sendJson({
  port,
  method,
  path,
  body,
  authorization,
  contentType = 'application/json',
}: JsonRequest): Promise<JsonAnswer> {
  const bytes =
    body === undefined ? undefined : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const headers = {
    ...(bytes && { 'content-type': contentType, 'content-length': bytes.length }),
    ...(authorization !== undefined && { authorization }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, method, path, agent, headers }, answer => {
      readText(answer).then(
        text => resolve({ status: answer.statusCode ?? 0, text, json: parsed(text) }),
        reject,
      )
    })
    outgoing.setTimeout(TIME_LIMIT_MS, () =>
      outgoing.destroy(new Error(`no answer within ${TIME_LIMIT_MS} ms`)),
    )
    outgoing.on('error', reject)
    outgoing.end(bytes)
  })
}

/** Closes kept connections. */
export const hangUp = () => agent.destroy()

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
