export { DEGREES_PER_GATE, WHEEL, WHEEL_START_DEGREES } from '@yuti/astro/wheel'
