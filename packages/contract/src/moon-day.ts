export { hasChandraBala, TARA_NAMES } from '@yuti/astro/moon-day'
