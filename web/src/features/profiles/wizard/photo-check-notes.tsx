import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PhotoCheck } from '@yuti/contract/screening'
import { CircleSlash, Clock3, EyeOff, type LucideIcon, ScanFace } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { toast } from '#/ui/toast.tsx'
import type { PhotoSlot } from './use-photos.ts'

export type Notice = 'waiting' | 'held' | 'refused' | 'noFace'

export const noticeIcons: Record<Notice, LucideIcon> = {
  waiting: Clock3,
  held: EyeOff,
  refused: CircleSlash,
  noFace: ScanFace,
}

/** What the owner should know about a photo; null if others see it where it is. The hint about faces is for the main photo. */
export function noticeOf(check: PhotoCheck | undefined, index: number): Notice | null {
  if (!check) return null
  if (check.state !== 'clear') return check.state
  return index === 0 && !check.mayBeFirst ? 'noFace' : null
}

type PhotoCheckNotesProps = { slots: readonly PhotoSlot[]; checks: ReadonlyMap<string, PhotoCheck> }

/** Says for each photo why others do not see it, or not first. */
export function PhotoCheckNotes({ slots, checks }: PhotoCheckNotesProps) {
  const { t } = useTranslation('profiles')
  const notes = slots.flatMap(({ picture }, index) => {
    const check = picture ? checks.get(picture.id) : undefined
    const notice = noticeOf(check, index)
    return check && notice ? [{ id: check.id, check, notice, position: index + 1 }] : []
  })
  return (
    <ul aria-live="polite" aria-label={t('checks.label')} className="flex flex-col gap-1.5 empty:hidden">
      {notes.map(({ id, check, notice, position }) => {
        const Icon = noticeIcons[notice]
        return (
          <li
            key={id}
            className="flex flex-wrap items-start gap-2 rounded-small bg-inset px-3 py-2.5 text-sm"
          >
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-muted" />
            <p className="min-w-0 flex-1 basis-48">
              <NoticeWords check={check} notice={notice} position={position} />
            </p>
            {notice === 'refused' && !check.isAppealed && <HowToAppeal />}
            {notice === 'noFace' && <FirstWish check={check} />}
          </li>
        )
      })}
    </ul>
  )
}

type NoticeWordsProps = { check: PhotoCheck; notice: Notice; position: number }

function NoticeWords({ check: { reason, isAppealed }, notice, position }: NoticeWordsProps) {
  const { t } = useTranslation('profiles')
  if (notice === 'waiting' || notice === 'noFace') return t(`checks.${notice}`, { position })
  if (isAppealed) return t(notice === 'held' ? 'checks.appealed' : 'checks.upheld', { position })
  return t(`checks.${notice}.${reason ?? 'not_screened'}`, { position })
}

function HowToAppeal() {
  const { t } = useTranslation('profiles')
  return (
    <div className="flex w-full flex-col items-start gap-1 pl-6">
      <p>{t('checks.appeal')}</p>
      <ButtonLink to="/messages/admin" variant="ghost" size="small" className="-ml-4">
        {t('checks.write')}
      </ButtonLink>
    </div>
  )
}

/** Lets the owner ask staff about a main photo in which no clear face was found; only for a photo that is saved. */
function FirstWish({ check: { id, firstWish } }: { check: PhotoCheck }) {
  const { t } = useTranslation('profiles')
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: () => api.profiles.askFirstPhoto({ id }),
    onError: (error) => toast({ title: errorText(error), tone: 'destructive' }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orpc.profiles.photoChecks.key() }),
  })
  if (firstWish !== null) return <p className="w-full pl-6">{t(`checks.${firstWish}`)}</p>
  return (
    <Button variant="ghost" size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
      {t('checks.askFirst')}
    </Button>
  )
}
