import { queryAllByLabelText, queryAllByRole, queryAllByText, type ByRoleOptions } from '@testing-library/dom'
import type { Query } from './query'

/** What the page found for a query. */
export interface Seen {
  /** The texts of all matches. */
  texts: string[]
  values: string[]
  /** The middle of the first match; null if a press there would not reach it. */
  point: { x: number; y: number } | null
}

type Found = string | RegExp

const readPattern = (pattern: Exclude<Query['name'], undefined>): Found =>
  typeof pattern === 'string' ? pattern : new RegExp(pattern.source, pattern.flags)

const isShown = (element: HTMLElement) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
}

function find({ role, name, label, css, at, within }: Query): HTMLElement[] {
  const places = within ? find(within) : [document.body]
  const found = places.flatMap(place => {
    if (css !== undefined) return [...place.querySelectorAll<HTMLElement>(css)]
    if (label !== undefined) return queryAllByLabelText(place, readPattern(label))
    const wanted = name === undefined ? /.*/ : readPattern(name)
    if (role === undefined) return queryAllByText(place, wanted)
    const named: ByRoleOptions = name === undefined ? {} : { name: wanted }
    return queryAllByRole(place, role, named)
  })
  const shown = [...new Set(found)].filter(isShown)
  return at === undefined ? shown : shown.slice(at, at + 1)
}

/** Resolves in the next frame. */
const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** The middle of an element; null while the element moves or something covers it. */
async function pointOf(element: HTMLElement): Promise<Seen['point']> {
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await frame()
  await frame()
  const { left, top, width, height } = element.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return null
  const point = { x: left + width / 2, y: top + height / 2 }
  const hit = document.elementFromPoint(point.x, point.y)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const isReached = hit !== null && [element, ...labels].some(own => own.contains(hit) || hit.contains(own))
  return isReached ? point : null
}

async function look(query: Query, isPressed: boolean): Promise<Seen> {
  const elements = find(query)
  const [first] = elements
  return {
    texts: elements.map(element => (element.textContent ?? '').trim()),
    values: elements.map(element => ('value' in element ? String(element.value) : '')),
    point: isPressed && first ? await pointOf(first) : null,
  }
}

/** Focuses a field and selects its content. A field with a picker gets the value at once. */
function prepare(query: Query, value: string): boolean {
  const [element] = find(query)
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    if (!(element instanceof HTMLSelectElement)) return false
    element.value = [...element.options].find(({ label }) => label === value)?.value ?? value
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return false
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  element.focus()
  if (!['date', 'time'].includes(element.type)) {
    element.select()
    return true
  }
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  return false
}

Object.assign(window, { finder: { look, prepare } })
