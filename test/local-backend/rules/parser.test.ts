import { parseRules } from '../../../local-backend/rules/parser'

function parseCondition(condition: string) {
  return parseRules(`service cloud.firestore {\n  match /a/{b} {\n    allow get: if ${condition};\n  }\n}`)
}

describe('Rules language: a syntax error', () => {
  it.each([
    ['service cloud.firestore {', 1, 26, 'the end of the file'],
    ["rules_version = '3';", 1, 17, "expected '1' or '2'"],
    ['service cloud.firestore {\n  match a {}\n}', 2, 9, "begins with '/'"],
    ['service cloud.firestore {\n  allow fly: if true;\n}', 2, 9, 'expected one of'],
    ['service cloud.firestore {\n  match /a/{b=**}/{c=**} {}\n}', 2, 3, 'one {name=**}'],
    ['service cloud.firestore {\n  match /{b=**}/c {}\n}', 2, 3, 'must come last'],
    ['service x {\n  function f() { let a = 1; }\n}', 2, 29, "expected 'return'"],
    ['service x {\n  function f(a, b, c, d, e, f, g, h) { return 1; }\n}', 2, 3, 'over 7 arguments'],
    ['service x { /* no end', 1, 13, 'no end'],
    ['service x { @ }', 1, 13, 'unexpected character'],
  ])('has its position reported: %j', (source, line, column, message) => {
    expect(() => parseRules(source)).toThrow(expect.objectContaining({ line, column }))
    expect(() => parseRules(source)).toThrow(message)
  })

  it.each([
    ["'abc", 3, 19],
    ['1 +', 3, 22],
    ['1 is nothing', 3, 24],
    ['a[]', 3, 21],
    ["'\\d'", 3, 19],
    ['9223372036854775808', 3, 19],
    ['(1', 3, 21],
    ['a.1', 3, 21],
    ['true && /users//x == null', 3, 34],
  ])('has its position reported in the condition %s', (condition, line, column) => {
    expect(() => parseCondition(condition)).toThrow(expect.objectContaining({ line, column }))
  })

  it('is reported for eleven lets, and for expressions that are nested too deeply', () => {
    const lets = Array.from({ length: 11 }, (_, index) => `let a${index} = 1;`).join(' ')
    expect(() => parseRules(`service x { function f() { ${lets} return 1; } }`)).toThrow('over 10 let')
    expect(() => parseCondition(`${'('.repeat(5_000)}1${')'.repeat(5_000)}`)).toThrow('nested too deeply')
    expect(() => parseCondition(`${'!'.repeat(5_000)}true`)).toThrow('nested too deeply')
  })
})

describe('Rules language: valid files', () => {
  it('may have comments, no semicolons, both kinds of quotes and functions outside services', () => {
    const rules = parseRules(`rules_version = "2"
      // a line
      function outside() { return true }
      service firebase.storage { /* a
        block */ match /b/{bucket}/o { allow read; allow write: if false } }`)
    expect(rules.version).toBe('2')
    expect(rules.functions[0]?.name).toBe('outside')
    expect(rules.services[0]?.block.blocks[0]?.allows).toHaveLength(2)
  })
})
