import { EVENT_STATUSES } from '../../../../src/domain/event/event'
import { embedSnippet, hasPublicPage, subscriptionUrl } from '../../../../src/domain/navigation/publicPages'
import { makeEvent } from '../../../support/events'

describe('Public web: the pages of an event', () => {
  it('are there for what everybody may see (R63)', () => {
    expect(EVENT_STATUSES.filter(status => hasPublicPage({ status }))).toEqual(['current', 'paused'])
  })

  it('subscribe by webcal:, on the same host and port', () => {
    expect(subscriptionUrl('https://dance.example', '/feeds/event/e1.ics')).toBe(
      'webcal://dance.example/feeds/event/e1.ics',
    )
    expect(subscriptionUrl('http://127.0.0.1:5000', '/x')).toBe('webcal://127.0.0.1:5000/x')
  })

  it('are put on another site by HTML whose title is the name, whatever the name holds', () => {
    const name = `<b>"Zouk" & 'Kiz'</b>`
    const snippet = embedSnippet(makeEvent({ eventName: name }), 'https://dance.example')
    expect(snippet).toMatch(/^<iframe [^<>]*><\/iframe>$/)
    expect(snippet).toContain('src="https://dance.example/embed/e1"')
    expect(snippet).toContain(`title="&lt;b&gt;&quot;Zouk&quot; &amp; 'Kiz'&lt;/b&gt;"`)
  })
})
