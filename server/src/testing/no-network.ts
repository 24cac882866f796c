import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/** Ends the thread, so that no handler of errors hides the attempt. */
function refuse(): never {
  process.exit(1)
}

// Every stream over TCP or TLS, and so HTTP and `fetch`, connects by this method.
net.Socket.prototype.connect = refuse
dgram.Socket.prototype.bind = refuse
dgram.Socket.prototype.connect = refuse
dgram.Socket.prototype.send = refuse
for (const names of [dns, dns.promises])
  for (const [name, value] of Object.entries(names))
    if (typeof value === 'function' && /^(lookup|resolve|reverse)/.test(name))
      Reflect.set(names, name, refuse)
syncBuiltinESMExports()
