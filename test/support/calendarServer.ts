import { createServer, request as httpRequest, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RequestOptions } from 'node:https'
import type { CalendarNetwork } from '../../functions/fetchCalendar'

/** What a calendar's host was asked, and the addresses that the connection could have gone to. */
interface Asked {
  host: string
  path: string
  headers: Record<string, unknown>
  addresses: string[]
}

/** A public address, which stands for the server of this machine. */
export const PUBLIC = '93.184.215.14'

/** Begins and ends a calendar. */
export const calendarOf = (...entries: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...entries, 'END:VCALENDAR', ''].join('\r\n')

/** An entry of a calendar. Each field is a line. */
export const entryOf = (fields: Record<string, string>) =>
  ['BEGIN:VEVENT', ...Object.entries(fields).map(([name, value]) => `${name}:${value}`), 'END:VEVENT'].join(
    '\r\n',
  )

/**
 * The network in which a server of this machine, on `port`, stands for all hosts of the internet (tests only). `names` says
 * which addresses a name has, one answer after another; any other name is public. `asked` takes what was asked.
 */
export const networkTo = (
  port: number,
  names: Record<string, string[][]> = {},
  asked: Asked[] = [],
): Pick<CalendarNetwork, 'resolve' | 'request'> => ({
  resolve: host => Promise.resolve(names[host]?.shift() ?? [PUBLIC]),
  request: (options: RequestOptions) => {
    const { hostname, path, headers, lookup } = options
    const host = String(hostname)
    const record: Asked = { host, path: String(path), headers: { ...headers }, addresses: [] }
    lookup?.(host, { all: true }, (_error, found) => {
      record.addresses = (found as { address: string }[]).map(({ address }) => address)
    })
    asked.push(record)
    const { lookup: _lookup, servername: _name, ...others } = options
    return httpRequest({ ...others, hostname: '127.0.0.1', port, headers: { ...headers, host } })
  },
})

/** Starts such a server, which answers with `handle`. */
export async function startCalendarServer(
  handle: RequestListener,
  names: Record<string, string[][]> = {},
): Promise<{ network: ReturnType<typeof networkTo>; asked: Asked[]; close(): Promise<void> }> {
  const server = createServer(handle)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const asked: Asked[] = []
  return {
    asked,
    network: networkTo((server.address() as AddressInfo).port, names, asked),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
