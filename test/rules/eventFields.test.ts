import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DRAFT_FIELDS, DRAFT_NAMES } from '../../src/domain/editor/draft/draftTable'
import { FIELD_RULES, ruleOf, type FieldKind } from '../../src/domain/event/reader/eventTable'
import { readExceptions } from '../../src/domain/event/reader/occurrenceFields'
import { TEXT_FIELDS } from '../../src/domain/moderation/storedEvent'
import { makeLocation, makeSlot } from '../support/events'
import { readRules } from './attempts'

const rules = readRules('firestore')
const stored = FIELD_RULES.filter(([, { isOnDeviceOnly }]) => !isOnDeviceOnly).map(([name]) => name)

/** The quoted names between two fragments of the rules. */
function namesBetween(start: string, end: string): string[] {
  const from = rules.indexOf(start)
  const part = rules.slice(from, rules.indexOf(end, from))
  return [...part.matchAll(/'(\w+)'/g)].map(match => match[1] ?? '')
}

/** One value of each type. */
const VALUES: Record<FieldKind, unknown> = {
  word: 'current',
  line: 'Special',
  text: 'Special',
  link: 'https://tickets.example/a',
  time: '20:00',
  flag: true,
  url: '/images/a.jpg',
  ground: 'c81428',
  dances: ['Salsa'],
  location: makeLocation(),
  agenda: [makeSlot()],
  pricing: [],
  day: '2026-11-20',
  days: ['2026-11-20'],
  counties: ['Kent'],
  weekday: 5,
  rhythm: { every: 'first' },
  stamp: 1_700_000_000_000,
  exceptions: [],
}

describe('§3, R55: firebase/firestore.rules and src/domain/event/reader/eventTable.ts', () => {
  it('name the same fields of an event', () => {
    // A report (R53), a claim (R84), the mark of listed events (R63) and the team's ids (R73) are stored only in
    // the document.
    const unread = ['reported', 'claimed', 'listed', 'organisers']
    expect(namesBetween('event.keys().hasOnly([', '])').sort()).toEqual([...stored, ...unread].sort())
  })

  it('moderators read each of them without the whole document, but for the lists, whose items the rules can’t check', () => {
    const lists = ['agenda', 'pricing', 'exceptions']
    const names = namesBetween('event.keys().hasOnly([', '])')
    expect([...TEXT_FIELDS, ...lists].sort()).toEqual(names.sort())
  })

  it('name the same fields that no edit can change', () => {
    const locked = DRAFT_NAMES.filter(name => DRAFT_FIELDS[name].isLocked)
    const unchanged = namesBetween('!changes.hasAny([', '])')
    expect(unchanged.sort()).toEqual(
      [...locked, 'creator', 'claimed', 'reported', 'listed', 'organisers', 'friendlyEventId'].sort(),
    )
  })
})

describe('R14, C29, C30: an exception in a document', () => {
  it('holds the fields that vary by date, and no others', () => {
    const all = Object.fromEntries(FIELD_RULES.map(([name, { kind }]) => [name, VALUES[kind]]))
    const varying = FIELD_RULES.flatMap(([name, { variesByDate }]) => (variesByDate ? [name] : []))
    const [exception] = readExceptions([{ ...all, date: '2026-11-27' }], 'e1')
    expect(Object.keys(exception ?? {}).sort()).toEqual([...varying, 'date'].sort())
  })
})

describe('§3: docs/product/events.md', () => {
  const page = readFileSync(join(__dirname, '../../docs/product/events.md'), 'utf8')
  const table = page.slice(page.indexOf('### §3'), page.indexOf('### §4'))

  it.each(stored)('names %s, and the limit of a text', name => {
    const row = table.split('\n').find(line => line.split('|')[1]?.includes(`\`${name}\``)) ?? ''
    const limit = ruleOf(name)?.limit
    expect(row).toContain(name)
    if (limit !== undefined) expect(row).toContain(limit.toLocaleString('en-GB'))
  })
})
