import type { FirebaseApp } from 'firebase/app'

/** The SDK's part that counts on which days an app was used, and sends that to Google. */
const NO_HEARTBEATS = {
  name: 'heartbeat',
  instanceFactory: () => ({ triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' }),
  type: 'PRIVATE',
  multipleInstances: false,
  serviceProps: {},
  instantiationMode: 'LAZY',
  onInstanceCreated: null,
}

/**
 * Turns the SDK's heartbeats off. It has no option for that. They would create and delete a database at each start, and
 * WebKit can lock that database for ever. Then no login and no call with a token would end (reliability 1.2).
 */
export function turnOffHeartbeats(app: FirebaseApp) {
  const { container } = app as unknown as { container: { addOrOverwriteComponent(component: object): void } }
  container.addOrOverwriteComponent(NO_HEARTBEATS)
}
