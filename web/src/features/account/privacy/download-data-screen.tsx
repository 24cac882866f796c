import { useMutation } from '@tanstack/react-query'
import { Download, Image, Lock, MessageCircle, Orbit, UserRound } from 'lucide-react'
import { Fact, Facts } from '#/components/facts.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { isInShell } from '#/platform/shell.ts'
import { Button, buttonStyle } from '#/ui/button.tsx'
import { toast } from '#/ui/toast.tsx'
import { TakenAlong } from '#/features/account/pictures/taken-along.tsx'
import { SettingsPage } from '#/features/account/shared/settings-page.tsx'

export function DownloadDataScreen() {
  const { t } = useTranslation(['settings', 'common'])
  const prepare = useMutation({
    mutationFn: () => api.account.prepareExport(),
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
  })
  return (
    <SettingsPage title={t('data.title')} text={t('data.text')} picture={<TakenAlong />}>
      <Facts title={t('data.inside')}>
        <Fact icon={<UserRound />}>{t('data.parts.profile')}</Fact>
        <Fact icon={<MessageCircle />}>{t('data.parts.people')}</Fact>
        <Fact icon={<Orbit />}>{t('data.parts.results')}</Fact>
        <Fact icon={<Image />}>{t('data.parts.pictures')}</Fact>
        <Fact icon={<Lock />}>{t('data.keepSafe')}</Fact>
      </Facts>
      <div aria-live="polite" className="flex flex-col gap-3 text-center">
        {prepare.isSuccess ? (
          <>
            {isInShell() ? (
              <ShareData url={prepare.data.url} />
            ) : (
              <a href={prepare.data.url} download className={buttonStyle({ wide: true })}>
                <Download aria-hidden="true" strokeWidth={1.75} className="size-5" />
                {t('data.download')}
              </a>
            )}
            <p className="text-muted text-sm">{t('data.ready')}</p>
          </>
        ) : (
          <>
            <Button wide loading={prepare.isPending} onClick={() => prepare.mutate()}>
              {t(prepare.isPending ? 'data.submitting' : 'data.submit')}
            </Button>
            <p className="text-muted text-sm">{t('data.limit')}</p>
          </>
        )}
      </div>
    </SettingsPage>
  )
}

/** A web view cannot download files, so the phone's share sheet saves it. */
function ShareData({ url }: { url: string }) {
  const { t } = useTranslation(['settings', 'common'])
  const share = useMutation({
    mutationFn: async () => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`The copy of the data was refused: ${answer.status}`)
      // Only the shell shares, so browsers need not load the share sheet's chunk.
      const { shareFile } = await import('#/platform/share-sheet.ts')
      await shareFile(new File([await answer.blob()], 'yuti-data.zip', { type: 'application/zip' }))
    },
    onError: (error) =>
      toast({ title: t('common:error.title'), description: errorText(error), tone: 'destructive' }),
  })
  return (
    <Button
      wide
      icon={<Download strokeWidth={1.75} className="size-5" />}
      loading={share.isPending}
      onClick={() => share.mutate()}
    >
      {t('data.download')}
    </Button>
  )
}
