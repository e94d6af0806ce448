import { spawnSync } from 'node:child_process'

/** Runs `commands` through `sum`. Returns its output, last line and exit code. */
function sumOf(...commands: string[]) {
  const { stdout, status } = spawnSync(process.execPath, ['tools/testing/sum.mjs', ...commands], {
    encoding: 'utf8',
  })
  return { last: stdout.trimEnd().split('\n').at(-1), stdout, status }
}

describe('The sum of several commands', () => {
  it('adds up their closing lines', () => {
    const { last, status } = sumOf('echo 3 passed, 0 failed', 'echo 40 passed, 0 failed')

    expect({ last, status }).toEqual({ last: '43 passed, 0 failed', status: 0 })
  })

  it('continues after a failed command, and fails at the end', () => {
    const { last, status } = sumOf('echo 3 passed, 2 failed && exit 1', 'echo 40 passed, 0 failed')

    expect({ last, status }).toEqual({ last: '43 passed, 2 failed', status: 1 })
  })

  it('counts only the last closing line of a command, and ignores lines with other text before it', () => {
    const { last } = sumOf('echo 1 passed, 1 failed && echo 2 passed, 0 failed && echo so 9 passed, 9 failed')

    expect(last).toBe('2 passed, 0 failed')
  })

  it('counts a command without a closing line as one failure', () => {
    expect(sumOf('echo nothing').last).toBe('0 passed, 1 failed')
  })

  it('counts an exit code that the closing line does not explain as one failure', () => {
    expect(sumOf('echo 3 passed, 0 failed && exit 1').last).toBe('3 passed, 1 failed')
  })

  it('shows what the commands print', () => {
    expect(sumOf('echo lint is well && echo 1 passed, 0 failed').stdout).toContain('lint is well')
  })
})
