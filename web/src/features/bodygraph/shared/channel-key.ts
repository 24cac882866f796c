import { CHANNELS } from '@yuti/contract/bodygraph'
import type { bodygraph } from '#/i18n/en/bodygraph.ts'

type ChannelKey = keyof typeof bodygraph.channels

/** "20-57", one of those that have a name. */
export function isChannelKey(key: string): key is ChannelKey {
  return CHANNELS.some((gates) => gates.join('-') === key)
}
