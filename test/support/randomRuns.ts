/**
 * The number of random cases that a property tries: `cases` in `npm run soak`, a share of them in `npm test` and
 * `npm run check`. At least one. `test/run/testFiles.ts` lists the files for the soak.
 */
export const randomRuns = (cases: number) =>
  Math.max(1, Math.round(cases * Number(process.env.RANDOM_SHARE ?? 1)))
