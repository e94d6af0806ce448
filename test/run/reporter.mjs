/**
 * A Jest reporter that sends each event to the runner (jest.ts), which prints it. The runner's types name the messages.
 */
export default class Reporter {
  onRunStart({ numTotalTestSuites }) {
    tell({ kind: 'start', suites: numTotalTestSuites })
  }

  onTestCaseResult({ path }, { ancestorTitles, title, status, duration, failureMessages, retryReasons }) {
    tell({
      kind: 'test',
      path,
      title: [...ancestorTitles, title].join(' › '),
      status,
      ms: duration ?? 0,
      messages: failureMessages ?? [],
      earlier: retryReasons ?? [],
    })
  }

  onTestFileResult({ path }, result) {
    const { perfStats, testExecError, failureMessage, console: said } = result
    tell({
      kind: 'suite',
      path,
      ms: perfStats.end - perfStats.start,
      broken: testExecError ? (failureMessage ?? String(testExecError.message)) : null,
      said: (said ?? []).map(({ type, message, origin }) => ({ type, message, origin })),
      hasFailed: result.numFailingTests > 0 || Boolean(testExecError),
    })
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    tell({ kind: 'complete', passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites })
  }
}

const tell = message => process.send?.(message)
