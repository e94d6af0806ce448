import { answerPublic } from '../../../public-web/answerPublic'
import { isListedIn } from '../../../public-web/publicDocuments'
import { makeDocument } from '../../support/events'
import { BUILT_PARTS } from './builtParts'

export const ORIGIN = 'https://dance.example'
/** Friday 20 November 2026, 20:10 in London. */
export const FRIDAY_EVENING = Date.UTC(2026, 10, 20, 20, 10)

export type Fields = Record<string, unknown>

/** A series in Kent on Fridays, 19:30 to 23:30, without exceptions. */
export const series = (change: Fields = {}) =>
  makeDocument({ shortLocation: 'Kent', exceptions: [], ...change })

/** A one-off in Kent on Friday 4 December 2026, two weeks from now. */
export function oneOff(change: Fields = {}) {
  const document: Fields = series({ isRecurring: false, eventDate: '2026-12-04', ...change })
  delete document.recurrenceDay
  return document
}

/** A page as a browser reads it. Throws if no public page answers. Needs the environment jsdom. */
export async function askList(address: string, stored: Record<string, Fields>, now = FRIDAY_EVENING) {
  const [path = '', query = ''] = address.split('?')
  const all = Object.entries(stored).map(([id, fields]) => ({ id, fields }))
  const answer = await answerPublic(
    { method: 'GET', path, query: new URLSearchParams(query) },
    {
      documents: {
        event: async id => all.find(document => document.id === id) ?? null,
        listed: async county => all.filter(document => isListedIn(document, county)),
      },
      now,
      origin: ORIGIN,
      appPage: '',
      parts: BUILT_PARTS,
      drawPng: () => Promise.reject(new Error('A list needs no drawing.')),
    },
  )
  if (!answer) throw new Error(`No page answers ${address}.`)
  const body = String(answer.body)
  const page = new DOMParser().parseFromString(body, 'text/html')
  return {
    ...answer,
    body,
    page,
    policy: answer.headers['content-security-policy'] ?? '',
    text: wordsOf(page.querySelector('main')),
    rows: [...page.querySelectorAll<HTMLAnchorElement>('a.row')],
    meta: (name: string) =>
      page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null,
  }
}

/** The text of an element, with one space between its words. */
export const wordsOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/**
 * Every element of a page with its attributes. An attribute with a document's text or address is listed without its
 * value.
 */
export function skeleton(page: Document): string[] {
  const harmless = new Set(['content', 'href', 'src', 'aria-label'])
  const lines = [...page.querySelectorAll('*')].map(element => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      harmless.has(name) ? name : `${name}=${value}`,
    )
    return `${element.tagName} ${attributes.join(' ')}`
  })
  // A text like 'x.0' is an address, which may break after its dot.
  return lines.filter(line => line !== 'WBR ')
}
