import { readArguments } from '../../../tools/testing/readArguments'

describe('The arguments after npm test --', () => {
  it('may be empty, which runs all tests', () => {
    expect(readArguments([])).toEqual({ patterns: [], jestFlags: [], isShown: false })
  })

  it('may be patterns for paths, and Jest flags with their values', () => {
    expect(readArguments(['days', '-t', 'over midnight', 'createEvent', '--verbose'])).toEqual({
      patterns: ['days', 'createEvent'],
      jestFlags: ['-t', 'over midnight', '--verbose'],
      isShown: false,
    })
    expect(readArguments(['--testNamePattern=x y']).jestFlags).toEqual(['--testNamePattern=x y'])
  })

  it("may be --show for a browser window, which isn't passed to Jest", () => {
    expect(readArguments(['createEvent', '--show'])).toEqual({
      patterns: ['createEvent'],
      jestFlags: [],
      isShown: true,
    })
  })

  it('are refused if the value of a flag is missing', () => {
    expect(() => readArguments(['days', '-t'])).toThrow('-t needs a value')
  })
})
