import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { StaffAvatar } from '#/components/avatar.tsx'
import { useKeyboardHeight } from './use-keyboard-height.ts'
import { MenuItem } from '#/ui/menu.tsx'
import { ConversationBody } from './conversation-body.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { DeleteChatDialog } from './delete-chat-dialog.tsx'
import { StaffTag } from './staff-tag.tsx'
import { SupportIntro } from './support-intro.tsx'
import { supportSource } from './thread-source.ts'

export function SupportChatScreen() {
  const { t } = useTranslation(['messages', 'common'])
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const staffName = t('common:staffName')
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
          <StaffAvatar size="small" className="max-[15rem]:hidden" />
          <div className="min-w-0 flex-1">
            <h1 className="flex flex-wrap items-center gap-x-2 font-sans font-semibold text-base tracking-normal">
              <span className="truncate">{staffName}</span> <StaffTag />
            </h1>
            <p className="truncate text-muted text-xs max-[15rem]:hidden">{t('chat.supportHint')}</p>
          </div>
        </div>
      </ConversationHeader>
      <ConversationBody
        source={supportSource}
        name={staffName}
        placeholder={t('chat.supportPlaceholder')}
        inputRef={input}
        renderIntro={(hasWritten) => (
          <SupportIntro hasWritten={hasWritten} onFill={() => input.current?.focus()} />
        )}
      />
      <DeleteChatDialog
        matchId={null}
        name={staffName}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDeleted={() => void navigate({ to: '/messages' })}
      />
    </>
  )
}
