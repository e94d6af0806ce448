import { asksBeforeCancel, isTrusted, needsWelcome } from '../../../../src/domain/editor/editorRules'
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

  it('is not shown when copying or editing', () => {
    for (const mode of ['copy', 'series', 'occurrence'] as const)
      expect(needsWelcome(mode, newcomer)).toBe(false)
  })

  it('R41: waits until the profile has loaded', () => {
    expect(needsWelcome('create', { ...newcomer, isProfileLoaded: false })).toBe(false)
  })

  it('appears below 50 characters of created events; a record of full length skips it', () => {
    const record = (length: number) => ['a'.repeat(length - '[""]'.length)]
    expect(needsWelcome('create', { ...newcomer, eventCreator: record(49) })).toBe(true)
    expect(needsWelcome('create', { ...newcomer, eventCreator: record(50) })).toBe(false)
  })

  it.each([1, true, '1', 'true'])('R36: does not appear to the trusted (%j)', permission => {
    expect(needsWelcome('create', { ...newcomer, permission })).toBe(false)
    expect(isTrusted(permission)).toBe(true)
  })

  it.each([0, 2, false, 'yes', '', null])('R36: %j does not mean trusted', permission => {
    expect(isTrusted(permission)).toBe(false)
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

  it('asks during an edit if something changed', () => {
    expect(asksBeforeCancel('series', { ...NEW_DRAFT, agenda: [makeSlot()] }, false)).toBe(false)
    expect(asksBeforeCancel('series', NEW_DRAFT, true)).toBe(true)
  })
})

describe('§2 Create and edit wizard', () => {
  it('has six tabs in order, and Next opens the following one', () => {
    expect(EDITOR_TABS).toEqual(['Event', 'About', 'Agenda', 'Pricing', 'Location', 'Branding'])
    expect(EDITOR_TABS.map(nextTab)).toEqual(['About', 'Agenda', 'Pricing', 'Location', 'Branding', null])
  })

  it('its title says what it does', () => {
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
  ])('C19: /edit-event/%s and the query %j', (id, query, expected) => {
    expect(readEditorVisit(id, new URLSearchParams(query))).toEqual(expected)
  })
})
