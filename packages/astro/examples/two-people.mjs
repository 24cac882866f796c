// Compares two births, one of them without a time, and prints what rests on what.
import { levelOf, scoreManual } from '@yuti/astro'

const anna = { birthDate: '1993-04-18', birthTime: '06:45', birthTimeKnown: true, timeZone: 'Europe/Madrid' }
const marc = { birthDate: '1990-06-15', birthTime: '00:00', birthTimeKnown: false, timeZone: 'Europe/Moscow' }

const { stars, min, max, probabilities } = scoreManual(anna, marc)
console.log(stars, levelOf(stars))
console.log(`between ${min} and ${max}, as the hour may be`)
console.log(probabilities.map((share) => share.toFixed(2)).join(' '))

// → 4 4
// → between 4 and 5, as the hour may be
// → 0.00 0.00 0.00 0.00 0.79 0.21
