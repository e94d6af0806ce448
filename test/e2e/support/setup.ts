// A browser on a shared machine takes its time; each wait in it has a limit of its own (world.ts).
jest.setTimeout(180_000)
