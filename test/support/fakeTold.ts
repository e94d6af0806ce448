import type { PushAddress, ToldDevice } from '../../src/services/told/toldDevice'
import type { Wanted } from '../../src/domain/told/told'

/** A device that can be told, and what its server holds. */
export function makeFakeTold(
  start: { support?: ReturnType<ToldDevice['support']>; key?: string | null } = {},
) {
  const held = new Map<string, { wanted: Wanted; isPersonal: boolean }>()
  const world = {
    kept: null as string | null,
    permission: 'default' as NotificationPermission,
    answer: 'granted' as NotificationPermission,
    support: start.support ?? ('ready' as const),
    key: start.key === undefined ? 'key' : start.key,
    isOnline: true,
    isTapped: true,
    address: null as PushAddress | null,
    addresses: 0,
    puts: 0,
    badge: -1,
    opened: (_path: string) => {},
  }
  const reach = () => {
    if (!world.isOnline) throw new Error('offline')
  }
  const device: ToldDevice = {
    load: () => world.kept,
    save: text => void (world.kept = text),
    support: () => world.support,
    permission: () => world.permission,
    ask: async () => (world.permission = world.answer),
    isTapped: () => world.isTapped,
    key: async () => (world.isOnline ? world.key : null),
    subscribe: async () =>
      (world.address ??= { endpoint: `https://push/${++world.addresses}`, p256dh: 'p', auth: 'a' }),
    unsubscribe: async () => void (world.address = null),
    hash: async text => text,
    put: async (address, wanted, isPersonal) => {
      reach()
      world.puts++
      held.set(address.endpoint, { wanted, isPersonal })
    },
    remove: async endpoint => {
      reach()
      held.delete(endpoint)
    },
    badge: async count => void (world.badge = count),
    onOpen: listener => void (world.opened = listener),
  }
  return { world, held, device }
}
