type Calls = Record<string, (...args: never[]) => Promise<unknown>>

/**
 * A service whose code is no part of the first load: its first call loads it. What could not be loaded is
 * asked for again by the next call; once it is there, calls begin in the same tick. `atHand` is what needs no loading.
 */
export function makeDeferred<Service extends object, AtHand extends object = object>(
  load: () => Promise<Omit<Service, keyof AtHand>>,
  atHand = {} as AtHand,
): Service {
  let loading: Promise<unknown> | null = null
  let service: Calls | null = null
  const loaded = async () => {
    try {
      return (service = (await (loading ??= load())) as Calls)
    } catch (error) {
      loading = null
      throw error
    }
  }
  return new Proxy(atHand, {
    get(target, name) {
      // Nothing awaits a service by mistake.
      if (typeof name !== 'string' || name === 'then') return undefined
      if (name in target) return target[name as keyof AtHand]
      return async (...args: never[]) => (service ?? (await loaded()))[name]?.(...args)
    },
  }) as unknown as Service
}
