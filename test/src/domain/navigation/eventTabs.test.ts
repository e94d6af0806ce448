import { EVENT_TABS, hashOfTab, tabAfterSwipe, tabOfHash } from '../../../../src/domain/navigation/eventTabs'

const swipe = { direction: 'Left', distance: 80, velocity: 0.8 } as const

describe('§2 View event, §9: a swipe between tabs', () => {
  it('shows the next tab to the left, and the previous one to the right', () => {
    expect(tabAfterSwipe('About', swipe)).toBe('Agenda')
    expect(tabAfterSwipe('Pricing', { ...swipe, direction: 'Right' })).toBe('Agenda')
  })

  it('stops at the first and the last tab', () => {
    expect(tabAfterSwipe('Location', swipe)).toBe('Location')
    expect(tabAfterSwipe('About', { ...swipe, direction: 'Right' })).toBe('About')
  })

  it('needs 80 px and a velocity of 0.8', () => {
    expect(tabAfterSwipe('About', { ...swipe, distance: 79 })).toBe('About')
    expect(tabAfterSwipe('About', { ...swipe, velocity: 0.79 })).toBe('About')
  })

  it('does not count if it goes up or down', () => {
    expect(tabAfterSwipe('About', { ...swipe, direction: 'Up' })).toBe('About')
  })
})

describe('The tab in the address', () => {
  it('is written to the address, and read again from it', () => {
    for (const tab of EVENT_TABS) expect(tabOfHash(hashOfTab(tab))).toBe(tab)
    expect(hashOfTab('About')).toBe('')
  })

  it.each(['', '#', '#nonsense', '#__proto__', '#<script>'])('is About for %s', hash =>
    expect(tabOfHash(hash)).toBe('About'),
  )
})
