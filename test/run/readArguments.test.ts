import { readArguments } from './readArguments'

const NO_NUMBERS = { count: undefined, seed: undefined }

describe('The arguments after npm test --', () => {
  it('may be empty, which runs all tests', () => {
    expect(readArguments([])).toEqual({ patterns: [], jestFlags: [], isShown: false, ...NO_NUMBERS })
  })

  it('may be patterns for paths, and Jest flags with their values', () => {
    expect(readArguments(['days', '-t', 'over midnight', 'createEvent', '--verbose'])).toEqual({
      patterns: ['days', 'createEvent'],
      jestFlags: ['-t', 'over midnight', '--verbose'],
      isShown: false,
      ...NO_NUMBERS,
    })
    expect(readArguments(['--testNamePattern=x y']).jestFlags).toEqual(['--testNamePattern=x y'])
  })

  it("may be --show for a browser window, which isn't passed to Jest", () => {
    expect(readArguments(['createEvent', '--show'])).toEqual({
      patterns: ['createEvent'],
      jestFlags: [],
      isShown: true,
      ...NO_NUMBERS,
    })
  })

  it('may be the number of cases and the seed of random tests', () => {
    expect(readArguments(['kills', '--n', '200', '--seed', '7'])).toEqual({
      ...{ patterns: ['kills'], jestFlags: [], isShown: false },
      ...{ count: '200', seed: '7' },
    })
  })

  it('are refused if the value of a flag is missing, or is no number where one is needed', () => {
    expect(() => readArguments(['days', '-t'])).toThrow('-t needs a value')
    expect(() => readArguments(['kills', '--n', 'many'])).toThrow('--n needs a whole number')
  })
})
