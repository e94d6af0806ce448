/** A tag as the pages write it: values stand in double quotes and hold no bracket, because every text is escaped. */
const TAG = /<(?:!doctype html|\/?[a-zA-Z][a-zA-Z0-9]*(?:\s+[a-zA-Z][\w:-]*(?:="[^"<>]*")?)*\s*\/?)>/gy
const ATTRIBUTE = /\s([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g
/** Attributes that hold a text, a number or an address of a document. Their values are judged by themselves. */
const FREE =
  'content href src srcset aria-label title d cx cy x y transform viewBox id aria-labelledby data-from data-until'.split(
    ' ',
  )
/** The data block for search engines. Its content is JSON and no markup. */
const DATA = '<script type="application/ld+json"'

/** What a page consists of. */
export interface Markup {
  /** Each tag once, with its attributes. Free attributes are without their values. */
  shapes: Set<string>
  /** Every address: `href` and `src` as they are, and each one of a `srcset`. */
  addresses: string[]
  /** The data blocks as text. */
  data: string[]
}

/** Reads a page as strictly as the pages are written. Throws for anything that `html` can't have written. */
export function readMarkup(page: string): Markup {
  const markup: Markup = { shapes: new Set(), addresses: [], data: [] }
  for (let at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at)) {
    if (page.startsWith('<!--', at)) {
      at = page.indexOf('-->', at)
      continue
    }
    TAG.lastIndex = at
    const [tag] = TAG.exec(page) ?? []
    if (tag === undefined) throw new Error(`No tag of ours: ${page.slice(at, at + 120)}`)
    markup.shapes.add(shapeOf(tag, markup.addresses))
    at += tag.length
    if (!tag.startsWith(DATA)) continue
    const end = page.indexOf('</script>', at)
    markup.data.push(page.slice(at, end))
    at = end
  }
  return markup
}

function shapeOf(tag: string, addresses: string[]): string {
  const [name = ''] = tag.split(/[\s>]/)
  const attributes = [...tag.matchAll(ATTRIBUTE)].map(([, attribute = '', value = '']) => {
    if (attribute === 'href' || attribute === 'src') addresses.push(value)
    if (attribute === 'srcset') addresses.push(...value.split(', ').map(source => source.split(' ')[0] ?? ''))
    return FREE.includes(attribute) ? attribute : `${attribute}=${value}`
  })
  return [name, ...attributes].join(' ')
}
