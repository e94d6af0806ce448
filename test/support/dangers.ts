const ACTIVE = 'script, iframe, object, embed, link, meta, base, style, form, foreignObject'
/** Attributes whose addresses the browser requests by itself. */
const ASKED = ['src', 'srcset', 'poster', 'data', 'background']
const OWN_PATH = /^\/(?![/\\])[\w.~%/?=&-]*(#look\d)?$/
const BUCKET = /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/[\w.-]+\/o\/events%2F/
const LINK = /^(\/(?![/\\])|https?:\/\/|mailto:|#)/

const isOwnAddress = (address: string) => OWN_PATH.test(address) || BUCKET.test(address)

/** A srcset holds several addresses, each with a width. */
const addressesOf = (name: string, value: string) =>
  name === 'srcset' ? value.split(', ').map(part => part.replace(/ \d+w$/, '')) : [value]

/** Everything in the drawn page that could run code or send a request to a stranger. */
export function dangers(): string[] {
  const found = [...document.body.querySelectorAll(ACTIVE)].map(({ outerHTML }) => outerHTML)
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = name === 'href' || name === 'xlink:href'
      const isDangerous =
        name.startsWith('on') ||
        (ASKED.includes(name) && !addressesOf(name, value).every(isOwnAddress)) ||
        (name === 'style' && /url\(|expression|@import/i.test(value)) ||
        (isAddress && !LINK.test(value)) ||
        (isAddress && element.tagName !== 'A' && !value.startsWith('#'))
      if (isDangerous) found.push(`${element.tagName} ${name}=${value}`)
    }
    if (element.getAttribute('target') === '_blank' && !/noopener/.test(element.getAttribute('rel') ?? '')) {
      found.push(`opener of ${element.outerHTML}`)
    }
  }
  return found.map(danger => danger.slice(0, 300))
}
