/** What a visited page reports. */
export interface Seen {
  /** Time from navigation to the paint of the awaited element, ms. */
  first: number
  shifts: number
  shifted: string[]
}

/**
 * Runs in the page before all other scripts. It marks the frame that shows the first match of `selector` and sums
 * the layout shifts. It is text so that no build tool changes it.
 */
export const watchScript = (selector: string) => `
globalThis.__name = made => made;
globalThis.benchSeen = { first: 0, shifts: 0, shifted: [] };
performance.mark('benchStart');
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    benchSeen.shifts += entry.value;
    for (const { node } of entry.sources) benchSeen.shifted.push(String(node?.className ?? node?.nodeName));
  }
}).observe({ type: 'layout-shift', buffered: true });
(() => {
  let isFound = false;
  const look = () => {
    if (isFound || !document.querySelector(${JSON.stringify(selector)})) return;
    isFound = true;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        benchSeen.first = performance.now();
        performance.mark('benchFirst');
        globalThis.benchFound?.();
      };
      port2.postMessage(0);
    });
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', look);
})();
`
