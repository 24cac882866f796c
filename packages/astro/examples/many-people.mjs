// Ranks many people for one viewer by look-up: the same score, over ten million a second.
import { featuresFromBirth, packFeatures, scorePeople, starsOf } from '@yuti/astro'

const bornOn = (birthDate) =>
  featuresFromBirth({ birthDate, birthTime: '12:00', birthTimeKnown: true, timeZone: 'Europe/Madrid' })
    .features

const viewer = bornOn('1993-04-18')
const dates = ['1988-11-02', '1990-06-15', '1991-09-29', '1994-01-07', '1995-12-31']
const people = dates.map(bornOn)

const scores = new Int16Array(people.length)
scorePeople(viewer, packFeatures(people), scores)
const ranked = dates
  .map((date, at) => ({ date, stars: starsOf(scores[at]), score: scores[at] }))
  .toSorted((a, b) => b.score - a.score)
for (const { date, stars } of ranked) console.log(date, '★'.repeat(stars))

// → 1990-06-15 ★★★★★
// → 1991-09-29 ★★★★
// → 1995-12-31 ★★
// → 1988-11-02 ★★
// → 1994-01-07 ★
