import fc from 'fast-check'
import { linkedParts } from '../../../../src/domain/event/links'

const linksIn = (text: string) => linkedParts(text).flatMap(part => part.href ?? [])

describe('R56: a link in a description', () => {
  it.each([
    ['http', 'http://example.org/', 'http://example.org/'],
    ['https', 'https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['mailto', 'mailto:ana@example.org', 'mailto:ana@example.org'],
    ['capitals', 'HTTPS://Example.org/', 'https://example.org/'],
  ])('is made from %s', (_name, text, href) => expect(linkedParts(text)).toEqual([{ text, href }]))

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.org/',
    'www.example.org',
    'https://',
    'https://bank.example@evil.example/',
    // A slash and a letter of another alphabet, and a dot that is encoded.
    'https://bank.example\u2215login.evil.example/',
    'https://b\u0430nk.example/',
    'https://bank.example%2eevil.example/',
    'mailto:nobody',
    `https://example.org/${'x'.repeat(1_000)}`,
  ])('is not made from %s', text => expect(linkedParts(text)).toEqual([{ text }]))

  it('ends before the punctuation of its sentence', () => {
    expect(linkedParts('Tickets: https://example.org/t, or (http://a.example/b).')).toEqual([
      { text: 'Tickets: ' },
      { text: 'https://example.org/t', href: 'https://example.org/t' },
      { text: ', or (' },
      { text: 'http://a.example/b', href: 'http://a.example/b' },
      { text: ').' },
    ])
  })

  it('includes a closing bracket if the opening bracket is inside the link', () => {
    expect(linksIn('see https://example.org/Zouk_(dance).')).toEqual(['https://example.org/Zouk_(dance)'])
  })

  it('never changes the text, and no other text becomes a link', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'https://',
        'http://a.b/',
        'mailto:a@b.c',
        'javascript:',
        ' ',
        '\n',
        '(',
        ')',
        '<',
        '"',
        '@',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const text = pieces.join('')
        const parts = linkedParts(text)
        expect(parts.map(part => part.text).join('')).toBe(text)
        for (const { href } of parts) {
          if (href !== undefined) expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol)
        }
      }),
    )
  })

  it('is found fast among 5,000 characters of brackets and full stops', () => {
    const text = `https://example.org/${'().'.repeat(1_660)}`
    const start = performance.now()
    linkedParts(text)
    linkedParts('https://'.repeat(625))
    // A moderator sees what a document holds, also what its reader would cut.
    linkedParts(`https://example.org/${'.'.repeat(60_000)}x`)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
