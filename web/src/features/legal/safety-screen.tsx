import { useTranslation } from '#/i18n/use-translation.ts'
import { helpLines } from './help-lines.ts'
import { LegalScreen, LegalSection, linkStyle } from './legal-screens.tsx'

const sections = ['danger', 'dates', 'scams', 'signs', 'photos', 'report', 'after'] as const

/** First dates, scams, how to report, and help lines by country; open to everybody. */
export function SafetyScreen() {
  const { t } = useTranslation('safetyTips')
  const listed = sections.map((id) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`) }))
  const lines = { id: 'lines', title: t('lines.title') }
  return (
    <LegalScreen title={t('title')} intro={t('intro')} sections={listed} contents={[...listed, lines]}>
      <LegalSection {...lines}>
        <p className="text-pretty">{t('lines.text')}</p>
        <HelpLines />
        <p className="text-pretty text-muted text-sm">{t('lines.change')}</p>
      </LegalSection>
    </LegalScreen>
  )
}

function HelpLines() {
  const { t, language } = useTranslation('safetyTips')
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = helpLines
    .map(({ country, lines }) => ({ country, lines, name: names.of(country) ?? country }))
    .toSorted((one, other) =>
      one.country === 'EU' || other.country === 'EU'
        ? Number(other.country === 'EU') - Number(one.country === 'EU')
        : one.name.localeCompare(other.name, language),
    )
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {countries.map(({ country, name, lines }) => (
        <li key={country} className="flex flex-col gap-1">
          <h3 className="font-sans font-semibold text-base tracking-normal">{name}</h3>
          {lines.map(([kind, number]) => (
            <p key={kind} className="flex flex-wrap items-baseline gap-x-2">
              <a
                href={`tel:${number.replaceAll(/[ -]/g, '')}`}
                className={`${linkStyle} inline-flex min-h-11 min-w-11 items-center tabular-nums`}
              >
                {number}
              </a>
              <span className="text-muted text-sm">{t(`kinds.${kind}`)}</span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
