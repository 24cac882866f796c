import type { Reaction } from '@yuti/contract/messages'
import { useTranslation } from '#/i18n/use-translation.ts'
import type { ChatMessage } from './chat-message.ts'
import { reactionSigns } from './message-actions.ts'

/** What the two have put under a message. */
export function MessageReactions({ message, name }: { message: ChatMessage; name: string }) {
  const { t } = useTranslation('messages')
  const { ownReaction, otherReaction } = message
  if (!ownReaction && !otherReaction) return null
  const word = (reaction: Reaction) => t(`reactions.${reaction}`)
  return (
    <span className="relative z-1 -mt-2 flex gap-0.5 rounded-full border border-line bg-surface px-2 py-0.5 text-sm leading-5">
      {otherReaction && (
        <Sign
          reaction={otherReaction}
          text={t('reactions.byOther', { name, reaction: word(otherReaction) })}
        />
      )}
      {ownReaction && (
        <Sign reaction={ownReaction} text={t('reactions.byYou', { reaction: word(ownReaction) })} />
      )}
    </span>
  )
}

function Sign({ reaction, text }: { reaction: Reaction; text: string }) {
  return (
    <span title={text}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">{reactionSigns[reaction]}</span>
    </span>
  )
}
