/**
 * Replaces the provider's frame library (`gapi.iframes`) in local builds. It covers what browserPopupRedirectResolver
 * of firebase/auth 1.13 uses: it opens the frame of iframePage and forwards its messages.
 */
export const FRAMES_SCRIPT = `'use strict'
;(() => {
  if (window.gapi && window.gapi.iframes) return

  class Iframe {
    constructor(element, origin) {
      this.element = element
      this.origin = origin
      this.handlers = {}
      this.ready = new Promise(resolve => {
        window.addEventListener('message', event => {
          if (event.origin !== origin || event.source !== element.contentWindow) return
          const { type, authEvent } = event.data || {}
          if (type === 'ready') resolve([{}])
          if (type === 'authEvent' && this.handlers.authEvent) this.handlers.authEvent({ type, authEvent })
        })
      })
    }
    restyle() {
      return Promise.resolve()
    }
    ping(callback) {
      return this.ready.then(callback)
    }
    register(name, handler) {
      this.handlers[name] = handler
      // The handler is in place now, so ask the frame for the outcome of a redirect.
      this.element.contentWindow.postMessage({ type: 'listening' }, this.origin)
    }
    send(name, data, callback) {
      if (name !== 'webStorageSupport') return
      // Ignore the error: the SDK's own callback throws after it has read the answer.
      try {
        callback([{ webStorageSupport: true }])
      } catch {}
    }
  }

  const context = {
    open({ url, where, attributes }, opened) {
      const element = document.createElement('iframe')
      const { style, ...rest } = attributes || {}
      Object.assign(element.style, style)
      for (const [name, value] of Object.entries(rest)) element.setAttribute(name, value)
      const iframe = new Iframe(element, new URL(url, location.href).origin)
      element.src = url + '#' + encodeURIComponent(location.origin)
      where.append(element)
      return Promise.resolve(opened(iframe))
    },
  }
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  }
})()
`
