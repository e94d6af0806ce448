import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'

const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
  'setImmediate',
  'clearImmediate',
] as const

/** jsdom with Node's own network and stream classes, and its digests. The Firebase SDK and the public pages need these to run. */
export default class FirebaseEnvironment extends JsdomEnvironment {
  constructor(...settings: ConstructorParameters<typeof JsdomEnvironment>) {
    super(...settings)
    for (const name of FROM_NODE) Object.assign(this.global, { [name]: globalThis[name] })
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle })
  }

  /** Firebase's `browser` builds are ES modules for bundlers. Its `node` builds run here unchanged. */
  override exportConditions() {
    return ['node', 'require', 'default']
  }
}
