import type { Answer, Exchange } from '../../http/exchange'
import { FRAMES_SCRIPT } from '../browser/framesScript'
import { IFRAME_SCRIPT, PROVIDER_SCRIPT } from '../browser/frameScripts'
import type { AuthParts } from '../calls/call'
import { actionPage } from './actionPage'
import { outboxPage } from './outboxPage'
import { pageAnswer, scriptAnswer } from './page'
import { PROVIDER_SCRIPT_PATH, providerPage } from './providerPage'

const IFRAME_SCRIPT_PATH = '/emulator/auth/iframe.js'

type Page = (exchange: Exchange, parts: AuthParts) => Answer | Promise<Answer>

/** Pages that any visitor could misuse. They exist only while the backend is reachable from this machine alone. */
const PRIVATE_PAGES: Record<string, Page> = {
  '/__/local/outbox': (_exchange, { file, letters }) => outboxPage(file, letters),
  '/__/local/frames.js': () => scriptAnswer(FRAMES_SCRIPT),
  '/emulator/auth/iframe': () => pageAnswer('Sign in', '', { isFramed: true, script: IFRAME_SCRIPT_PATH }),
  [IFRAME_SCRIPT_PATH]: () => scriptAnswer(IFRAME_SCRIPT),
  '/emulator/auth/handler': (exchange, { file }) => providerPage(exchange, file),
  [PROVIDER_SCRIPT_PATH]: () => scriptAnswer(PROVIDER_SCRIPT),
}

/** Finds the page for a request, or null if there is none. */
export async function findPage(exchange: Exchange, parts: AuthParts): Promise<Answer | null> {
  const { method, path } = exchange
  const isGet = method === 'GET' || method === 'HEAD'
  if (path === '/__/auth/action' && (isGet || method === 'POST')) return actionPage(exchange, parts)
  if (!isGet || !parts.isPrivate || !Object.hasOwn(PRIVATE_PAGES, path)) return null
  return PRIVATE_PAGES[path]?.(exchange, parts) ?? null
}
