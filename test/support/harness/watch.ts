/** What a visited page reports. */
export interface Seen {
  /**
   * Time from navigation to the paint that shows the awaited element, ms. The element lies in the window and nothing
   * covers it.
   */
  first: number
  /**
   * When the app itself has drawn the element, ms; 0 before that. Until then, a press on the kept list is
   * only remembered (decision 20).
   */
  own: number
  /** When the navigation began, in the browser's ms. */
  origin: number
  /** The number of the page's elements at that moment. */
  nodes: number
  shifts: number
  shifted: string[]
}

interface WatchOptions {
  /** Shows the splash, and taps it away as soon as it appears (R21). */
  hasSplash?: boolean
  /**
   * The page's clock is ahead by this many ms, and the site's too: otherwise the app says that the device's is wrong (R29).
   * No events arrive: an answer of that time would be in the future of the next visit, which would load all of them anew.
   */
  laterMs?: number
}

/**
 * Runs in the page before all other scripts. It marks the frame that shows the first match of `selector`, and sums
 * the layout shifts. An element under the splash doesn't count as shown. The script is text, so that no build tool
 * changes it.
 */
export const watchScript = (selector: string, { hasSplash = false, laterMs = 0 }: WatchOptions = {}) => `
globalThis.__name = made => made;
globalThis.benchSeen = { origin: performance.timeOrigin, first: 0, own: 0, nodes: 0, shifts: 0, shifted: [] };
performance.mark('benchStart');
if (${laterMs}) {
  const deviceNow = Date.now;
  Date.now = () => deviceNow() + ${laterMs};
  const ask = fetch;
  globalThis.fetch = async (address, options) => {
    if (/\\/data\\/|\\/documents/.test(address.url ?? address)) return new Promise(() => {});
    const answer = await ask(address, options);
    if (address !== '/robots.txt') return answer;
    return new Response(null, { headers: { date: new Date(Date.now()).toUTCString(), 'content-type': 'text/plain' } });
  };
  localStorage.setItem('openAt', String(Date.now()));
}
try { if (${hasSplash}) localStorage.setItem('openAt', '0') } catch {}
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    benchSeen.shifts += entry.value;
    for (const { node } of entry.sources) benchSeen.shifted.push(String(node?.className ?? node?.nodeName));
  }
}).observe({ type: 'layout-shift', buffered: true });
(() => {
  const isSeen = element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (right - left < 2 || bottom - top < 2 || top >= innerHeight || bottom <= 0) return false;
    const hit = document.elementFromPoint((left + right) / 2, Math.max(top, 0) + 8);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const found = () => [...document.querySelectorAll(${JSON.stringify(selector)})];
  const lookOwn = () => {
    if (found().every(element => element.closest('#kept'))) return requestAnimationFrame(lookOwn);
    benchSeen.own = performance.now();
  };
  const look = () => {
    const splash = document.getElementById('splash');
    if (splash && !splash.classList.contains('left')) splash.click();
    if (!found().slice(0, 30).some(isSeen)) return requestAnimationFrame(look);
    benchSeen.nodes = document.getElementsByTagName('*').length;
    // The browser paints the element in this frame.
    const { port1, port2 } = new MessageChannel();
    const frame = performance.now();
    port1.onmessage = () => {
      // The main script may run between the paint and this task, and so delay it. If the paint was the first
      // one, take the time that the browser recorded.
      const { startTime = 0 } = performance.getEntriesByName('first-contentful-paint')[0] ?? {};
      benchSeen.first = startTime >= frame ? startTime : performance.now();
      performance.mark('benchFirst');
      globalThis.benchFound?.();
      lookOwn();
    };
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
})();
`
