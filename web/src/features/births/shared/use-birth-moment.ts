import { ORPCError } from '@orpc/client'
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BirthMoment, Disambiguation } from '@yuti/contract/births'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { orpc } from '#/lib/api.ts'
import { useDebouncedValue } from '#/lib/use-debounced-value.ts'
import { type BirthDraft, dateProblem } from './birth-draft.ts'

type MomentInput = { birthDate: string; birthTime: string; birthCity: string }
export type MomentDraft = {
  birthDate: string
  /** Empty when the time is unknown. */
  birthTime: string
  timeIsAbout: boolean
  cityId: string | null
  disambiguation: Disambiguation | null
}

/** Removes the time from a draft of a form that has an "unknown" box. */
export function momentDraftOf(draft: BirthDraft): MomentDraft {
  return draft.isTimeUnknown ? { ...draft, birthTime: '' } : draft
}

export type BirthQuestion = {
  /** How the server understood the birth; `none` while a part is missing. */
  view: 'none' | 'loading' | 'failed' | BirthMoment
  /** True while the birth is ambiguous or nonexistent and not answered. */
  isOpen: boolean
  /** True after an attempt to continue without an answer. */
  isRequired: boolean
  /** Shows that an answer is required and focuses the question. */
  requireAnswer: () => void
  /** The element that contains the question. */
  box: RefObject<HTMLDivElement | null>
  /** Waits for the server, at most 2.5 seconds; without an answer it resolves to `clear`, since saving checks again. */
  findOut: () => Promise<'open' | 'clear'>
}

const debounceMs = 300
const maxWaitMs = 2500

const momentQuery = (input: MomentInput) =>
  orpc.profiles.readBirth.queryOptions({ input, staleTime: Infinity })

function momentInputOf({ birthDate, birthTime, cityId }: MomentDraft): MomentInput | null {
  if (birthDate === '' || birthTime === '' || cityId === null) return null
  if (dateProblem(birthDate) === 'badDate') return null
  return { birthDate, birthTime: birthTime.slice(0, 5), birthCity: cityId }
}

function needsAnswer(moment: BirthMoment, disambiguation: Disambiguation | null): boolean {
  return moment.kind === 'nonexistent' || (moment.kind === 'ambiguous' && disambiguation === null)
}

/** Asks the server how it understands a birth while it is typed, and what must be answered before it can be saved. */
export function useBirthMoment(draft: MomentDraft): BirthQuestion {
  const queryClient = useQueryClient()
  const input = momentInputOf(draft)
  const key = JSON.stringify(input)
  const isSettled = useDebouncedValue(key, debounceMs) === key
  const { data, isError } = useQuery({
    ...orpc.profiles.readBirth.queryOptions({ input: input ?? skipToken, staleTime: Infinity }),
    enabled: isSettled,
  })
  const box = useRef<HTMLDivElement>(null)
  const [requiredKey, setRequiredKey] = useState<string | null>(null)
  const isOpen = data !== undefined && needsAnswer(data, draft.disambiguation)
  const isRequired = isOpen && requiredKey === key
  useEffect(() => {
    if (isRequired) focusQuestion(box.current)
  }, [isRequired])

  async function findOut() {
    if (!input) return 'clear'
    const moment = data ?? (await fetchMomentInTime(queryClient, input))
    return moment && needsAnswer(moment, draft.disambiguation) ? 'open' : 'clear'
  }

  function requireAnswer() {
    // The effect runs only on a change, so a second press focuses the question here.
    if (isRequired) focusQuestion(box.current)
    setRequiredKey(key)
  }

  const view = !input ? 'none' : (data ?? (isError ? 'failed' : 'loading'))
  return { view, isOpen, isRequired, requireAnswer, box, findOut }
}

/** Scrolls to the centre, because a sticky button covers the lower edge. */
function focusQuestion(box: HTMLElement | null) {
  box?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'center' })
}

function fetchMomentInTime(queryClient: QueryClient, input: MomentInput): Promise<BirthMoment | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, maxWaitMs, null))
  return Promise.race([timeout, queryClient.ensureQueryData(momentQuery(input)).catch(() => null)])
}

type Sent = { birthDate: string; birthTime: string | null; birthCity: string }

/** Stores the moment that a refused save carries, so the form asks about it. Returns false for any other error. */
export function storeRefusedMoment(queryClient: QueryClient, error: unknown, sent: Sent): boolean {
  const moment = momentOf(error)
  if (!moment || sent.birthTime === null) return false
  const { birthDate, birthTime, birthCity } = sent
  queryClient.setQueryData(momentQuery({ birthDate, birthTime, birthCity }).queryKey, moment)
  return true
}

function momentOf(error: unknown): BirthMoment | null {
  const data: unknown = error instanceof ORPCError ? error.data : null
  return typeof data === 'object' && data !== null && 'moment' in data && isMoment(data.moment)
    ? data.moment
    : null
}

/** Checks the discriminant only: the zod schema would add to every member's page. */
function isMoment(value: unknown): value is BirthMoment {
  return typeof value === 'object' && value !== null && 'kind' in value
}
