import type { Evidence, ReportFile } from '@yuti/contract/moderation'
import { useEffect, useRef } from 'react'
import { AboutFacts, Answers } from '#/features/profiles/shared/about-facts.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { FormerProfiles } from './former-profiles.tsx'
import { ReportSection } from './report-section.tsx'
import { Tag } from '#/ui/tag.tsx'
import { SealedConversation } from './sealed-conversation.tsx'
import { SealedVoice } from './sealed-voice.tsx'
import { VeiledEvidence } from './veiled-evidence.tsx'

type EvidenceSectionProps = { file: ReportFile }

/** The sealed copy of what the reporter saw. Text is plain, and pictures are hidden until staff ask for them. */
export function EvidenceSection({ file }: EvidenceSectionProps) {
  const { t } = useTranslation('moderation')
  const { reporter, reported, conversation } = file
  const { profile, photos, messages, formerProfiles } = file.evidence
  // The sealed copy still has the name of a deleted account.
  const names = { reported: reported?.name ?? profile?.name, reporter: reporter?.name }
  const isSealed = conversation.state === 'closed'
  const isEmpty =
    profile === null &&
    photos.length === 0 &&
    messages.length === 0 &&
    formerProfiles.length === 0 &&
    !isSealed
  return (
    <ReportSection title={t('evidence.title')} text={isEmpty ? t('evidence.none') : t('evidence.text')}>
      {!isEmpty && (
        <div className="grid gap-x-8 gap-y-5 xl:grid-cols-[3fr_2fr]">
          <Part title={t('evidence.messages')}>
            <SealedConversation file={file} />
            {messages.length === 0 && !isSealed ? (
              <p className="text-muted text-sm">{t('evidence.noMessages')}</p>
            ) : (
              <SealedChat>
                {messages.map((message, index) => (
                  <SealedMessage
                    key={message.id}
                    message={message}
                    number={photos.length + index + 1}
                    name={names[message.author] ?? t('unknown')}
                  />
                ))}
              </SealedChat>
            )}
          </Part>
          <div className="flex flex-col gap-5">
            {profile && (
              <Part title={t('evidence.profile')}>
                <p className="wrap-anywhere font-semibold text-sm">{profile.name}</p>
                <p className="wrap-anywhere whitespace-pre-wrap text-sm">
                  {profile.bio === '' ? t('evidence.noBio') : profile.bio}
                </p>
                <AboutFacts about={profile.about} />
                <Answers about={profile.about} />
                {profile.interests.length > 0 && (
                  <p className="wrap-anywhere text-muted text-sm">{profile.interests.join(' · ')}</p>
                )}
              </Part>
            )}
            {photos.length > 0 && (
              <Part title={t('evidence.photos')}>
                <ul className="grid grid-cols-3 gap-2">
                  {photos.map((photo, index) => (
                    <li key={photo.id}>
                      <VeiledEvidence picture={photo} number={index + 1} className="aspect-4/5 w-full" />
                    </li>
                  ))}
                </ul>
              </Part>
            )}
          </div>
          {formerProfiles.length > 0 && (
            <div className="xl:col-span-2">
              <Part title={t('evidence.former')}>
                <FormerProfiles
                  versions={formerProfiles}
                  now={profile}
                  firstNumber={photos.length + messages.length + 1}
                />
              </Part>
            </div>
          )}
        </div>
      )}
    </ReportSection>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <h3 className="font-sans font-medium text-muted text-xs tracking-normal">{title}</h3>
      {children}
    </div>
  )
}

/** Scrolls to the reported message, or to the end of the chat. */
function SealedChat({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!box.current) return
    const reported = box.current.querySelector<HTMLElement>('[data-reported]')
    box.current.scrollTop = reported
      ? reported.offsetTop - box.current.offsetTop - box.current.clientHeight / 3
      : box.current.scrollHeight
  }, [])
  return (
    <ol ref={box} className="flex max-h-[32rem] flex-col gap-2 overflow-y-auto pr-1">
      {children}
    </ol>
  )
}

type SealedMessageProps = { message: Evidence['messages'][number]; number: number; name: string }

function SealedMessage({ message, number, name }: SealedMessageProps) {
  const { t } = useTranslation('moderation')
  const format = useFormat()
  const { author, isReported, change, isLikeNote, content, image, voice, writtenAt } = message
  return (
    <li
      data-reported={isReported || undefined}
      className={cn(
        'flex max-w-[85%] flex-col gap-1 rounded-input border px-3 py-2 text-sm',
        author === 'reported' ? 'self-start border-line bg-background' : 'self-end border-line bg-inset',
        isReported && 'border-2 border-danger-ink',
      )}
    >
      <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
        <span className="font-semibold">{name}</span>
        <time dateTime={writtenAt}>
          {format.date(writtenAt, 'short')}, {format.date(writtenAt, 'time')}
        </time>
        {isReported && <Tag tone="danger">{t('evidence.reported')}</Tag>}
        {isLikeNote && <Tag>{t('evidence.likeNote')}</Tag>}
        {change && <Tag>{t(`evidence.${change}`)}</Tag>}
      </span>
      {image && <VeiledEvidence picture={image} number={number} className="h-40 w-32" />}
      {voice && <SealedVoice voice={voice} name={name} />}
      {content !== null && <span className="wrap-anywhere whitespace-pre-wrap">{content}</span>}
    </li>
  )
}
