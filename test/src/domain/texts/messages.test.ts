import * as editorMessages from '../../../../src/domain/texts/editorMessages'
import * as messages from '../../../../src/domain/texts/messages'

describe('§5, §8 Messages', () => {
  it("contain the product's title and address", () => {
    expect(editorMessages.OUTSIDE_ENGLAND).toBe(
      'Dancefloor is currently only available in England. Contact hello@dancefloor.example if you would like us to make this available in more places.',
    )
  })

  it('name their subject', () => {
    expect(messages.greeting('Ana')).toBe('Hi, Ana!')
    expect(messages.eventMissing('e1')).toBe('Event with ID e1 not found.')
  })

  it('all use straight quotes', () => {
    const texts = Object.values({ ...messages, ...editorMessages }).map(text => JSON.stringify(text) ?? '')
    expect(texts.filter(text => /[‘’“”]/.test(text))).toEqual([])
  })
})
