import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks of addresses: those that an operator names, and those that nobody outside can reach. */

/** Reads `10.0.0.0/8` or single addresses. */
export function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

export const isIn = (networks: BlockList, address: string): boolean =>
  networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const privateNetworks = networksOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
])
// The public part of IPv6 is 2000::/3; within it, 6to4 and NAT64-like ranges can carry a private address.
const publicIpv6 = networksOf(['2000::/3'])
const carriersIpv6 = networksOf(['2002::/16', '2001::/23'])

/** True for addresses of this machine, of private networks, and of cloud metadata. */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return isIn(privateNetworks, address)
  return !isIn(publicIpv6, address) || isIn(carriersIpv6, address)
}
