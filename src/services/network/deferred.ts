type Calls = Record<string, (...args: never[]) => Promise<unknown>>

/**
 * Makes a service whose first call loads its code. If loading fails, the next call tries again. Once the code is
 * loaded, calls start in the same tick. The calls in `atHand` work without loading.
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
      // Otherwise `await service` would call `then`.
      if (typeof name !== 'string' || name === 'then') return undefined
      if (name in target) return target[name as keyof AtHand]
      return async (...args: never[]) => (service ?? (await loaded()))[name]?.(...args)
    },
  }) as unknown as Service
}
