import { CHANNELS } from '@yuti/contract/bodygraph'
import type { bodygraph } from '#/i18n/en/bodygraph.ts'

type ChannelKey = keyof typeof bodygraph.channels

/** True for the key of a named channel, such as "20-57". */
export function isChannelKey(key: string): key is ChannelKey {
  return CHANNELS.some((gates) => gates.join('-') === key)
}
