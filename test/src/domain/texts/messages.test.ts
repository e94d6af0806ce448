import * as accountMessages from '../../../../src/domain/texts/accountMessages'
import { createdTogether } from '../../../../src/domain/texts/draftMessages'
import * as editorMessages from '../../../../src/domain/texts/editorMessages'
import * as eventMessages from '../../../../src/domain/texts/eventMessages'
import * as listMessages from '../../../../src/domain/texts/listMessages'
import * as messages from '../../../../src/domain/texts/messages'
import * as organiserMessages from '../../../../src/domain/texts/organiserMessages'
import * as setupMessages from '../../../../src/domain/texts/setupMessages'

const ALL = {
  ...messages,
  ...listMessages,
  ...eventMessages,
  ...organiserMessages,
  ...accountMessages,
  ...setupMessages,
  ...editorMessages,
}

describe('§5, §8 The messages', () => {
  it("contain the product's title and address", () => {
    expect(editorMessages.OUTSIDE_ENGLAND).toBe(
      'Dancefloor is currently only available in England. Contact hello@dancefloor.example if you would like us to make this available in more places.',
    )
  })

  it('R93: speak of one created event as of one', () => {
    expect(createdTogether(1, true, 48)).toBe('It goes live at once.')
    expect(createdTogether(2, true, 48)).toBe('They go live at once.')
    expect(createdTogether(1, false, 48)).toBe(
      'It waits for approval, up to 48 hours. Only you see it until then.',
    )
    expect(createdTogether(2, false, 48)).toBe(
      'They wait for approval, up to 48 hours. Only you see them until then.',
    )
  })

  it('name their subject', () => {
    expect(accountMessages.greeting('Ana')).toBe('Hi, Ana!')
    expect(messages.eventMissing('e1')).toBe('Event with ID e1 not found.')
  })

  it('all use straight quotes', () => {
    const texts = Object.values(ALL).map(text => JSON.stringify(text) ?? '')
    expect(texts.filter(text => /[‘’“”]/.test(text))).toEqual([])
  })
})
