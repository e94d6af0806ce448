import * as messages from '../../../../src/domain/texts/messages'
import * as storageMessages from '../../../../src/domain/storageMessages'

describe('§5, §8 Messages', () => {
  it('name the product by its title, and its address', () => {
    expect(messages.OUTSIDE_ENGLAND).toBe(
      'Dancefloor is currently only available in England. Contact hello@dancefloor.example if you would like us to make this available in more places.',
    )
  })

  it('say what they are about', () => {
    expect(messages.greeting('Ana')).toBe('Hi, Ana!')
    expect(messages.invalidExceptionIndex(3)).toBe('Exception index 3 is invalid.')
    expect(messages.eventMissing('e1')).toBe('Event with ID e1 not found.')
    expect(storageMessages.quotaExceeded('b', 'u')).toBe(
      "Quota for bucket 'b' exceeded, please view quota on u.",
    )
    expect(storageMessages.invalidRootOperation('delete')).toBe(
      "The operation 'delete' cannot be performed on a root reference, create a non-root reference using child, such as .child('file.png').",
    )
    expect(storageMessages.belowMinimum('maxResults', 1)).toBe(
      "Invalid value for 'maxResults'. Expected 1 or greater.",
    )
  })

  it('are all in straight quotes', () => {
    const texts = [...Object.values(messages), ...Object.values(storageMessages)].map(
      text => JSON.stringify(text) ?? '',
    )
    expect(texts.filter(text => /[‘’“”]/.test(text))).toEqual([])
  })
})
