import fc from 'fast-check'
import { Regex } from '../../../local-backend/rules/regex/regex'

describe('Regular expressions in RE2 syntax', () => {
  it.each([
    ['a|b', 'b', true],
    ['a|b|', '', true],
    ['(ab)+', 'abab', true],
    ['(ab)+', 'aba', false],
    ['a{2,3}', 'aaa', true],
    ['a{2,3}', 'aaaa', false],
    ['a{2,}', 'aaaaa', true],
    ['a{2}', 'a', false],
    ['[^a-c]+', 'xyz', true],
    ['[]a]+', ']a', true],
    ['[a-]+', 'a-', true],
    ['[[:alpha:]]+', 'aB', true],
    ['[^[:digit:]]', '1', false],
    ['\\d\\D\\w\\W\\s\\S', '1a_- x', true],
    ['\\pL+', 'éß', true],
    ['\\p{Greek}+', 'αβ', true],
    ['\\P{L}', 'a', false],
    ['.', '\n', false],
    ['(?s).', '\n', true],
    ['(?i)straSSe', 'STRASSE', true],
    ['(?i:a)b', 'Ab', true],
    ['(?i:a)b', 'AB', false],
    ['(?:a)(?P<name>b)', 'ab', true],
    ['^a$', 'a', true],
    ['(?m)a$\\n^b', 'a\nb', true],
    ['a\\b.*', 'a b', true],
    ['\\Qa.b\\E', 'a.b', true],
    ['\\Qa.b\\E', 'axb', false],
    ['\\x41\\x{1F600}', 'A😀', true],
    ['.{2}', '😀😀', true],
    ['\\.\\/\\-', './-', true],
    ['(a*)*', 'aaa', true],
  ])('match as RE2 does: %s on %j: %s', (pattern, text, expected) => {
    expect(Regex.of(pattern).matches(text)).toBe(expected)
  })

  it.each([
    '(?=a)',
    '(?!a)',
    '(?<=a)',
    '\\1',
    'a{1001}',
    'a**',
    'a++',
    '*a',
    '(',
    ')',
    '[a',
    '[z-a]',
    'a{2,1}',
    '\\q',
    '\\',
  ])('are refused if they hold %s', pattern => {
    expect(() => Regex.of(pattern)).toThrow('regular expression')
  })

  it('take time proportional to the text', () => {
    const started = performance.now()
    expect(Regex.of('(a|aa|a*)*b').matches('a'.repeat(20_000))).toBe(false)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('are refused if they would fill the memory', () => {
    expect(() => Regex.of('((a{1000}){1000}){1000}')).toThrow('too large')
  })

  it('find leftmost matches, greedy or lazy', () => {
    expect(Regex.of('a+').findAll('baac').found).toEqual([[1, 3]])
    expect(Regex.of('a+?').findAll('baac').found).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(Regex.of('a|ab').findAll('ab').found).toEqual([[0, 1]])
  })
})

describe('Regular expressions with shared parts', () => {
  const part = fc.constantFrom(
    '(a|b)',
    '([ab]c)?',
    '[^a-b]',
    '[a-]',
    '[]a]',
    '([)(]|a)',
    '((a)(b|[(]))*',
    '(a\\))',
    '(?i)',
    '(?:A)',
    '(A)',
    '[A]',
    'a',
    'c{2}',
    'abc',
    'ab{2}',
    'cb*',
    '(ab|c){1,2}',
    '((a|b)c?){2}',
    '(c|(a|b)+)*',
  )
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', '(', ')', '-', ']'), maxLength: 6 })

  it("match as JavaScript's do, in whatever order they are parsed", () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), text, (parts, subject) => {
        // JavaScript has no flags inside a pattern and no leading ] in a class. Otherwise the syntax means
        // the same.
        const [flags, ...rest] = parts.join('').split('(?i)').reverse()
        if (rest.length > 0 && rest.join('') !== '') return
        const native = (flags ?? '').replaceAll('[]a]', '[\\]a]')
        const expected = new RegExp(`^(?:${native})$`, rest.length > 0 ? 'ui' : 'u').test(subject)

        expect(Regex.of(parts.join('')).matches(subject)).toBe(expected)
      }),
      { numRuns: 3_000 },
    )
  })
})
