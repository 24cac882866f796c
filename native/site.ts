import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `site.xcconfig` holds the values that both stores and the site share: Xcode, Gradle and this file read it. */
function readSite() {
  const text = readFileSync(join(import.meta.dirname, 'site.xcconfig'), 'utf8')
  const value = (name: string) => {
    const found = new RegExp(`^${name} = (\\S+)$`, 'm').exec(text)?.[1]
    if (!found) throw new Error(`native/site.xcconfig does not name ${name}`)
    return found
  }
  return {
    host: value('YUTI_HOST'),
    appId: value('YUTI_APP_ID'),
    version: value('YUTI_VERSION'),
    build: value('YUTI_BUILD'),
  }
}

export const site = readSite()
