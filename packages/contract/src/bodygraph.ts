export { CENTRE_NAMES, CENTRES, type Centre, centreOf } from '@yuti/astro/centres'
export { CHANNELS } from '@yuti/astro/channels'
export { TANTRIC_CHANNELS, TANTRIC_GATES, type TantricChannel } from '@yuti/astro/tantric'
