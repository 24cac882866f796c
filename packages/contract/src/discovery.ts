import { z } from 'zod'
import { goals, spokenLanguages } from './about-choices.ts'
import { gender, instant, matchId, position, procedure, userId } from './base.ts'
import { likeErrors, likeNoteErrors } from './errors.ts'
import { likeNote, shownLikeNote } from './like-notes.ts'
import { about, filters as limits } from './limits.ts'
import { everybody, starSteps } from './narrowing.ts'
import { matchedPerson, person, strangerSummary } from './people.ts'

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

const age = z.number().int().min(limits.age.min).max(limits.age.max)

const discoverFilters = z
  .object({
    genders: z.array(gender).min(1).max(3),
    minAge: age,
    maxAge: age,
    distanceKm: z.number().int().min(limits.distanceKm.min).max(limits.distanceKm.max),
    /** This and the fields below only narrow what the member sees: no like is kept back by them. */
    minStars: z.literal(starSteps).default(everybody.minStars),
    onlyActive: z.boolean().default(everybody.onlyActive),
    goals: z.array(z.enum(goals)).max(goals.length).refine(isUnique).default(everybody.goals),
    languages: z
      .array(z.enum(spokenLanguages))
      .max(about.languagesMax)
      .refine(isUnique)
      .default(everybody.languages),
    onlyWithAnswers: z.boolean().default(everybody.onlyWithAnswers),
    onlyVerified: z.boolean().default(everybody.onlyVerified),
  })
  .refine((f) => f.minAge <= f.maxAge, { path: ['maxAge'] })
export type DiscoverFilters = z.infer<typeof discoverFilters>
/** A client may leave the narrowing filters out; they are open then. */
export type DiscoverFiltersInput = z.input<typeof discoverFilters>

/** When more people come. It is only given if the budget of people for today is used up (`peopleBudget`). */
const moreAt = instant.optional()

export const deck = z.object({
  cards: z.array(person),
  /** How many people the deck still holds, including the cards above. */
  remaining: z.number().int(),
  /** Today's conjunction, the suggestion of the member's own day, while it is undecided. It is the first of the cards. */
  conjunctionId: userId.optional(),
  /** True if the member has paused: they see nobody new, and nobody new sees them. */
  isPaused: z.literal(true).optional(),
  /** True if too few of the member's photos are public, or none may be the first: nobody new sees them, and they see nobody new. */
  needsPhotos: z.literal(true).optional(),
  moreAt,
})
export type Deck = z.infer<typeof deck>

const swipeResult = z.object({
  match: z.object({ id: matchId, person: matchedPerson }).nullable(),
})
export type SwipeResult = z.infer<typeof swipeResult>

/** A person in a list, with what the like carries: theirs in the list of received likes, the member's own otherwise. */
const listedPerson = strangerSummary.extend({ note: shownLikeNote.optional() })
export type ListedPerson = z.infer<typeof listedPerson>

/** Newest first, page by page (`listPage`). */
const peoplePage = z.object({
  items: z.array(listedPerson),
  /**
   * The last person of this page, where the next one starts; null on the last page. It holds no time: the time of a like would
   * say when the other person was there.
   */
  next: userId.nullable(),
  moreAt,
})
export type PeoplePage = z.infer<typeof peoplePage>

/** One change that would show more people: the filters to save, and how many people it would add. */
const widening = z.object({
  /** `narrowing` takes all narrowing filters away. */
  kind: z.enum([
    'distance',
    'age',
    'stars',
    'activity',
    'goals',
    'languages',
    'answers',
    'verified',
    'narrowing',
    'gender',
    'everything',
  ]),
  filters: discoverFilters,
  added: z.number().int(),
  /** Fewer than `added` people: small numbers are not given exactly. */
  isFew: z.boolean(),
})
export type Widening = z.infer<typeof widening>

const emptiness = z.object({
  /** Why the deck is empty: everybody who fits is decided on, one filter excludes most, or nobody is there. */
  reason: z.enum([
    'decided',
    'distance',
    'age',
    'stars',
    'activity',
    'goals',
    'languages',
    'answers',
    'verified',
    'narrowing',
    'gender',
    'nobody',
  ]),
  filters: discoverFilters,
  /** Each applies by itself, and only if the member chooses it. */
  steps: z.array(widening),
})
export type Emptiness = z.infer<typeof emptiness>

const peopleLeft = z.object({
  count: z.number().int(),
  /** Fewer than `count` people: small numbers are not given exactly. A count by stars may then be zero. */
  isFew: z.boolean(),
})
export type PeopleLeft = z.infer<typeof peopleLeft>

/** How many people each choice of one filter leaves, if the other filters stay as they are. */
const filterSteps = z.object({
  /** Null until the member's birth is bound, because these counts tell about births. */
  minStars: z.array(peopleLeft.extend({ minStars: z.literal(starSteps) })).nullable(),
  onlyActive: peopleLeft,
  goals: z.array(peopleLeft.extend({ goal: z.enum(goals) })),
  /** The languages that are asked for, and those that most of the people speak; never one that few speak. */
  languages: z.array(peopleLeft.extend({ language: z.enum(spokenLanguages) })),
  onlyWithAnswers: peopleLeft,
  onlyVerified: peopleLeft,
})
export type FilterSteps = z.infer<typeof filterSteps>

const filtersPreview = peopleLeft.extend({
  wider: z.object({ distanceKm: z.number().int(), added: z.number().int() }).nullable(),
  steps: filterSteps,
})
export type FiltersPreview = z.infer<typeof filtersPreview>

