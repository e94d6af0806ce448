import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { crossOriginHeaders } from '../http/crossOrigin'
import { jsonAnswer } from '../http/exchange'
import type { Handling } from '../http/listen'
import type { Fault } from './fault'

/** The interval between the pieces of a slow answer. */
const STEP_MS = 50
const PORTAL = '<!doctype html><title>Free Wi-Fi</title><h1>Accept the terms to go online</h1>'

/** Google's names for the statuses that tests use. */
const NAMES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  408: 'DEADLINE_EXCEEDED',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
}

/** Applies a fault to a request. `hanging` collects callbacks that cut off unanswered requests. */
export async function applyFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  handling: Handling,
  hanging: Set<() => void>,
): Promise<void> {
  const cutOff = () => response.destroy()
  switch (fault.kind) {
    case 'fail':
      return handling.send(failure(fault.status, fault.retryAfter, request))
    case 'hang':
      // Read the body, so that no timeout for reading the request ends it early.
      request.resume()
      hanging.add(cutOff)
      response.once('close', () => hanging.delete(cutOff))
      return
    case 'drop':
      return void cutOff()
    case 'commitThenDrop':
      await handling.answer()
      return void cutOff()
    case 'cut': {
      const body = handling.begin(await handling.answer())
      if (response.destroyed) return
      response.flushHeaders()
      response.write(body.subarray(0, Math.floor(body.length / 2)), cutOff)
      return
    }
    case 'slow':
      return slowly(fault, response, handling)
    case 'html200':
      return handling.send({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        body: PORTAL,
      })
  }
}

/** A refusal in the form of Google's servers, with headers that let a page on another port read it. */
function failure(status: number, retryAfter: number | undefined, { headers }: IncomingMessage) {
  const message = 'This fault was requested by a test.'
  const answer = jsonAnswer(
    status,
    JSON.stringify({ error: { code: status, message, status: NAMES[status] ?? 'UNKNOWN' } }),
  )
  let shared: Record<string, string> = {}
  try {
    shared = crossOriginHeaders(headers)
  } catch {
    // A foreign page may not read the answer.
  }
  const later = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return { ...answer, headers: { ...answer.headers, ...shared, ...later } }
}

async function slowly(
  { ms = 0, bytesPerSecond = Infinity }: { ms?: number; bytesPerSecond?: number },
  response: ServerResponse,
  handling: Handling,
) {
  await wait(ms)
  const answer = await handling.answer()
  if (bytesPerSecond === Infinity) return handling.send(answer)
  const body = handling.begin(answer)
  const step = Math.max(1, Math.floor((bytesPerSecond * STEP_MS) / 1000))
  for (let at = 0; at < body.length && !response.destroyed; at += step) {
    if (!response.write(body.subarray(at, at + step))) {
      await Promise.race([once(response, 'drain'), once(response, 'close')])
    }
    await wait(STEP_MS)
  }
  if (!response.destroyed) response.end()
}
