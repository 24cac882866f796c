/**
 * The year of birth of people who are older than the dice make anybody: the world would end at 60. It replaces only the
 * year, so that everything else about them, and everybody else, stays as it is.
 */
export const elders: ReadonlyMap<string, number> = new Map([
  ['Barcelona/45', 1963],
  ['Berlin/3', 1962],
  ['Buenos Aires/1', 1960],
  ['London/1', 1959],
  ['New York/18', 1957],
  ['Barcelona/67', 1956],
  ['Lisbon/4', 1955],
  ['Buenos Aires/16', 1954],
  ['New York/9', 1952],
  ['Lisbon/10', 1948],
])
