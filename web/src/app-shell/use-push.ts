import type { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentLanguage, loadTexts } from '#/i18n/i18n.ts'
import { translate } from '#/i18n/translate.ts'
import { api } from '#/lib/api.ts'
import { useSession } from '#/lib/session.ts'
import { type PushStatus, startPush } from '#/platform/push.ts'
import { toast } from '#/ui/toast.tsx'

/** Registers for pushes in the native shell while a member is signed in. */
export function usePush({ navigate }: Pick<ReturnType<typeof useRouter>, 'navigate'>): void {
  const { isBlocked } = useSession()
  useEffect(
    () =>
      isBlocked
        ? undefined
        : startPush({
            keepToken: async (token, platform) => {
              await api.notifications.keepPushToken({ token, platform })
            },
            open: (href) => void navigate({ href }),
            report: (status) => void showPushToast(status),
            channelName: () => textOf('push.channel'),
          }),
    [isBlocked, navigate],
  )
}

/** Loads the texts on demand, because only the native shell needs them. */
async function showPushToast(status: PushStatus): Promise<void> {
  toast({
    title: await textOf(`${status}.title`),
    description: await textOf(`${status}.text`),
    tone: status === 'enabled' ? 'success' : 'destructive',
  })
}

async function textOf(key: string): Promise<string> {
  await loadTexts('notifications')
  return translate(currentLanguage(), 'notifications', key)
}
