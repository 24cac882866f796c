import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText } from '#/lib/error-text.ts'
import { staffStatusQuery } from '#/lib/staff-guard.ts'
import { buttonStyle } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'

/** Checks the session first, because browsers do not report a refused download. */
export function DownloadLink({ address }: { address: string }) {
  const { t } = useTranslation(['registrations', 'common'])
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const isSure = useRef(false)

  async function check(link: HTMLAnchorElement) {
    setIsAsking(true)
    try {
      const { isVerified } = await queryClient.fetchQuery({ ...staffStatusQuery, staleTime: 0 })
      if (!isVerified) return await router.invalidate()
      isSure.current = true
      link.click()
    } catch (error) {
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' })
    } finally {
      isSure.current = false
      setIsAsking(false)
    }
  }

  function ask(event: MouseEvent<HTMLAnchorElement>) {
    if (isSure.current) return
    event.preventDefault()
    if (!isAsking) void check(event.currentTarget)
  }

  return (
    <a
      href={address}
      download
      aria-busy={isAsking}
      className={buttonStyle({ variant: 'secondary', size: 'small' })}
      onClick={ask}
    >
      <Download aria-hidden="true" strokeWidth={1.75} className="size-5" />
      {t('download')}
    </a>
  )
}
