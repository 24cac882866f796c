import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '#/components/error-state.tsx'
import { setLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText, hasCode } from '#/lib/error-text.ts'
import { hasFlag } from '#/platform/storage.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toast } from '#/ui/toast.tsx'
import { AllDone } from '#/components/empty-pictures/all-done.tsx'
import { OutOfOrbit } from '#/components/empty-pictures/out-of-orbit.tsx'
import { AuthHeading, AuthLayout } from '#/features/account/shared/auth-layout.tsx'

/** The page that the last line of a mail links to. It needs a press, because link scanners open pages too. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const { t } = useTranslation(['notifications', 'common'])
  const link = useQuery({
    ...orpc.notifications.checkUnsubscribe.queryOptions({ input: { token } }),
    enabled: token !== '',
    retry: (count, error) => count < 2 && !hasCode(error, 'INVALID_LINK'),
  })
  const language = link.data?.language
  useEffect(() => {
    // The mail's language applies unless a language was chosen on this device.
    if (language && !hasFlag('preferred_language')) void setLanguage(language)
  }, [language])
  const stop = useMutation({
    mutationFn: () => api.notifications.unsubscribe({ token }),
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
  })
  if (token === '' || hasCode(link.error, 'INVALID_LINK')) {
    return (
      <AuthLayout isShort picture={<OutOfOrbit />}>
        <AuthHeading title={t('unsubscribe.deadTitle')} text={t('unsubscribe.deadText')} />
        <ButtonLink to="/settings/notifications" wide>
          {t('unsubscribe.manage')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  if (link.isPending) {
    return (
      <AuthLayout isShort>
        <Skeleton className="h-40 w-full" />
      </AuthLayout>
    )
  }
  if (link.isError) {
    return (
      <AuthLayout isShort>
        <ErrorState error={link.error} onRetry={() => void link.refetch()} isRetrying={link.isFetching} />
      </AuthLayout>
    )
  }
  if (stop.isSuccess) {
    return (
      <AuthLayout isShort picture={<AllDone />}>
        <div aria-live="polite">
          <AuthHeading title={t('unsubscribe.doneTitle')} text={t('unsubscribe.doneText')} />
        </div>
        <ButtonLink to="/settings/notifications" wide>
          {t('unsubscribe.manage')}
        </ButtonLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout isShort>
      <AuthHeading title={t('unsubscribe.title')} text={t(`unsubscribe.${link.data.topic}`)} />
      <Button wide loading={stop.isPending} onClick={() => stop.mutate()}>
        {t(stop.isPending ? 'unsubscribe.submitting' : 'unsubscribe.submit')}
      </Button>
      <Link
        to="/settings/notifications"
        className="mt-3 flex min-h-11 items-center justify-center text-primary-ink underline-offset-4 hover:underline"
      >
        {t('unsubscribe.manage')}
      </Link>
    </AuthLayout>
  )
}
