import type { Page } from 'playwright-core'

/** Small letters are drawn with soft edges, so their darkest points stay below the contrast of their colour. */
const READABLE = 3

/**
 * The texts in the window that can't be told from their ground, one line each. Reads the drawn pixels, because a contrast
 * theme of the system replaces colours after the styles are computed.
 */
export async function unreadableTexts(page: Page): Promise<string[]> {
  const picture = (await page.screenshot({ scale: 'css' })).toString('base64')
  // tsx wraps named functions in a call of this helper, which the page lacks.
  await page.evaluate('globalThis.__name ??= named => named')
  return page.evaluate(
    async ({ picture, readable }) => {
      const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0))
      const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')
      if (!context) throw new Error('The page has no canvas.')
      context.drawImage(drawn, 0, 0)
      const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
      /** The best contrast between a colour of the box and its most common colour, the ground. */
      const contrastIn = ({ left, top, width, height }: DOMRect) => {
        const { data } = context.getImageData(
          Math.round(left),
          Math.round(top),
          Math.ceil(width),
          Math.ceil(height),
        )
        const counts = new Map<number, number>()
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
          const light =
            0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)
          counts.set(light, (counts.get(light) ?? 0) + 1)
        }
        const [ground] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])
        return Math.max(
          ...[...counts.keys()].map(
            light => (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05),
          ),
        )
      }
      const found: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        const words = text.nodeValue?.trim() ?? ''
        // A dot between two parts has too few points to measure.
        if (!/[\p{L}\p{N}]/u.test(words)) continue
        if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        if (parent.closest('.visuallyHidden, .unseen, :disabled')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const box = range.getBoundingClientRect()
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const isInWindow =
          box.width > 4 &&
          box.left >= 0 &&
          box.top >= 0 &&
          box.right <= innerWidth &&
          box.bottom <= innerHeight
        /** Whether no scroller has the text beyond its edge, where its ground shows instead. */
        const isWithin = (around: Element | null): boolean => {
          if (!around) return true
          const { left, right, top, bottom } = around.getBoundingClientRect()
          const isClipped = getComputedStyle(around).overflowX !== 'visible'
          return (
            !(isClipped && (x < left || x > right || y < top || y > bottom)) && isWithin(around.parentElement)
          )
        }
        const hit = isInWindow && isWithin(parent) ? document.elementFromPoint(x, y) : null
        // Something may lie over the text, such as the dock.
        if (!hit || !(hit.contains(parent) || parent.contains(hit))) continue
        if (contrastIn(box) < readable) found.push(`unreadable: ${words.slice(0, 40)}`)
      }
      return found
    },
    { picture, readable: READABLE },
  )
}
