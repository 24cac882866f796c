import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#/i18n/use-translation.ts'
import { DetailHeader } from '#/components/screen-header.tsx'
import { MatchMoment } from './shared/match-overlay.tsx'
import { PeopleList } from './people-list.tsx'
import { useNewMatch } from './use-new-match.ts'
import type { ListName } from './use-people-list.ts'

/** Lists the people who like the member, and those the member liked or passed. */
export function LikesScreen({ list }: { list: ListName }) {
  const { t } = useTranslation('discovery')
  const navigate = useNavigate()
  const { match, showMatch, closeMatch } = useNewMatch()
  return (
    <>
      <DetailHeader
        title={t(list === 'received' ? 'likes.received' : 'likes.secondLook')}
        onBack={() => void navigate({ to: '/discover' })}
      />
      <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-4 px-4 pt-4 pb-12 lg:px-8 lg:pt-6">
        <ListTabs list={list} />
        <PeopleList key={list} list={list} onMatch={showMatch} />
      </div>
      <MatchMoment match={match} onClose={closeMatch} isWanted={match !== null} onFailed={closeMatch} />
    </>
  )
}

const tabStyle =
  'inline-flex min-h-11 items-center justify-center rounded-full border border-border-strong bg-surface px-2.5 text-sm max-sm:w-full sm:px-4 transition-colors duration-150 hover:bg-inset aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink'

function ListTabs({ list }: { list: ListName }) {
  const { t } = useTranslation(['discovery', 'likes'])
  const tabs = [
    { name: 'received', search: {} },
    { name: 'liked', search: { list: 'liked' } },
    { name: 'passed', search: { list: 'passed' } },
  ] as const
  return (
    <nav aria-label={t('likes:lists')}>
      <ul className="flex flex-wrap gap-1.5 max-sm:*:flex-auto sm:gap-2">
        {tabs.map(({ name, search }) => (
          <li key={name}>
            <Link
              to="/likes"
              search={search}
              replace
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={name === list ? 'page' : undefined}
              className={tabStyle}
            >
              {t(`likes.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
