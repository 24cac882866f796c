import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { TeamAvatar } from '#/components/avatar.tsx'
import { useKeyboardHeight } from './use-keyboard-height.ts'
import { EmptyState } from '#/components/empty-state.tsx'
import { MenuItem } from '#/ui/menu.tsx'
import { ConversationBody } from './conversation-body.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { DeleteChatDialog } from './delete-chat-dialog.tsx'
import { TeamTag } from './team-tag.tsx'
import { supportSource } from './thread-source.ts'

export function SupportChatScreen() {
  const { t } = useTranslation(['messages', 'common'])
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const team = t('common:team')
  useKeyboardHeight()
  return (
    <>
      <ConversationHeader
        menu={
          <MenuItem tone="danger" icon={<Trash2 strokeWidth={1.75} />} onSelect={() => setIsDeleting(true)}>
            {t('chat.delete')}
          </MenuItem>
        }
      >
        <div className="flex min-h-12 items-center gap-3 px-2">
          <TeamAvatar size="small" />
          <div className="min-w-0">
            <h1 className="flex items-center gap-2 font-sans font-semibold text-base tracking-normal">
              <span className="truncate">{team}</span> <TeamTag />
            </h1>
            <p className="truncate text-muted text-xs">{t('chat.teamHint')}</p>
          </div>
        </div>
      </ConversationHeader>
      <ConversationBody
        source={supportSource}
        name={team}
        placeholder={t('chat.teamPlaceholder')}
        empty={
          <EmptyState title={t('chat.teamHello')} picture={<TeamAvatar size="large" className="mb-4" />} />
        }
      />
      <DeleteChatDialog
        matchId={null}
        name={team}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDeleted={() => void navigate({ to: '/messages' })}
      />
    </>
  )
}
