import { useNavigate } from '@tanstack/react-router'
import type { InboxEntry } from '@yuti/contract/messages'
import { Trash2, UserRound } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { AnchoredMenu, MenuItem } from '#/ui/menu.tsx'
import { DeleteChatDialog } from './delete-chat-dialog.tsx'

export type OpenPart = 'menu' | 'delete'

export type OpenedInboxMenuProps = {
  /** What was asked for last stays while its overlay closes. */
  entry: InboxEntry
  /** The menu opens beside it. */
  anchor: HTMLElement | null
  open: OpenPart | null
  onClose: (part: OpenPart) => void
  onAskToDelete: () => void
  onDeleted: (entry: InboxEntry) => void
}

export function OpenedInboxMenu(props: OpenedInboxMenuProps) {
  const { entry, anchor, open, onClose, onAskToDelete, onDeleted } = props
  const { t } = useTranslation(['messages', 'common'])
  const navigate = useNavigate()
  const { matchId, person } = entry
  return (
    <>
      <AnchoredMenu anchor={anchor} open={open === 'menu'} onOpenChange={() => onClose('menu')}>
        {person && (
          <MenuItem
            icon={<UserRound strokeWidth={1.75} />}
            onSelect={() => void navigate({ to: '/profile/$userId', params: { userId: person.id } })}
          >
            {t('chat.viewProfile')}
          </MenuItem>
        )}
        <MenuItem tone="danger" icon={<Trash2 strokeWidth={1.75} />} onSelect={onAskToDelete}>
          {t('chat.delete')}
        </MenuItem>
      </AnchoredMenu>
      <DeleteChatDialog
        matchId={matchId}
        name={person?.name ?? t('common:staffName')}
        open={open === 'delete'}
        onOpenChange={() => onClose('delete')}
        onDeleted={() => onDeleted(entry)}
      />
    </>
  )
}
