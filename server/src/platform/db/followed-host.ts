import type { Hosts } from './hosts.ts'

/** What this process takes for the primary among some hosts. Its pools and listeners share it, so that they never disagree. */
export type FollowedHost = {
  url: () => string
  choose: (url: string) => void
  /** Calls back after each change, until the returned function is called. */
  onChange: (callBack: () => void) => () => void
  /** Until the returned function is called, listeners leave the choice to the caller. */
  lead: () => () => void
  isLed: () => boolean
}

type Choice = { index: number; leaders: number; callBacks: Set<() => void> }

const choices = new Map<string, Choice>()

/** Logins may differ: hosts and their order make the same choice. */
export function followHost({ urls, needsPrimary }: Hosts): FollowedHost {
  const key = JSON.stringify([needsPrimary, ...urls.map((url) => new URL(url).host)])
  const choice = choices.get(key) ?? { index: 0, leaders: 0, callBacks: new Set() }
  choices.set(key, choice)
  return {
    url: () => urls[choice.index] ?? urls[0],
    choose: (url) => {
      const index = urls.indexOf(url)
      if (index === choice.index) return
      choice.index = index
      for (const callBack of choice.callBacks) callBack()
    },
    onChange: (callBack) => {
      choice.callBacks.add(callBack)
      return () => void choice.callBacks.delete(callBack)
    },
    lead: () => {
      choice.leaders += 1
      return () => void (choice.leaders -= 1)
    },
    isLed: () => choice.leaders > 0,
  }
}
