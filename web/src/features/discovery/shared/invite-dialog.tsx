import { Link, Mail, MessageCircle, Send, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { mailLink, openElsewhere, telegramLink, whatsAppLink } from '#/platform/share-links.ts'
import { hasSheet, openSheet } from '#/platform/share-sheet.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { toast } from '#/ui/toast.tsx'

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Invites a friend through another app; we learn nothing about the friend. */
export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const { t } = useTranslation(['discovery', 'common'])
  const site = globalThis.location.origin
  const text = `${t('invite.message')} ${site}`

  function leaveTo(link: string) {
    openElsewhere(link)
    onOpenChange(false)
  }

  async function share() {
    const what = { title: t('invite.subject'), text: t('invite.message'), url: site }
    try {
      if ((await openSheet(what)) === 'shared') onOpenChange(false)
    } catch (error) {
      // The browser refused to open the sheet; the other ways remain.
      if (!(error instanceof DOMException)) throw error
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(site)
      toast({ title: t('invite.copied'), tone: 'success' })
      onOpenChange(false)
    } catch {
      toast({ title: t('invite.notCopied'), description: site, tone: 'destructive' })
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('invite.title')}
      description={t('invite.text')}
      hideClose
    >
      <div className="flex flex-col gap-2">
        <Way
          icon={<MessageCircle />}
          text={t('invite.whatsApp')}
          onPress={() => leaveTo(whatsAppLink(text))}
        />
        <Way
          icon={<Send />}
          text={t('invite.telegram')}
          onPress={() => leaveTo(telegramLink(site, t('invite.message')))}
        />
        <Way
          icon={<Mail />}
          text={t('invite.email')}
          onPress={() => leaveTo(mailLink(t('invite.subject'), text))}
        />
        <Way icon={<Link />} text={t('invite.copy')} onPress={() => void copy()} />
        {hasSheet() && <Way icon={<Share2 />} text={t('invite.more')} onPress={() => void share()} />}
        <Button variant="quiet" wide onClick={() => onOpenChange(false)}>
          {t('action.cancel', { ns: 'common' })}
        </Button>
      </div>
    </Dialog>
  )
}

function Way({ icon, text, onPress }: { icon: ReactNode; text: string; onPress: () => void }) {
  return (
    <Button
      variant="secondary"
      wide
      icon={<span className="[&>svg]:size-5 [&>svg]:stroke-[1.75]">{icon}</span>}
      onClick={onPress}
    >
      {text}
    </Button>
  )
}
