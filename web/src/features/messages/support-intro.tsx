import { StaffAvatar } from '#/components/avatar.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useSession } from '#/lib/session.ts'
import { StarterList } from './starter-list.tsx'

const topics = ['broken', 'chart', 'person'] as const

type SupportIntroProps = { hasWritten: boolean; onFill: () => void }

/** Begins the conversation with the team. Blocked members write an appeal, so they get no beginnings. */
export function SupportIntro({ hasWritten, onFill }: SupportIntroProps) {
  const { t } = useTranslation('messages')
  const { isBlocked } = useSession()
  return (
    <EmptyState
      title={t('chat.supportHello')}
      text={isBlocked ? undefined : t('chat.supportText')}
      picture={<StaffAvatar size="large" className="mb-4" />}
      className="pb-6 [--empty-zoom:1]"
    >
      {!hasWritten && !isBlocked && (
        <StarterList
          title={t('supportStarters.title')}
          starters={topics.map((topic) => t(`supportStarters.${topic}`))}
          matchId={null}
          onFill={onFill}
        />
      )}
    </EmptyState>
  )
}
