import { Hono } from 'hono'
import { deepLinkPaths, nativeAppId } from '@yuti/contract/deep-links'
import { z } from 'zod'

const fingerprint = z
  .string()
  .regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'must be SHA-256 as keytool prints it')

export const appLinkVariables = {
  /** SHA-256 fingerprints of the certificates that sign the Android app, separated by commas. */
  ANDROID_CERT_SHA256: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .pipe(z.array(fingerprint).min(1))
    .optional(),
  IOS_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must be the ten letters and digits of an Apple team')
    .optional(),
}

type AppLinks = { androidCerts: string[] | null; iosTeamId: string | null }

/** Tells the phones which app may open links of the site. Without keys of a store its file does not exist. */
export function appLinkRoutes({ androidCerts, iosTeamId }: AppLinks): Hono {
  const app = new Hono()
  if (androidCerts) {
    const target = {
      namespace: 'android_app',
      package_name: nativeAppId,
      sha256_cert_fingerprints: androidCerts,
    }
    const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target }]
    app.get('/.well-known/assetlinks.json', (c) => c.json(statements, 200, forAnHour))
  }
  if (iosTeamId) {
    const components = deepLinkPaths.flatMap((path) => [{ '/': path }, { '/': `${path}/*` }])
    const details = [{ appIDs: [`${iosTeamId}.${nativeAppId}`], components }]
    app.get('/.well-known/apple-app-site-association', (c) =>
      c.json({ applinks: { details } }, 200, forAnHour),
    )
  }
  return app
}

const forAnHour = { 'cache-control': 'public, max-age=3600' }
