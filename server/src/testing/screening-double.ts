import { createServer } from 'node:http'

const face = { share: 0.3, yaw: 0, smile: 0, descriptor: Array.from({ length: 16 }, () => 0) }

/**
 * Plays the service of SCREENING_URL: every picture shows one clear face and nothing else. The face is everybody's, looks straight
 * ahead and makes no gesture.
 */
export async function startScreeningDouble() {
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => response.end(JSON.stringify({ nudity: 0, faces: [face] })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the double has no port')
  return {
    env: { SCREENING_URL: `http://127.0.0.1:${address.port}/` },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
