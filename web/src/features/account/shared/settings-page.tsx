import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DetailHeader } from '#/components/screen-header.tsx'

type SettingsPageProps = { title: string; text?: ReactNode; children: ReactNode }

/** One level below Settings. */
export function SettingsPage({ title, text, children }: SettingsPageProps) {
  const navigate = useNavigate()
  return (
    <>
      <DetailHeader title={title} onBack={() => void navigate({ to: '/settings' })} />
      <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-5 pt-5 pb-12">
        {text && <p className="text-mute">{text}</p>}
        {children}
      </div>
    </>
  )
}
