import { setTimeout as wait } from 'node:timers/promises'

/** The key under which WebDriver returns an element's id. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A session with a WebDriver server (https://www.w3.org/TR/webdriver2/). One command runs at a time. */
export class WebDriverSession {
  private queue: Promise<unknown> = Promise.resolve()
  private shown = ''

  private constructor(private readonly address: string) {}

  /** Starts a session. Throws Error if the server refuses. */
  static async start(server: string, capabilities: Record<string, unknown>): Promise<WebDriverSession> {
    const begun = await ask(`${server}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
    const { sessionId } = begun as { sessionId: string }
    return new WebDriverSession(`${server}/session/${sessionId}`)
  }

  /** Sends a command to the window, or to the whole session if `handle` is null. */
  send(handle: string | null, method: string, path: string, body?: unknown): Promise<unknown> {
    const sent = this.queue.then(async () => {
      if (handle !== null && handle !== this.shown) {
        await ask(`${this.address}/window`, 'POST', { handle })
        this.shown = handle
      }
      return ask(this.address + path, method, body)
    })
    this.queue = sent.catch(() => {})
    return sent
  }

  end = () => this.send(null, 'DELETE', '')
}

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const isWithBody = method === 'POST'
  const answer = await fetch(url, {
    method,
    ...(isWithBody && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${new URL(url).pathname}: ${error}, ${message}`)
}

/** Waits until the server answers. Throws Error after `limitMs`. */
export async function untilReady(server: string, limitMs = 20_000) {
  const end = Date.now() + limitMs
  for (;;) {
    const isReady = await ask(`${server}/status`, 'GET').then(
      () => true,
      () => false,
    )
    if (isReady) return
    if (Date.now() > end) throw new Error(`No WebDriver at ${server}`)
    await wait(50)
  }
}
