import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of an address, which rate limits count: the IPv4 address itself, or the /64 of IPv6 that one household is
 * given, within which anybody can use a new address for each request.
 */
export function networkOf(address: string): string {
  const plain = plainOf(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The /24 of IPv4 or the /48 of IPv6 around an address: what one customer of a provider can rent easily. */
export function widerNetworkOf(address: string): string {
  const plain = plainOf(address)
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`
  return isIPv4(plain) ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : plain
}

/** Without the interface; an IPv4 address that is written as IPv6 as itself. */
function plainOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
}

/** The eight groups of an IPv6 address. */
function groupsOf(plain: string): string[] {
  // The URL parser normalises every spelling of an address, without an IPv4 tail.
  const [left = '', right = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [groups(left), groups(right)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
