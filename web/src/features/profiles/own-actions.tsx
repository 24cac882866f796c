import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createLink, useNavigate } from '@tanstack/react-router'
import {
  BadgeCheck,
  ChevronRight,
  Eye,
  LifeBuoy,
  ListPlus,
  LogOut,
  type LucideIcon,
  Pencil,
  Settings,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText } from '#/lib/error-text.ts'
import { signOut } from '#/lib/session.ts'
import { asButton, ButtonLink } from '#/ui/button-link.tsx'
import { toast } from '#/ui/toast.tsx'

const iconStyle = 'size-5 shrink-0'
const rowStyle =
  'flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left font-medium transition-colors duration-150 hover:bg-inset -outline-offset-2'

/** Links below the member's own profile; most appear once it is complete. */
export function OwnActions({ isComplete }: { isComplete: boolean }) {
  const { t } = useTranslation('profiles')
  return (
    <div className="flex flex-col gap-3">
      {!isComplete && (
        <ButtonLink to="/profile-setup">
          <Pencil aria-hidden="true" strokeWidth={1.75} className={iconStyle} />
          {t('own.finish')}
        </ButtonLink>
      )}
      <div className="flex flex-col divide-y divide-line overflow-hidden rounded-button border border-line bg-surface">
        {isComplete && <Row to="/profile-setup" icon={Pencil} label={t('own.edit')} />}
        {isComplete && <Row to="/profile/about" icon={ListPlus} label={t('own.toAbout')} />}
        {isComplete && <Row to="/profile/verify" icon={BadgeCheck} label={t('own.toVerify')} />}
        {isComplete && <Row to="/profile/preview" icon={Eye} label={t('own.toPreview')} />}
        <Row to="/settings" icon={Settings} label={t('own.settings')} />
        <Row to="/safety-tips" icon={LifeBuoy} label={t('own.safety')} />
        <SignOut />
      </div>
    </div>
  )
}

type RowAnchorProps = Omit<ComponentProps<'a'>, 'children'> & { icon: LucideIcon; label: string }

const Row = createLink(function RowAnchor({ icon: Icon, label, ...props }: RowAnchorProps) {
  return (
    <a {...asButton} {...props} className={rowStyle}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={iconStyle} />
      <span className="min-w-0 flex-1">{label}</span>
      <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-muted" />
    </a>
  )
})

function SignOut() {
  const { t } = useTranslation('profiles')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => signOut(queryClient, () => navigate({ to: '/' })),
    onError: (error) =>
      toast({ title: t('own.signOutFailed'), description: errorText(error), tone: 'destructive' }),
  })
  return (
    <button
      type="button"
      aria-busy={leave.isPending || undefined}
      aria-disabled={leave.isPending || undefined}
      onClick={() => (leave.isPending ? undefined : leave.mutate())}
      className={`${rowStyle} aria-disabled:opacity-50`}
    >
      <LogOut aria-hidden="true" strokeWidth={1.75} className={iconStyle} />
      {t('own.signOut')}
    </button>
  )
}
