import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ProviderNotice, providerNotices } from '@yuti/contract/provider-notices'
import { useEffect } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { toast } from '#/ui/toast.tsx'
import { noticeTexts } from './provider-notice-texts.ts'

const tones: Partial<Record<ProviderNotice, 'plain' | 'success'>> = {
  'provider-cancelled': 'plain',
  'provider-linked': 'success',
  'provider-proven': 'success',
}

/** On pages of Settings: says how it went, once, and leaves the address as it was. */
export function useProviderNotice(): void {
  const { t } = useTranslation('providers')
  const navigate = useNavigate()
  const { pathname, search } = useLocation({
    select: ({ pathname: path, searchStr }) => ({ pathname: path, search: searchStr }),
    structuralSharing: true,
  })
  useEffect(() => {
    const name = new URLSearchParams(search).get('notice')
    const notice = providerNotices.find((known) => known === name)
    if (!notice) return
    toast({ title: t(noticeTexts[notice]), tone: tones[notice] ?? 'destructive' })
    void navigate({ to: pathname, search: {}, replace: true })
  }, [search, pathname, navigate, t])
}
