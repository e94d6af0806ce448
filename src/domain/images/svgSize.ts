/** Browsers use this size if a drawing states none. */
const DEFAULT_SIZE = { width: 300, height: 150 }
const ROOT = /<svg(?=[\s>])((?:[^>"']|"[^"]*"|'[^']*')*)>/i
const NUMBER = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*(px)?\s*$/i

/**
 * A drawing with a size in its root element, so that its longer side has `maxPixels` pixels. Without a size, browsers
 * draw it at 300 by 150 or not at all. Null without a root element.
 */
export function sizedSvg(text: string, maxPixels: number): string | null {
  const root = ROOT.exec(text)
  if (!root) return null
  const attributes = root[1] ?? ''
  const isEmptyElement = /\/\s*$/.test(attributes)
  const { width, height } = proportionsOf(attributes)
  const scale = maxPixels / Math.max(width, height)
  const pixels = (side: number) => Math.max(1, Math.round(side * scale))
  const kept = attributes.replace(/\/\s*$/, '').replace(/\s(width|height)\s*=\s*("[^"]*"|'[^']*')/gi, '')
  // Without a view box, a new size would only crop the drawing. Use its old size as the view box.
  const viewBox = valueOf(attributes, 'viewBox') === null ? ` viewBox="0 0 ${width} ${height}"` : ''
  const sized = `<svg${kept}${viewBox} width="${pixels(width)}" height="${pixels(height)}"${isEmptyElement ? '/' : ''}>`
  return text.slice(0, root.index) + sized + text.slice(root.index + root[0].length)
}

function proportionsOf(attributes: string) {
  const width = pixelsOf(valueOf(attributes, 'width'))
  const height = pixelsOf(valueOf(attributes, 'height'))
  if (width && height) return { width, height }
  const [, , boxWidth, boxHeight] = (valueOf(attributes, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (boxWidth && boxHeight && boxWidth > 0 && boxHeight > 0) return { width: boxWidth, height: boxHeight }
  return DEFAULT_SIZE
}

const valueOf = (attributes: string, name: string) => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  return found ? (found[1] ?? found[2] ?? '') : null
}

/** Percentages and other units can't give the proportions, so they count as 0. */
function pixelsOf(value: string | null): number {
  const said = Number(NUMBER.exec(value ?? '')?.[1] ?? 0)
  return Number.isFinite(said) ? said : 0
}
