type PluralForm = {
  en: 'one' | 'other'
  ru: 'one' | 'few' | 'many' | 'other'
  es: 'one' | 'many' | 'other'
}

type TranslatedKey<Source, Key extends string, L extends keyof PluralForm> = Key extends `${infer Stem}_other`
  ? `${Stem}_one` extends keyof Source
    ? `${Stem}_${PluralForm[L]}`
    : Key
  : Key extends `${infer Stem}_one`
    ? `${Stem}_other` extends keyof Source
      ? `${Stem}_${PluralForm[L]}`
      : Key
    : Key

/** The shape of the English texts, with the plural forms of language `L` instead of English's two. */
export type Translated<Source, L extends keyof PluralForm> = {
  [Key in keyof Source & string as TranslatedKey<Source, Key, L>]: Source[Key] extends string
    ? string
    : Translated<Source[Key], L>
}
