import { createHash } from 'node:crypto'
import type { Answer } from '../../http/exchange'

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}
button,input{font:inherit;padding:.5rem .75rem;margin:.25rem 0}label{display:block}input{display:block;width:100%;box-sizing:border-box}
li{margin:.75rem 0}`
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
/** Pages on this machine, which may embed the hidden frame that forwards sign-ins. */
const LOOPBACK_PAGES = "'self' http://127.0.0.1:* http://localhost:* http://[::1]:*"

/** Escapes a text for HTML, including attributes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

interface PageOptions {
  status?: number
  isFramed?: boolean
  /** The path of the page's only script. */
  script?: string
}

/** An HTML page with a strict policy: only the named script of this origin may run. `body` is HTML. */
export function pageAnswer(
  title: string,
  body: string,
  { status = 200, isFramed, script }: PageOptions = {},
): Answer {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `style-src ${STYLE_HASH}`,
    ...(script === undefined ? [] : ["script-src 'self'"]),
    `frame-ancestors ${isFramed ? LOOPBACK_PAGES : "'none'"}`,
  ]
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      // The address of an e-mail link contains its secret. no-referrer would be too strict: a form would send origin
      // null.
      'referrer-policy': 'same-origin',
    },
    body: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main>${
      script === undefined ? '' : `<script src="${script}"></script>`
    }</body></html>`,
  }
}

/** An answer with a script for these pages. */
export const scriptAnswer = (body: string): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  },
  body,
})
