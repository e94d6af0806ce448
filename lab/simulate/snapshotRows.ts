import type { MonthResult } from './month'
import { bytes, count, table } from './tell'

/** For docs/scale.md: the first month, without and with the snapshots of the public web. */
export function withSnapshotsBeside(without: MonthResult | undefined, withSnapshots: MonthResult): string[] {
  if (!without) return []
  const row = (name: string, { devices, kinds: { newcomers }, usage }: MonthResult) => [
    name,
    newcomers.usage.reads.toFixed(0),
    newcomers.usage.found.toFixed(0),
    bytes(newcomers.usage.databaseBytes),
    bytes(newcomers.usage.hostingBytes),
    (usage.reads / devices).toFixed(0),
    bytes(usage.databaseBytes / devices),
  ]
  return [
    '### With snapshots',
    '',
    `Sites with the [public web](public-web.md#snapshots) begin each full load with snapshots. This is the month of ${count(without.devices)} devices and ${count(without.events)} events without and with them. All other figures on this page are of sites without.`,
    '',
    ...table(
      [
        'site',
        'reads of a newcomer',
        'of them documents found',
        'database, a newcomer',
        'site, a newcomer',
        'reads of any device',
        'database, any device',
      ],
      [row('without snapshots', without), row('with snapshots', withSnapshots)],
    ),
    '',
    'The bytes of snapshots are those after gzip. What the host itself reads is not counted. Each of its instances reads a county at most twice a minute, and only if no cache at the edge has the file.',
    '',
  ]
}
