// A test may take three minutes, because browsers are slow on a shared machine. The harness limits each wait.
jest.setTimeout(180_000)
