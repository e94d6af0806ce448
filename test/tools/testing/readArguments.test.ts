import { readArguments } from '../../../tools/testing/readArguments'

describe('The arguments after npm test --', () => {
  it('may be empty, for everything', () => {
    expect(readArguments([])).toEqual({ patterns: [], jestFlags: [], isShown: false })
  })

  it('may be patterns of paths, and flags for Jest with their values', () => {
    expect(readArguments(['days', '-t', 'over midnight', 'createEvent', '--verbose'])).toEqual({
      patterns: ['days', 'createEvent'],
      jestFlags: ['-t', 'over midnight', '--verbose'],
      isShown: false,
    })
    expect(readArguments(['--testNamePattern=x y']).jestFlags).toEqual(['--testNamePattern=x y'])
  })

  it('may request a window, which is not a flag of Jest', () => {
    expect(readArguments(['createEvent', '--show'])).toEqual({
      patterns: ['createEvent'],
      jestFlags: [],
      isShown: true,
    })
  })

  it('are refused if a value is missing', () => {
    expect(() => readArguments(['days', '-t'])).toThrow('-t needs a value')
  })
})
