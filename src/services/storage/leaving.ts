/*
 * WebKit never ends a transaction that is open while its page is left. The next page of the site then waits for ever for
 * that database (reliability 1.2). So on WebKit, a page ends its transactions when it is left.
 */

/** Pending from the moment the page is left until the person comes back to it. */
let back: Promise<void> | undefined

/** Resolves at once, or when the person comes back to the page. It never resolves if the page is left for good. */
export const untilBack = () => back

function end(open: IDBTransaction) {
  try {
    open.abort()
  } catch {
    // It is complete already.
  }
}

/**
 * Ends the open transactions of all databases when the page is left, and refuses further ones. Nothing is lost, because
 * notes in local storage hold what isn't written yet. Only on WebKit: the others end transactions themselves.
 */
export function endTransactionsOnLeave() {
  if (!navigator.vendor.startsWith('Apple')) return
  const open = new Set<IDBTransaction>()
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...wanted) {
    // A closed database answers the same, so every library opens it again.
    if (back) throw new DOMException('', 'InvalidStateError')
    const opened = transaction.apply(this, wanted)
    open.add(opened)
    for (const name of ['complete', 'abort']) opened.addEventListener(name, () => open.delete(opened))
    return opened
  }
  let comeBack: (() => void) | undefined
  addEventListener('pagehide', () => {
    back = new Promise(resolve => (comeBack = resolve))
    open.forEach(end)
  })
  addEventListener('pageshow', () => {
    back = undefined
    comeBack?.()
  })
}
