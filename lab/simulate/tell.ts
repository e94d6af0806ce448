/** Formats numbers and tables for docs/scale.md. */
export const count = (value: number) => Math.round(value).toLocaleString('en-GB')

export const money = (dollars: number) =>
  dollars >= 10 ? `$${count(dollars)}` : dollars > 0 ? `$${dollars.toFixed(2)}` : '$0'

export const percent = (share: number) => {
  const value = share * 100
  return `${Number.isInteger(value) || Math.abs(value) >= 10 ? Math.round(value) : value.toFixed(1)} %`
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

export function bytes(value: number): string {
  const step = value < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(value) / 3))
  const shown = value / 1_000 ** step
  return `${shown >= 100 || step === 0 ? Math.round(shown) : shown.toPrecision(3)} ${UNITS[step] ?? ''}`
}

/** A Markdown table, line by line. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => ' --- ').join('|')}|`,
  ...rows.map(row => `| ${row.join(' | ')} |`),
]
