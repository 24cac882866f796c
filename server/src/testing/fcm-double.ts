import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import type { FcmSettings } from '#/platform/push/settings.ts'

type Received = { token: string; body: Record<string, unknown> }

/** Plays Google: the token exchange, which checks the signed assertion, and the HTTP v1 API. */
export async function startFcmDouble({
  onTaken = () => {},
  isReachable = () => true,
}: {
  onTaken?: () => void
  isReachable?: () => boolean
} = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const received: Received[] = []
  const answers = new Map<string, Answer[]>()
  let accessTokens: string[] = []
  let exchanges = 0
  const clientEmail = 'push@yuti-test.iam.gserviceaccount.com'

  const server = createServer((request, response) => {
    void readBody(request).then(async (text) => {
      const {
        status,
        json,
        headers = {},
      } = await answer(request.url ?? '', request.headers.authorization, text)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tokenUrl = `${origin}/token`

  async function answer(url: string, authorization: string | undefined, text: string): Promise<Answer> {
    if (url === '/token') return await exchange(new URLSearchParams(text))
    if (url !== '/v1/projects/yuti-test/messages:send') return failure(404, 'NOT_FOUND')
    if (!accessTokens.includes(authorization?.replace('Bearer ', '') ?? ''))
      return failure(401, 'UNAUTHENTICATED')
    const { message }: { message: Record<string, unknown> & { token: string } } = JSON.parse(text)
    if (!isReachable()) return fcmAnswers.down
    const next = answers.get(message.token)?.shift()
    if (next) return next
    received.push({ token: message.token, body: message })
    onTaken()
    return { status: 200, json: { name: 'projects/yuti-test/messages/1' } }
  }

  async function exchange(form: URLSearchParams): Promise<Answer> {
    exchanges += 1
    try {
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        algorithms: ['RS256'],
        issuer: clientEmail,
        audience: tokenUrl,
        maxTokenAge: '1h',
      })
      const isAsked = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
      if (!isAsked || payload['scope'] !== 'https://www.googleapis.com/auth/firebase.messaging')
        throw new Error('scope')
    } catch {
      return { status: 400, json: { error: 'invalid_grant' } }
    }
    const token = `access-${exchanges}`
    accessTokens.push(token)
    return { status: 200, json: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
  }

  const settings: FcmSettings = {
    projectId: 'yuti-test',
    clientEmail,
    privateKey: await exportPKCS8(privateKey),
    privateKeyId: 'key-1',
    tokenUrl,
    baseUrl: origin,
  }
  return {
    settings,
    received,
    exchangeCount: () => exchanges,
    /** Sets the next answer for this token; afterwards everything is accepted again. */
    answerNext: (token: string, ...next: Answer[]) => answers.set(token, next),
    revokeAccess: () => {
      accessTokens = []
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

type Answer = { status: number; json: object; headers?: Record<string, string> }

function failure(status: number, code: string, headers?: Record<string, string>): Answer {
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }]
  return {
    status,
    json: { error: { code: status, message: code, status: code, details } },
    ...(headers && { headers }),
  }
}

export const fcmAnswers = {
  unregistered: failure(404, 'UNREGISTERED'),
  otherSender: failure(403, 'SENDER_ID_MISMATCH'),
  throttled: failure(429, 'QUOTA_EXCEEDED', { 'retry-after': '90' }),
  throttledSomehow: failure(429, 'QUOTA_EXCEEDED'),
  down: failure(503, 'UNAVAILABLE'),
  broken: { status: 502, json: {} },
  badMessage: failure(400, 'INVALID_ARGUMENT'),
  badToken: {
    status: 400,
    json: {
      error: { status: 'INVALID_ARGUMENT', details: [{ fieldViolations: [{ field: 'message.token' }] }] },
    },
  },
} satisfies Record<string, Answer>

async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