/** How many people a draft could meet, by gender alone: a count that knew births would tell about them. */
const reach = z.object({
  /** One of `reachSteps`, rounded down; null below the smallest. */
  atLeast: z.number().int().nullable(),
  /** Whether people around a place were counted, or everybody because no place is known. */
  isNearby: z.boolean(),
})
export type Reach = z.infer<typeof reach>

/** How people are spread around the member, by gender alone, as bars over `filters.distanceStepsKm`. */
const peopleAround = z.object({
  /**
   * One bar for each step: the people between the step before and this one, from 0 to `filters.distanceBarMax` of the fullest.
   * Zero below five people. Null while the member's place is unknown.
   */
  bars: z.array(z.number().int().min(0).max(limits.distanceBarMax)).nullable(),
})
export type PeopleAround = z.infer<typeof peopleAround>

export const discovery = {
  /** Says before the photos are asked for how many people there are. Stores nothing. */
  countReach: procedure
    .route({ method: 'POST', path: '/discovery/reach' })
    .input(
      z.object({
        gender,
        lookingFor: z.array(gender).min(1).max(3),
        /** If null, the stored position counts. */
        position: position.nullable(),
      }),
    )
    .output(reach),

  /** The next people in order; the same ones until they are decided on. */
  deck: procedure
    .route({ method: 'GET', path: '/discovery/deck' })
    .errors({ PROFILE_INCOMPLETE: { status: 409 } })
    .output(deck),

  /** Idempotent: repeating a decision changes nothing. */
  swipe: procedure
    .route({ method: 'POST', path: '/discovery/swipes' })
    .errors(likeErrors)
    .input(z.object({ targetId: userId, direction: z.enum(['left', 'right']) }))
    .output(swipeResult),

  /**
   * Likes a person with a note, which they see under the likes they received and which opens the chat of a match.
   * Idempotent: a like that exists keeps what it carries, and `isNoteKept` says whether that is this note.
   */
  likeWithNote: procedure
    .route({ method: 'POST', path: '/discovery/likes' })
    .errors(likeNoteErrors)
    .input(z.object({ targetId: userId, note: likeNote }))
    .output(swipeResult.extend({ isNoteKept: z.boolean() })),

  /** The member's own decision about a person; null for nobody too. */
  decision: procedure
    .route({ method: 'GET', path: '/discovery/decisions/{targetId}' })
    .input(z.object({ targetId: userId }))
    .output(z.object({ direction: z.enum(['left', 'right']).nullable() })),

  /** People who like the member and wait for an answer, which `swipe` gives. */
  likes: procedure
    .route({ method: 'GET', path: '/discovery/likes' })
    .input(z.object({ after: userId.optional() }))
    .output(peoplePage),

  /** Counts up to `likes.countMax`. */
  countLikes: procedure
    .route({ method: 'GET', path: '/discovery/likes/count' })
    .output(z.object({ count: z.number().int() })),

  /**
   * People the member passed (left), or liked without an answer so far (right). `swipe` turns a pass into a like.
   */
  decisions: procedure
    .route({ method: 'GET', path: '/discovery/decisions' })
    .input(z.object({ direction: z.enum(['left', 'right']), after: userId.optional() }))
    .output(peoplePage),

  /** Idempotent; its note goes too. If the other has liked back meanwhile, the match is kept and returned. */
  takeBackLike: procedure
    .route({ method: 'DELETE', path: '/discovery/likes/{targetId}' })
    .input(z.object({ targetId: userId }))
    .output(swipeResult),

  undoPass: procedure
    .route({ method: 'POST', path: '/discovery/undo' })
    .errors({ NOTHING_TO_UNDO: { status: 409 } })
    .output(person),

  /** What the member may still do in the first day of the account; null once it is over. */
  firstDay: procedure.route({ method: 'GET', path: '/discovery/first-day' }).output(
    z.object({
      firstDay: z
        .object({
          likesLeft: z.number().int(),
          openingsLeft: z.number().int(),
          peopleLeft: z.number().int(),
          endsAt: instant,
        })
        .nullable(),
    }),
  ),

  filters: procedure.route({ method: 'GET', path: '/discovery/filters' }).output(discoverFilters),

  saveFilters: procedure
    .route({ method: 'PUT', path: '/discovery/filters' })
    .input(discoverFilters)
    .output(discoverFilters),

  /**
   * How many people a set of filters would show, how many the next wider distance would add, and how many each step of a filter
   * leaves. Asking by stars binds the member's birth, as the first shown person does.
   */
  previewFilters: procedure
    .route({ method: 'POST', path: '/discovery/filters/preview' })
    .errors({ PROFILE_INCOMPLETE: { status: 409 } })
    .input(discoverFilters)
    .output(filtersPreview),

  /** Draws roughly how many people of these genders live how far away; people who hide the distance are left out. */
  countByDistance: procedure
    .route({ method: 'POST', path: '/discovery/distances' })
    .errors({ PROFILE_INCOMPLETE: { status: 409 } })
    .input(z.object({ genders: z.array(gender).min(1).max(3).refine(isUnique) }))
    .output(peopleAround),

  /** Why the deck of the saved filters is empty, and which changes would fill it. */
  explainEmptyDeck: procedure
    .route({ method: 'GET', path: '/discovery/deck/empty' })
    .errors({ PROFILE_INCOMPLETE: { status: 409 } })
    .output(emptiness),
}
