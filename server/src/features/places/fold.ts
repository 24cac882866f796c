const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ə: 'e',
}

/**
 * The form of a name that searches compare: lower case without accents or apostrophes, words separated by one space, and
 * a leading "Saint" written "st". The index of towns contains names in this form, so a change needs a new index.
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøđðþæœıə]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’ʻʼʹ`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(saint|sankt|sint|st) (?=.)/, 'st ')
}
