import { Menu } from '@base-ui/react/menu'
import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { MenuItem, menuStyle } from '#/ui/menu.tsx'
import { useBackCloses } from '#/ui/overlay.tsx'
import { toast } from '#/ui/toast.tsx'
import type { ChatMessage } from './chat-message.ts'
import type { Pressed } from './use-long-press.ts'
import type { MessageActions } from './message-actions.ts'
import { reactionSigns, reactions } from '@yuti/contract/reactions'

/** The message whose menu is open, and the button that gets the focus back. */
export type OpenMenu = {
  message: ChatMessage
  anchor: HTMLElement
  button: HTMLElement | null
  /** True until the finger that opened the menu is lifted; its release does not close the menu. */
  pressed: Pressed
}

type MessageMenuProps = { open: OpenMenu | null; onClose: () => void; actions: MessageActions }

/** One menu for the whole conversation, anchored at its message. */
export function MessageMenu({ open, onClose, actions }: MessageMenuProps) {
  const { t } = useTranslation('messages')
  // After "Reply" and "Edit" the focus goes to the input.
  const isWriting = useRef(false)
  useBackCloses(open !== null, onClose)
  if (!open) return null
  const onReply = (message: ChatMessage) => {
    isWriting.current = true
    actions.onReply(message)
  }
  const onEdit = (message: ChatMessage) => {
    isWriting.current = true
    actions.onEdit(message)
  }
  return (
    <Menu.Root open onOpenChange={(isOpen) => (isOpen || open.pressed.current ? undefined : onClose())}>
      <Menu.Portal container={document.querySelector('main') ?? undefined}>
        <Menu.Positioner
          anchor={open.anchor}
          side="bottom"
          align={open.message.isOwn ? 'end' : 'start'}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Menu.Popup
            aria-label={t('actions.open')}
            finalFocus={() => {
              const keepsInput = isWriting.current
              isWriting.current = false
              return keepsInput ? false : (open.button ?? true)
            }}
            className={menuStyle}
          >
            <Reactions message={open.message} onReact={actions.onReact} />
            <Items message={open.message} actions={{ ...actions, onReply, onEdit }} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Reactions({ message, onReact }: { message: ChatMessage; onReact: MessageActions['onReact'] }) {
  const { t } = useTranslation('messages')
  return (
    <Menu.Group aria-label={t('actions.react')} className="mb-1 flex flex-wrap border-line border-b pb-1">
      {reactions.map((reaction) => {
        const isChosen = message.ownReaction === reaction
        return (
          <Menu.CheckboxItem
            key={reaction}
            aria-label={t(`reactions.${reaction}`)}
            checked={isChosen}
            closeOnClick
            onCheckedChange={() => onReact(message, isChosen ? null : reaction)}
            className={cn(
              'flex size-11 cursor-pointer select-none items-center justify-center rounded-small text-xl outline-none data-highlighted:bg-inset',
              isChosen && 'bg-inset ring-2 ring-primary ring-inset',
            )}
          >
            <span aria-hidden="true">{reactionSigns[reaction]}</span>
          </Menu.CheckboxItem>
        )
      })}
    </Menu.Group>
  )
}

function Items({ message, actions }: { message: ChatMessage; actions: MessageActions }) {
  const { t } = useTranslation('messages')
  const { content, isOwn } = message
  const isDate = Boolean(message.proposal)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('actions.copied'), tone: 'success' })
    } catch {
      toast({ title: t('actions.notCopied'), tone: 'destructive' })
    }
  }
  return (
    <>
      <MenuItem icon={<Reply strokeWidth={1.75} />} onSelect={() => actions.onReply(message)}>
        {t('actions.reply')}
      </MenuItem>
      {actions.canEdit(message) && (
        <MenuItem icon={<Pencil strokeWidth={1.75} />} onSelect={() => actions.onEdit(message)}>
          {t('actions.edit')}
        </MenuItem>
      )}
      {content !== null && !isDate && (
        <MenuItem icon={<Copy strokeWidth={1.75} />} onSelect={() => void copy(content)}>
          {t('actions.copy')}
        </MenuItem>
      )}
      {isOwn && !isDate && (
        <MenuItem
          tone="danger"
          icon={<Trash2 strokeWidth={1.75} />}
          onSelect={() => actions.onDelete(message)}
        >
          {t('actions.delete')}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={<Flag strokeWidth={1.75} />} onSelect={() => actions.onReport(message)}>
          {t('actions.report')}
        </MenuItem>
      )}
    </>
  )
}
