import webPush from 'web-push'
import { makeWebPush } from '../../functions/webPush'
import { changeNews } from '../../push/changeNews'
import { newsMessage } from '../../push/message'
import { printOf } from '../../push/print'
import { toRest } from '../../local-backend/firestore/plantDocuments'
import { CONTACT_EMAIL } from '../../src/domain/configuration'
import { addDays } from '../../src/domain/time/days'
import { localPush } from '../../tools/push/localPush'
import { nameOf, startTestBackend } from '../../test/local-backend/support/testBackend'
import { makeDocument } from '../../test/support/events'
import { PushService, subscriptionOf } from '../../test/support/harness/pushService'
import { until } from '../../test/support/harness/until'
import { summary, type Measure } from './measure'
import { busyMs } from './rendering'

const DEVICES = 2_000
const MAX_SERVING_MS = 20_000
const MAX_COMPOSING_MS = 5
const HOLD_MS = 20_000
const RUNS = 3
/** So many are composed in a run. */
const MESSAGES = 50
/** A Monday at noon, and the Fridays of a series after it. */
const NOON = Date.UTC(2030, 5, 3, 11)
const DATES = Array.from({ length: 100 }, (_, week) => addDays('2030-06-07', 7 * week))
const keys = webPush.generateVAPIDKeys()

/** R88: how long a message takes to be composed, and to reach 2,000 devices. The push service of the run shares the core. */
export const measureTold = async (): Promise<Measure[]> => [measureComposing(), await measureServing()]

const series = (cancelled: number) =>
  makeDocument({
    exceptions: DATES.map((date, at) => ({ date, isCancelled: at < cancelled, startTime: '21:00' })),
    lastUpdated: NOON + cancelled,
  })

/** From the two documents of a series with 100 dates of its own to the text of the message. */
function measureComposing(): Measure {
  const { mark } = makeWebPush({ keys, email: CONTACT_EMAIL, now: () => NOON, warn: console.warn })
  const [before, after] = [series(0), series(10)]
  const compose = () => {
    const news = changeNews('e1', printOf(before), printOf(after), NOON)
    if (!news) throw new Error('Nothing is told.')
    newsMessage(news, { origin: 'https://example.org', mark }, NOON)
  }
  const times: number[] = []
  for (let run = -1; run < RUNS; run++) {
    const started = busyMs()
    for (let message = 0; message < MESSAGES; message++) compose()
    if (run >= 0) times.push((busyMs() - started) / MESSAGES)
  }
  const name = 'message composed, 10 of 100 dates changed'
  return {
    name,
    events: 0,
    unit: 'ms',
    ...summary(times),
    toReach: { limit: MAX_COMPOSING_MS, of: 'unit' },
  }
}

/** From the end of the hold until the push service has decrypted and verified the last message. */
async function measureServing(): Promise<Measure> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await serve())
  const name = `message to ${DEVICES.toLocaleString('en-GB')} devices`
  return { name, events: 0, unit: 'ms', ...summary(times), toReach: { limit: MAX_SERVING_MS, of: 'unit' } }
}

async function serve(): Promise<number> {
  const service = await PushService.start()
  let ahead = NOON - Date.now()
  const now = () => Date.now() + ahead
  const backend = await startTestBackend({
    now,
    watch: localPush(() => ({ keys, allowsLoopback: true })),
  })
  const write = (id: string, document: object) => {
    const { fields } = (toRest(document) as { mapValue: { fields: object } }).mapValue
    return backend.call('commit', { writes: [{ update: { name: nameOf(`events/${id}`), fields } }] })
  }
  try {
    const subscribed = Array.from({ length: DEVICES }, () => {
      const { path, fields } = subscriptionOf(service.newDevice(), ['e1'])
      return [path, { ...fields, at: new Date(now()) }] as const
    })
    backend.plant({ 'events/e1': series(0), ...Object.fromEntries(subscribed) })
    await write('e1', series(10))
    ahead += HOLD_MS
    const from = performance.now()
    // The next write makes the sender look at its clock.
    await write('e2', series(0))
    await until(() => service.delivered.length >= DEVICES, 'the last message', 2 * MAX_SERVING_MS)
    if (service.complaints.length > 0) throw new Error(service.complaints[0])
    return performance.now() - from
  } finally {
    await backend.stop()
    await service.stop()
  }
}
