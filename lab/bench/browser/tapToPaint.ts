import type { Page } from 'playwright-core'

/**
 * Time from a press (or a typed letter) to the frame that shows the first match of `selector`, ms. Nothing may match
 * the selector before the press.
 */
export async function tapToPaint(
  page: Page,
  act: (page: Page) => Promise<unknown>,
  selector: string,
): Promise<number> {
  await page.evaluate(watchFor(selector))
  await act(page)
  return page.evaluate<number>('benchPainted')
}

/** The script that makes `benchPainted`. It is text, so that no build tool changes it. */
export const watchFor = (selector: string) => `
globalThis.benchPainted = new Promise(told => {
  let start = 0;
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({ timeStamp }) => { start ||= timeStamp }, { capture: true, once: true });
  const look = () => {
    if (!start || !document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => told(performance.now() - start);
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
});
// Returns nothing, because Playwright would await a returned promise.
void 0
`
