import { BlockList, isIP } from 'node:net'

/** This machine, private networks (RFC 1918, RFC 4193, RFC 6598) and addresses of one link. */
const privateNetworks = new BlockList()
for (const network of [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
])
  add(network, 'ipv4')
for (const network of ['::1/128', 'fc00::/7', 'fe80::/10']) add(network, 'ipv6')

function add(network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  privateNetworks.addSubnet(address, Number(bits), family)
}

/** An IPv4 address may be written as IPv6, as sockets that take both do. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Names that no public name server answers: `localhost`, single words as in Compose, and the ones that are reserved for own networks. */
const privateName = /^[^.]+\.?$|\.(localhost|local|internal|lan|home\.arpa)\.?$/i

/** Whether a host of an address is on this machine or in a network of one's own. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 ? privateName.test(host) : isPrivateAddress(host)
}
