import type { Doshas } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Disclosure } from '#/ui/disclosure.tsx'

type DoshaNotesProps = { doshas: Doshas; name: string }

/** The three classical doshas, which no star depends on. */
export function DoshaNotes({ doshas, name }: DoshaNotesProps) {
  const { t } = useTranslation('result')
  const notes = useNotes(doshas, name)
  return (
    <Disclosure summary={t('doshas.title')}>
      <p className="text-muted text-sm">{t('doshas.text')}</p>
      <dl className="flex flex-col gap-3 text-sm">
        {notes.map(({ dosha, words }) => (
          <div key={dosha}>
            <dt className="font-semibold">{t(`doshas.${dosha}.name`)}</dt>
            <dd className="text-muted">{words}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

function useNotes({ nadi, bhakoot, mangal }: Doshas, name: string) {
  const { t } = useTranslation('result')
  return [
    { dosha: 'nadi', words: firm(nadi, nadiWords) },
    { dosha: 'bhakoot', words: firm(bhakoot, bhakootWords) },
    { dosha: 'mangal', words: firm(mangal, (who) => t(`doshas.mangal.${who}`, { name })) },
  ] as const

  /** A note that a birth time leaves open says so instead of what is likely. */
  function firm<T>({ isCertain, values: [first] }: Possible<T>, say: (value: T) => string): string {
    return isCertain && first ? say(first.value) : t('doshas.depends')
  }

  function nadiWords(found: Value<'nadi'>): string {
    if (!found) return t('doshas.nadi.none')
    const words = t('doshas.nadi.found', { nadi: t(`doshas.nadis.${found.nadi}`) })
    return found.cancelledBy ? `${words} ${t(`doshas.nadi.${found.cancelledBy}`)}` : words
  }

  function bhakootWords(found: Value<'bhakoot'>): string {
    if (!found) return t('doshas.bhakoot.none')
    const words = t('doshas.bhakoot.found', { signs: found.signs })
    return found.cancelledBy ? `${words} ${t(`doshas.bhakoot.${found.cancelledBy}`)}` : words
  }
}

type Possible<T> = { isCertain: boolean; values: readonly { value: T }[] }
type Value<Dosha extends keyof Doshas> = Doshas[Dosha]['values'][number]['value']
