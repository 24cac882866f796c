import type { Language } from '@yuti/contract/languages'
import { expect, test } from 'vitest'
import { loadNoun, textsOf } from './text-store.ts'

const resultNouns = ['readingHeads', 'readingCards', 'readingTries'] as const
const languages: Language[] = ['en', 'ru', 'es']

async function textsByKey(language: Language, nouns: readonly (typeof resultNouns)[number][] = resultNouns) {
  await Promise.all(nouns.map((noun) => loadNoun(language, noun)))
  return nouns.flatMap((noun) => entriesOf(noun, textsOf(language, noun)))
}

function entriesOf(path: string, part: unknown): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]]
  if (!(part instanceof Object)) return []
  return Object.entries(part).flatMap(([key, value]) => entriesOf(`${path}.${key}`, value))
}

async function kootaTexts(language: Language) {
  await loadNoun(language, 'result')
  return entriesOf('result', textsOf(language, 'result')).filter(([path]) =>
    path.startsWith('result.kootas.'),
  )
}

async function allTexts(language: Language): Promise<string[]> {
  const lineNouns = ['reading', 'strangers'] as const
  await Promise.all(lineNouns.map((noun) => loadNoun(language, noun)))
  const lines = lineNouns.flatMap((noun) => entriesOf(noun, textsOf(language, noun)))
  return [...(await textsByKey(language)), ...(await kootaTexts(language)), ...lines].map(([, text]) => text)
}

const isTitle = (path: string) => /\.title$|^readingTries\..*\.[ab]$/.test(path)

test.each(languages)('%s has over 150 sentences and no text twice', async (language) => {
  const texts = await textsByKey(language)
  expect(texts.filter(([path]) => !isTitle(path)).length).toBeGreaterThan(150)
  const seen = new Map<string, string[]>()
  for (const [path, text] of texts) seen.set(text, [...(seen.get(text) ?? []), path])
  expect([...seen.values()].filter(({ length }) => length > 1)).toEqual([])
})

test.each(languages)(
  '%s ends sentences with a full stop, titles without, and keeps them short',
  async (language) => {
    const texts = await textsByKey(language)
    const wrong = texts.filter(([path, text]) => {
      const limit = isTitle(path) ? 64 : 90
      return text.length > limit || /[.]$/.test(text) === isTitle(path) || /[!—]/.test(text)
    })
    expect(wrong).toEqual([])
  },
)

/** Words are compared without regard to case, between characters that are no letters. */
const word = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu')

test.each<[Language, string, RegExp]>([
  [
    'en',
    'fate',
    word(
      'never|always|doomed|destin\\w+|fate|impossible|must|cannot|can’t|soulmates?|perfect|you’ll (often )?(have|need) to|again and again',
    ),
  ],
  [
    'ru',
    'fate',
    word(
      'никогда|всегда|обречен\\p{L}*|суждено|судьб\\p{L}*|невозможн\\p{L}*|должн\\p{L}*|нельзя|идеальн\\p{L}*|придётся|снова и снова',
    ),
  ],
  [
    'es',
    'fate',
    word(
      'nunca|jamás|siempre|destin\\w+|imposible|deben|perfect[oa]s?|almas? gemelas?|tendrán que|una y otra vez',
    ),
  ],
  ['en', 'roles', word('he|she|him|her|his|hers|man|woman|husband|wife|groom|bride|boyfriend|girlfriend')],
  [
    'ru',
    'roles, or a form that shows a gender',
    word(
      'оба|обе|обоих|обеих|обоим|одн(ому|ого|ой|им) из вас|один из вас|друго(й|го|му)|с другим|один ведёт|успокаивает одного|каждый|каждого|муж\\p{L}*|жен(а|ы|у|щин\\p{L}*)|жених\\p{L}*|невест\\p{L}*|рада?|готова?|уверена?',
    ),
  ],
  [
    'es',
    'roles, or a form that shows a gender',
    word(
      'junt[oa]s|amb[oa]s|un[oa] al? otr[oa]|el otro(?! lado)|los dos(?! sentidos)|cada un[oa]|solos|nosotr[oa]s|él|ella|ell[oa]s|esposo?a?|marido|novi[oa]s?|cansad[oa]s?|tranquil[oa]s|seguros|list[oa]s|amigos|content[oa]s',
    ),
  ],
  [
    'en',
    'jargon',
    word(
      'koota|varna|vashya|tara|yoni|maitri|gana|bhakoot|nadi|gates?|moon|vedic|dosha|electromagnetic|human design',
    ),
  ],
  [
    'ru',
    'jargon',
    word('варна|вашья|тара|йони|майтри|гана|бхакут|нади|ворот\\p{L}*|лун\\p{L}*|доша|электромагнит\\p{L}*'),
  ],
  [
    'es',
    'jargon',
    word('varna|vashya|tara|yoni|maitri|gana|bhakoot|nadi|puertas?|luna|dosha|electromagnétic\\w+'),
  ],
])('%s readings have no word of %s', async (language, _, banned) => {
  expect((await allTexts(language)).filter((text) => banned.test(text))).toEqual([])
})

/**
 * Words about a side of life that belong to these rows alone: beside them, a sentence of another row would deny them in the same
 * words. The paths in `apart` use the words for something else.
 */
const ownWords: { of: string; rows: string[]; apart: string[]; words: Record<Language, RegExp> }[] = [
  {
    of: 'hours and pace',
    rows: ['5-15'],
    // Closeness that takes its own time, and a pool where each swims as they like.
    apart: ['readingHeads.yoni.middle.a', 'readingTries.gana.weak.b'],
    words: {
      en: word(
        'same time|different times|speeds?|pace|most awake|rhythm|rise and fall|when one of you is|at your best|sunrise',
      ),
      ru: word(
        'одновременно|в разное время|время дня|в какие часы|скорость\\p{L}*|ритм\\p{L}*|подъёмы|бодр\\p{L}*|рассвет',
      ),
      es: word(
        'al mismo tiempo|a la vez|a destiempo|a qué hora|velocidad\\p{L}*|ritmo|subir y bajar|amanecer',
      ),
    },
  },
  {
    of: 'a direction or a road',
    rows: ['14-2', 'bhakoot'],
    apart: [],
    words: {
      en: word('directions?|headed|roads?'),
      ru: word('направлени\\p{L}*|дорогами|дорогой|движетесь'),
      es: word('direcci(ón|ones)|caminos|rumbos?'),
    },
  },
  {
    of: 'calm and balance',
    rows: ['nadi'],
    apart: [],
    words: {
      en: word('calms|balances?|stead(y|ies)|soothes?'),
      ru: word('успокаива\\p{L}*|уравнове\\p{L}*|устойчивост\\p{L}*'),
      es: word('calma a|agitan?|equilibran|estabilidad'),
    },
  },
  {
    of: 'instinct',
    rows: ['yoni'],
    // Side by side, at something that both are good at.
    apart: ['readingCards.companionship.strong.b'],
    words: {
      en: word('instincts?|natural|naturally'),
      ru: word('инстинкт\\p{L}*|естественно'),
      es: word('instintos?|natural'),
    },
  },
]
const cases = languages.flatMap((language) => ownWords.map((one) => [language, one.of, one] as const))

test.each(cases)('%s speaks of %s only in its own rows', async (language, _, { rows, apart, words }) => {
  const texts = [...(await textsByKey(language)), ...(await kootaTexts(language))]
  const isOwn = (path: string) => rows.some((row) => path.includes(`.${row}.`)) || apart.includes(path)
  expect(texts.filter(([path, text]) => !isOwn(path) && words[language].test(text))).toEqual([])
})
