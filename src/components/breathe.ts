/**
 * How long work may run without a break, in ms. On a processor four times slower, this is still under 50 ms, so typing
 * and scrolling stay smooth.
 */
const WORK_MS = 8

/** Lets taps and frames through. A timer would wait 4 ms each time. */
const pause = () =>
  new Promise<void>(goOn => {
    if (typeof MessageChannel === 'undefined') return void setTimeout(goOn)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      goOn()
    }
    port2.postMessage(0)
  })

/** Makes a break for long work. Call it between steps: it waits only if the work has run for long enough. */
export function makeBreath(): () => Promise<void> {
  let began = performance.now()
  const goOn = () => void (began = performance.now())
  const done = Promise.resolve()
  return () => (performance.now() - began < WORK_MS ? done : pause().then(goOn))
}
