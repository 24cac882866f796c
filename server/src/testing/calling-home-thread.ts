import './no-network.ts'
import { lookup } from 'node:dns/promises'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'
import { parentPort } from 'node:worker_threads'

const waysOut = [
  () => fetch('http://127.0.0.1:8080'),
  () => connect(8080, '127.0.0.1').on('error', () => undefined),
  () => createSocket('udp4').send('picture', 8080, '127.0.0.1'),
  () => lookup('yuti.example'),
]
// The bytes of a picture name the way by which this thread tries to send it.
parentPort?.on('message', ({ bytes: [way = 0] }: { bytes: Uint8Array }) => {
  Promise.resolve(waysOut[way]?.()).catch(() => undefined)
})
