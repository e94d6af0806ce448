import { allowSteps } from '../../../../src/domain/told/allowSteps'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const SAFARI = `${MAC} (KHTML, like Gecko) Version/18.4 Safari/605.1.15`
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const PIXEL = 'Mozilla/5.0 (Linux; Android 10; K)'

const SITE = 'Open Permissions or Site settings'
const SYSTEM = 'Find Notifications, then Dancefloor'

describe('R88: how to allow what was denied', () => {
  it.each([
    ['Chrome at a desk', `${WINDOWS} ${CHROME}`, 10, false, SITE],
    [
      'its installed app, also with a touch screen',
      `${WINDOWS} ${CHROME}`,
      10,
      true,
      'Open App info, then Settings',
    ],
    ['Chrome on Android', `${PIXEL} ${CHROME}`, 5, false, SITE],
    ['its installed app', `${PIXEL} ${CHROME}`, 5, true, SYSTEM],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      5,
      false,
      SITE,
    ],
    [
      'Firefox at a desk',
      `${WINDOWS} Gecko/20100101 Firefox/140.0`,
      0,
      false,
      'Press the cross beside Blocked',
    ],
    ['Safari on a Mac', SAFARI, 0, false, 'Choose Websites, then Notifications'],
    ['its app in the Dock', SAFARI, 0, true, SYSTEM],
    ['the app on an iPhone', IPHONE, 5, true, SYSTEM],
    ['the app on an iPad', MAC, 5, true, SYSTEM],
  ])('in %s', (_browser, userAgent, maxTouchPoints, isStandalone, second) => {
    const steps = allowSteps({ userAgent, maxTouchPoints }, isStandalone, 'phone')
    const texts = steps.map(step => step.map(part => (typeof part === 'string' ? part : part.name)).join(''))
    expect([texts.length, texts[1]]).toEqual([3, second])
  })

  it('names a larger device as one', () => {
    expect(allowSteps({ userAgent: MAC, maxTouchPoints: 5 }, true, 'device')[0]?.[0]).toBe(
      'Open your device’s ',
    )
  })
})
