// A test may take three minutes, because browsers are slow on a shared machine. The harness limits each wait.
jest.setTimeout(180_000)
// A failed test runs once more, after the others of its file. The summary then calls it unsteady: a fault to find.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
