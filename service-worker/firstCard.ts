// Decision 20: puts the list that a page kept last into the shell, so that it is seen before the app has loaded.
// src/services/firstCard/keptList.ts keeps it.

const CACHE = 'first-card'
const ADDRESS = '/first-card'
/** A page shows the kept list for at most this long, ms: showFirstCard.ts. */
const SHOWN_MS = 10_000

/** A list as a page kept it. */
export interface KeptMarkup {
  path: string
  build: string
  width: number
  from: number
  until: number
  stamp: string
  html: string
}

/**
 * Takes the kept list out of its cache (`shelf`), for a page that opens at this address. `now` is device ms.
 * Null if there is no list, or if the list isn't true for this page. Every page that opens removes the list:
 * the page may make it untrue before it has loaded the code that drops it. `later` receives the removal,
 * which may end after the answer. Never rejects.
 */
export async function takeKept(
  { pathname, search }: URL,
  now: number,
  shelf: Pick<CacheStorage, 'match' | 'delete'>,
  later: (work: Promise<unknown>) => void,
): Promise<KeptMarkup | null> {
  try {
    const answer = await shelf.match(ADDRESS, { cacheName: CACHE })
    if (!answer) return null
    later(shelf.delete(CACHE).catch(() => false))
    const kept = (await answer.json()) as KeptMarkup
    // If the clock was set back to before `from`, the list's age is unknown.
    const isTrue = kept.from <= now && now < kept.until - SHOWN_MS
    return isTrue && kept.path === pathname && search === '' ? kept : null
  } catch {
    return null
  }
}

/** The names of the files of the week's screen, which the page's first script would load ahead. */
const AHEAD = /\sdata-weekly="([^"]*)"/

/**
 * Puts a kept list into the page, with the script that shows it (`show`) and the list's styles. Gives the page back as
 * it is if another build kept the list. Nothing else of the list's screen loads ahead: the kept list is seen first.
 */
export function withKept(page: string, { build, stamp, width, html }: KeptMarkup, show: string): string {
  if (!page.includes(`src="${build}"`) || !/^[\w-]+$/.test(stamp)) return page
  const files = AHEAD.exec(page)?.[1]?.split(' ') ?? []
  const styles = files.filter(file => file.endsWith('.css'))
  const links = styles.map(file => `<link rel="stylesheet" href="${file}">`).join('')
  const script = `<script src="${show}" data-stamp="${stamp}" data-width="${Number(width)}"></script>`
  const place = '<div id="root"></div>'
  return page
    .replace(AHEAD, '')
    .replace('</head>', end => links + end)
    .replace(place, () => `${place}${script}<div id="kept" aria-hidden="true">${html}</div>`)
}
