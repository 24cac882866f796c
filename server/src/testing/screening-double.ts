import { createServer } from 'node:http'

/** Plays the service of SCREENING_URL: every picture shows one clear face and nothing else. */
export async function startScreeningDouble() {
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => response.end('{"nudity": 0, "faces": [{"share": 0.3}]}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the double has no port')
  return {
    env: { SCREENING_URL: `http://127.0.0.1:${address.port}/` },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
