interface Recaptcha {
  ready(call: () => void): void
  render(container: HTMLElement, options: { sitekey: string; size: 'invisible' }): number
  execute(widget: number, options: { action: string }): Promise<string>
}

/** The action that App Check expects. */
const ACTION = 'fire_app_check'

/**
 * Makes a function that asks reCAPTCHA Enterprise about this visitor. The first call loads the script. After a
 * failure, the next call loads it again. Rejects if the script is blocked. It may also never settle.
 */
export function makeRecaptcha(script: string, siteKey: string): () => Promise<string> {
  let loading: Promise<{ api: Recaptcha; widget: number }> | null = null

  async function load() {
    await addScript(`${script}?render=explicit&trustedtypes=true`)
    const api = (globalThis as { grecaptcha?: { enterprise?: Recaptcha } }).grecaptcha?.enterprise
    if (!api) throw new Error('reCAPTCHA did not start')
    await new Promise<void>(resolve => api.ready(resolve))
    const container = document.createElement('div')
    container.style.display = 'none'
    document.body.append(container)
    return { api, widget: api.render(container, { sitekey: siteKey, size: 'invisible' }) }
  }

  return async () => {
    loading ??= load().catch(error => {
      loading = null
      throw error
    })
    const { api, widget } = await loading
    return api.execute(widget, { action: ACTION })
  }
}

const addScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('reCAPTCHA is blocked'))
    })
    script.src = address
    document.head.append(script)
  })
