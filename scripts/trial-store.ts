import { startS3Double } from '../server/src/testing/s3-double.ts'

/* A store for deploy/try-plain-server.sh, at this port, without a bucket yet: trial-store.ts <bucket> <port> */
const [bucket, port] = process.argv.slice(2)
if (!bucket || !port) throw new Error('Usage: trial-store.ts <bucket> <port>')
const { objects, requests } = await startS3Double(bucket, undefined, { port: Number(port), hasBucket: false })
process.once('SIGTERM', () => {
  console.log(`The store has answered ${requests.length} requests and holds ${objects.size} objects`)
  process.exit(0)
})
