import { selectChips, chipToggled } from '../../../../src/state/slices/chipsSlice'
import { noticeRaised } from '../../../../src/state/slices/noticesSlice'
import { whenChanged } from '../../../../src/state/startUp/whenChanged'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'

describe('An act on what the store holds', () => {
  it('runs at the start, and again only after a change of what it looks at', () => {
    const store = makeStoreWith([], makeFakeServices())
    const seen: string[] = []
    whenChanged(
      store,
      state => [selectChips(state)] as const,
      ([chips]) => seen.push(chips.join()),
    )
    store.dispatch(noticeRaised('storageLost'))
    store.dispatch(chipToggled('Free'))
    expect(seen).toEqual(['', 'Free'])
  })

  it('may itself change it', () => {
    const store = makeStoreWith([], makeFakeServices())
    const seen: number[] = []
    whenChanged(
      store,
      state => [selectChips(state)] as const,
      ([chips]) => {
        seen.push(chips.length)
        if (chips.length === 0) store.dispatch(chipToggled('Free'))
      },
    )
    expect(seen).toEqual([0, 1])
  })
})
