// Browsers are slow on a shared machine. Each wait has its own limit in the harness.
jest.setTimeout(180_000)
