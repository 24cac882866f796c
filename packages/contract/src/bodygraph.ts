export { CENTRE_NAMES, CENTRES, type Centre, centreOf, definedCentres } from '@yuti/astro/centres'
export { CHANNELS, definedChannels } from '@yuti/astro/channels'
export { TANTRIC_CHANNELS, TANTRIC_GATES, type TantricChannel } from '@yuti/astro/tantric'
