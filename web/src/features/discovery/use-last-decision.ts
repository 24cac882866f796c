import type { UserId } from '@yuti/contract/base'
import { swipe as limits } from '@yuti/contract/limits'
import type { Person } from '@yuti/contract/people'
import { useEffect, useState } from 'react'
import type { Direction } from './use-deck.ts'

export type LastDecision = { direction: Direction; person: Person; at: number }

/** What happened last, for the line under the deck. */
export type Said = {
  kind: 'liked' | 'passed' | 'undone' | 'tookBack' | 'matched' | 'undecided'
  person: Person
}

/** A like can be taken back in the deck for a few seconds; a pass until the next decision. */
export function isTooLate({ direction, at }: LastDecision): boolean {
  return direction === 'right' && Date.now() >= at + limits.takeBackMs
}

/** The last decision of this visit, whether it is too late to undo it, and what is said about it. */
export function useLastDecision() {
  const [decision, setDecision] = useState<LastDecision | null>(null)
  const [late, setLate] = useState<LastDecision | null>(null)
  const [said, say] = useState<Said | null>(null)
  useEffect(() => {
    if (decision?.direction !== 'right') return undefined
    const timer = setTimeout(setLate, decision.at + limits.takeBackMs - Date.now(), decision)
    return () => clearTimeout(timer)
  }, [decision])

  return {
    decision,
    said,
    say,
    isLate: decision !== null && decision === late,
    /** Null after an undo: the server then knows which pass was the last one. */
    remember(next: LastDecision | null) {
      setDecision(next)
      say(next && { kind: next.direction === 'right' ? 'liked' : 'passed', person: next.person })
    },
    /** A like that has become a match cannot be taken back. */
    close: setLate,
    /** Offers the undo again after it failed, unless there is a newer decision. */
    restore(former: LastDecision) {
      setDecision((now) => now ?? former)
    },
    /** Called when the decision about this person was not saved, or ended in another tab. */
    forget(id: UserId) {
      setDecision((now) => (now?.person.id === id ? null : now))
      say((now) => (now?.person.id === id && isAboutDecision(now) ? null : now))
    },
  }
}

function isAboutDecision({ kind }: Said): boolean {
  return kind === 'liked' || kind === 'passed'
}
