import { asksBeforeCancel, needsWelcome } from '../../../../src/domain/editor/editorRules'
import { EDITOR_TABS, editorTitle, nextTab } from '../../../../src/domain/editor/editorTabs'
import { readEditorVisit } from '../../../../src/domain/editor/editorVisit'
import { NEW_DRAFT } from '../../../../src/domain/editor/draft/draftFields'
import { makeItem } from '../../../support/drafts'
import { makeSlot } from '../../../support/events'

const newcomer = { permission: null, eventCreator: [], isProfileLoaded: true }

describe('§2 Welcome dialog', () => {
  it('appears to users without permission 1 who have created little', () => {
    expect(needsWelcome('create', newcomer)).toBe(true)
  })

  it('does not appear for a copy or an edit', () => {
    for (const mode of ['copy', 'series', 'occurrence'] as const)
      expect(needsWelcome(mode, newcomer)).toBe(false)
  })

  it('waits until the profile has loaded (R41)', () => {
    expect(needsWelcome('create', { ...newcomer, isProfileLoaded: false })).toBe(false)
  })

  it('appears if the stored list of created events has fewer than 50 characters', () => {
    const record = (length: number) => ['a'.repeat(length - '[""]'.length)]
    expect(needsWelcome('create', { ...newcomer, eventCreator: record(49) })).toBe(true)
    expect(needsWelcome('create', { ...newcomer, eventCreator: record(50) })).toBe(false)
  })

  it.each([1, true, '1', 'true'])('does not appear for trusted users: %j (R36)', permission => {
    expect(needsWelcome('create', { ...newcomer, permission })).toBe(false)
  })
})

describe('§2 Cancel on create', () => {
  const asks = (part: object) => asksBeforeCancel('create', { ...NEW_DRAFT, ...part }, true)
  it('asks only if the description exceeds 20 characters or there is an agenda or pricing item', () => {
    expect(asks({ eventName: 'A long name of an event', description: 'a'.repeat(20) })).toBe(false)
    expect(asks({ description: 'a'.repeat(21) })).toBe(true)
    expect(asks({ agenda: [makeSlot()] })).toBe(true)
    expect(asks({ pricing: [makeItem()] })).toBe(true)
  })

  it('asks during an edit if a field changed', () => {
    expect(asksBeforeCancel('series', { ...NEW_DRAFT, agenda: [makeSlot()] }, false)).toBe(false)
    expect(asksBeforeCancel('series', NEW_DRAFT, true)).toBe(true)
  })
})

describe('§2 Create and edit wizard', () => {
  it('has six tabs in order, and Next opens the following one', () => {
    expect(EDITOR_TABS).toEqual(['Event', 'About', 'Agenda', 'Pricing', 'Location', 'Branding'])
    expect(EDITOR_TABS.map(nextTab)).toEqual(['About', 'Agenda', 'Pricing', 'Location', 'Branding', null])
  })

  it('has a title that names the act', () => {
    expect(editorTitle('create', true)).toBe('Create an event')
    expect(editorTitle('series', true)).toBe('Edit Event Series')
    expect(editorTitle('series', false)).toBe('Edit Event')
  })

  it.each([
    [undefined, '', { kind: 'create' }],
    [undefined, 'copiedEvent=e1&date=2026-11-20', { kind: 'copy', eventId: 'e1', date: '2026-11-20' }],
    [undefined, 'copiedEvent=__proto__', { kind: 'unknown' }],
    ['e1', '', { kind: 'edit', eventId: 'e1', date: null }],
    ['e1', 'date=2026-11-20', { kind: 'edit', eventId: 'e1', date: '2026-11-20' }],
    ['a b', '', { kind: 'unknown' }],
  ])('reads /edit-event/%s with the query %j, and survives bad ids (C19)', (id, query, expected) => {
    expect(readEditorVisit(id, new URLSearchParams(query))).toEqual(expected)
  })
})
