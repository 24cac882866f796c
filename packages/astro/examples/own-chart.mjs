// Reads a birth as somebody would type it, and prints what a page about it would show.
import { findCity, readingOfBirth, readLocalTime } from '@yuti/astro'

const { timeZone, latitude, longitude } = findCity('Barcelona, Spain')
const moment = readLocalTime({ date: '1993-04-18', time: '06:45', timeZone })
console.log(moment.kind, moment.readings[0].utc)

const likeliest = (possible) => possible.values[0].value
const birth = { birthDate: '1993-04-18', birthTime: '06:45', birthTimeKnown: true, timeZone }
const { humanDesign, vedic } = readingOfBirth({ birth, place: { latitude, longitude } })
console.log(likeliest(humanDesign.type), likeliest(humanDesign.authority))
console.log(vedic.ascendant.rashi, vedic.ascendant.nakshatra)

// If the hour is unknown, each value comes with its share of the day.
const anyHour = readingOfBirth({ birth: { ...birth, birthTimeKnown: false }, place: null })
for (const { value, share } of anyHour.humanDesign.profile.values)
  console.log(`${JSON.stringify(value)} in ${Math.round(share * 100)} of 100 moments`)

// → unique 1993-04-18T04:45:00Z
// → generator sacral
// → 11 26
// → "3/5" in 63 of 100 moments
// → "2/4" in 24 of 100 moments
// → "2/5" in 13 of 100 moments
