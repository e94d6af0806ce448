import { BlockList, isIP } from 'node:net'

/** This machine, private nets, a cloud's metadata, carriers, tests, documents, 6to4, groups and what is kept free. */
const NOT_PUBLIC_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Only 2000::/3 is public, without Teredo and its neighbours, documents, and 6to4. IPv4 within IPv6 isn't. */
const NOT_PUBLIC_6 = [
  ...['::/3', '4000::/2', '8000::/1'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]

/** Two lists, because one also compares addresses of IPv4 with the ranges of IPv6. */
const [blocked4, blocked6] = ([NOT_PUBLIC_4, NOT_PUBLIC_6] as const).map((ranges, index) => {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), index === 0 ? 'ipv4' : 'ipv6')
  }
  return list
}) as [BlockList, BlockList]

/** R94: whether an address, as a name server gives it, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family === 4 ? !blocked4.check(address) : family === 6 && !blocked6.check(address, 'ipv6')
}
