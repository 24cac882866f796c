import { ORPCError } from '@orpc/client'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BirthMoment, BirthReading } from '@yuti/contract/births'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { orpc } from '#/lib/api.ts'
import { useDebouncedValue } from '#/lib/use-debounced-value.ts'
import { type BirthDraft, dateProblem } from './birth-draft.ts'

type Asked = { birthDate: string; birthTime: string; birthCity: string }
export type MomentDraft = {
  birthDate: string
  /** Empty where it is unknown. */
  birthTime: string
  cityId: string | null
  birthReading: BirthReading | null
}

/** Of the forms that ask whether the time is known. */
export function momentDraftOf(draft: BirthDraft): MomentDraft {
  return draft.isTimeUnknown ? { ...draft, birthTime: '' } : draft
}

export type BirthQuestion = {
  /** How the birth is understood; `none` while a part of it is missing. */
  view: 'none' | 'loading' | 'failed' | BirthMoment
  /** It is not sure yet which moment is meant. */
  isOpen: boolean
  /** Somebody wanted to go on without an answer. */
  isInsisted: boolean
  insist: () => void
  /** Where the question stands. */
  box: RefObject<HTMLDivElement | null>
  /** What is open once it is known: nothing for want of an answer within moments. */
  findOut: () => Promise<'open' | 'clear'>
}

const typingMs = 300
const patienceMs = 2500

const momentQuery = (asked: Asked) =>
  orpc.profiles.readBirth.queryOptions({ input: asked, staleTime: Infinity })

function askedOf({ birthDate, birthTime, cityId }: MomentDraft): Asked | null {
  if (birthDate === '' || birthTime === '' || cityId === null) return null
  if (dateProblem(birthDate) === 'badDate') return null
  return { birthDate, birthTime: birthTime.slice(0, 5), birthCity: cityId }
}

function isDoubtful(moment: BirthMoment, reading: BirthReading | null): boolean {
  return moment.kind === 'never' || (moment.kind === 'twice' && reading === null)
}

/** The server's word on a birth while it is typed, and what has to be answered before it can be saved. */
export function useBirthMoment(draft: MomentDraft): BirthQuestion {
  const queryClient = useQueryClient()
  const asked = askedOf(draft)
  const key = JSON.stringify(asked)
  const isTyped = useDebouncedValue(key, typingMs) === key
  const { data, isError, isPaused } = useQuery({
    ...orpc.profiles.readBirth.queryOptions({ input: asked ?? skipToken, staleTime: Infinity }),
    enabled: isTyped,
  })
  const box = useRef<HTMLDivElement>(null)
  const [insistedKey, setInsistedKey] = useState<string | null>(null)
  const isOpen = data !== undefined && isDoubtful(data, draft.birthReading)
  const isInsisted = isOpen && insistedKey === key
  useEffect(() => {
    if (isInsisted) leadTo(box.current)
  }, [isInsisted])

  async function findOut() {
    if (!asked) return 'clear'
    const moment = data ?? (await askPatiently(queryClient, asked))
    return moment && isDoubtful(moment, draft.birthReading) ? 'open' : 'clear'
  }

  function insist() {
    // The second press finds the question again.
    if (isInsisted) leadTo(box.current)
    setInsistedKey(key)
  }

  const view = !asked ? 'none' : (data ?? (isError || isPaused ? 'failed' : 'loading'))
  return { view, isOpen, isInsisted, insist, box, findOut }
}

/** Clear of the button that stays at the lower edge. */
function leadTo(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'center' })
}

function askPatiently(queryClient: QueryClient, asked: Asked): Promise<BirthMoment | null> {
  const enough = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  return Promise.race([enough, queryClient.ensureQueryData(momentQuery(asked)).catch(() => null)])
}

type Sent = { birthDate: string; birthTime: string | null; birthCity: string }

/** What a refused save says about the moment becomes the question. False where it was refused for another reason. */
export function learnMoment(queryClient: QueryClient, error: unknown, sent: Sent): boolean {
  const moment = momentIn(error)
  if (!moment || sent.birthTime === null) return false
  const { birthDate, birthTime, birthCity } = sent
  queryClient.setQueryData(momentQuery({ birthDate, birthTime, birthCity }).queryKey, moment)
  return true
}

function momentIn(error: unknown): BirthMoment | null {
  const data: unknown = error instanceof ORPCError ? error.data : null
  return typeof data === 'object' && data !== null && 'moment' in data && isMoment(data.moment)
    ? data.moment
    : null
}

/** By the mark of it alone: the schema behind it would come to every member's page. */
function isMoment(value: unknown): value is BirthMoment {
  return typeof value === 'object' && value !== null && 'kind' in value
}
