import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts as one: an IPv4 address, or the 64 bits of IPv6 that a single household is given. Within them
 * anybody can have a new address for each request.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return plain
  // The URL parser writes every spelling of an address the same way, without an IPv4 tail.
  const [left = '', right = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [groups(left), groups(right)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
