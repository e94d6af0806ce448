import fc from 'fast-check'
import { fieldsOfDraft } from '../../src/domain/editor/draft/draftFields'
import type { EventDraft } from '../../src/domain/editor/draft/eventDraft'
import { friendlyEventId, newDocument } from '../../src/domain/organiser/eventDocument'
import { validate } from '../../src/domain/editor/validation'
import { makeDraft } from '../support/drafts'
import { anyDraft } from './anyDraft'
import { NOW, RulesWorld } from './rulesWorld'

const TODAY = '2026-11-21'

/** The reason why the rules refuse this draft as a new event. '' if they accept it. */
function refusalOf(draft: EventDraft) {
  const fields = fieldsOfDraft(draft, TODAY)
  const made = { fields, friendlyEventId: friendlyEventId(fields, 0.5), status: 'pendingApproval' } as const
  return new RulesWorld().counted('ann', 'created', '/events/e1', newDocument(made, 'ann', NOW))
}

describe('§5, R55: the form and the rules', () => {
  it('both accept an ordinary draft', () => {
    expect(validate(makeDraft(), 'create')).toEqual([])
    expect(refusalOf(makeDraft())).toBe('')
  })

  it('agree: the rules accept every draft that the form accepts', () => {
    let valid = 0
    fc.assert(
      fc.property(anyDraft, draft => {
        if (validate(draft, 'create').length > 0) return
        valid += 1
        expect(refusalOf(draft)).toBe('')
      }),
      { numRuns: 400 },
    )
    // Few random drafts are valid.
    expect(valid).toBeGreaterThan(0)
  })
})
