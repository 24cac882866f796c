export { CENTRE_NAMES, CENTRES, type Centre, centreOf } from '@yuti/astro/centres'
export { CHANNELS } from '@yuti/astro/channels'
