/**
 * How many random cases a property tries: `cases` in `npm test`, a share of them in `npm run check`. At least one.
 */
export const randomRuns = (cases: number) =>
  Math.max(1, Math.round(cases * Number(process.env.RANDOM_SHARE ?? 1)))
