import { calculationId } from '@yuti/contract/compatibility'
import { consentLinkId } from '@yuti/contract/consent'
import type { Match } from '@yuti/contract/matches'
import type { Api } from '../../api.ts'
import { expect, type Page } from '../../test.ts'
import { accountScreens } from './account-screens.ts'
import { deleteMessage, openMenu, openMessageMenu, openRowMenu } from './chat-overlays.ts'
import { fake, setFakes } from './fake-answers.ts'
import { guestStates } from './guest-states.ts'
import { answerLikes } from './match-answers.ts'
import { memberStates } from './member-states.ts'
import { press, type Screen } from './screen.ts'
import { openTriedSky, openTryOut } from './try-out.ts'

export const visitorScreens: Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'try-out', path: '/', open: openTryOut },
  { name: 'sky of a visitor', path: '/', open: openTriedSky },
  { name: 'onboarding', path: '/onboarding' },
  { name: 'second slide', path: '/onboarding', open: turnSlides('Stars before the first word') },
  { name: 'third slide', path: '/onboarding', open: turnSlides('Two likes, one match') },
  { name: 'sign in', path: '/auth' },
  { name: 'sign up', path: '/auth?mode=sign-up' },
  { name: 'sign up, refused', path: '/auth?mode=sign-up', open: submitEmpty },
  { name: 'forgot password', path: '/forgot-password' },
  ...accountScreens,
  { name: 'confirm sign-up', path: '/confirm-sign-up?token=used' },
  { name: 'confirm email', path: '/confirm-email?token=used' },
  { name: 'unsubscribe, half a link', path: '/unsubscribe' },
  { name: 'terms', path: '/terms-of-service' },
  { name: 'privacy policy', path: '/privacy-policy' },
  { name: 'safety tips', path: '/safety-tips' },
  { name: 'closed invitation', path: '/invitation/used' },
  { name: 'not found', path: '/nowhere' },
]

/** The slides beside the one that is shown are inert. */
function turnSlides(title: string) {
  return async (page: Page) => {
    const left = page.locator('[inert]', { has: page.locator('h1', { hasText: title }) })
    while ((await left.count()) > 0) await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
}

async function submitEmpty(page: Page) {
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
}

/** Shows the setting without saving it, because all specs share the demo member. */
async function keepQuiet(page: Page) {
  await page.route('**/rpc/notifications/updatePreferences', () => {})
  await page.getByRole('switch', { name: 'Pause emails and notifications' }).click()
  await expect(page.getByLabel('From', { exact: true })).toBeVisible()
}

/** Lists the screens of a member who has a chat, a match without messages and an open like. */
export async function memberScreens(api: Api): Promise<Screen[]> {
  const { items: matches } = await api.matches.list({})
  const [talking] = matches.filter(({ hasMessages }) => hasMessages)
  const [silent] = matches.filter(({ hasMessages }) => !hasMessages)
  if (!talking || !silent) throw new Error('The member has too few matches')
  const full = await api.matches.get({ matchId: talking.id })
  const [liker] = (await api.discovery.likes({})).items
  if (!liker) throw new Error('Nobody likes the member')
  const stranger = `/profile/${liker.id}`
  const person = `/profile/${talking.person.id}`
  const chat = `/messages/${talking.id}`
  const result = `/manual-compatibility/${await calculate(api)}`
  const links = linksOf.get(talking.id) ?? ask(api, talking.id)
  linksOf.set(talking.id, links)
  const { kept, open } = await links
  return [
    { name: 'discover', path: '/discover' },
    { name: 'filters', path: '/discover', open: press('Filters') },
    { name: 'match moment', path: '/discover', open: (page) => meet(page, full) },
    { name: 'likes you', path: '/likes' },
    { name: 'liked', path: '/likes?list=liked' },
    { name: 'passed', path: '/likes?list=passed' },
    { name: 'matches', path: '/matches' },
    { name: 'delete match', path: '/matches', open: press('Delete match') },
    { name: 'messages', path: '/messages' },
    { name: 'delete chat', path: '/messages', open: press(/^Options for the chat with/, 'Delete chat') },
    { name: 'menu of a conversation', path: '/messages', open: press(/^Options for the chat with/) },
    { name: 'chat', path: chat },
    { name: 'chat menu', path: chat, open: openMenu },
    { name: 'message menu', path: chat, open: openMessageMenu },
    { name: 'delete message', path: chat, open: deleteMessage },
    { name: 'chat without a message', path: `/messages/${silent.id}` },
    { name: 'photo of a chat', path: chat, open: press(/^Open photo/) },
    { name: 'plan of a date', path: chat, open: press('Plan a date') },
    { name: 'support conversation', path: '/messages/admin' },
    { name: 'compatibility', path: '/compatibility' },
    { name: 'invite', path: '/compatibility', open: press('Invite a friend') },
    { name: 'what the stars mean', path: '/compatibility', open: press('What the stars mean') },
    { name: 'menu of a person', path: '/compatibility', open: openRowMenu },
    { name: 'calculations', path: '/manual-compatibility' },
    { name: 'menu of a calculation', path: '/manual-compatibility', open: openRowMenu },
    { name: 'revoke a link', path: '/manual-compatibility', open: press(/^Revoke the link/) },
    { name: 'new calculation', path: '/manual-compatibility/add' },
    { name: 'ask by a link', path: '/manual-compatibility/ask' },
    { name: 'result by a link', path: kept },
    { name: 'invitation', path: open },
    { name: 'result', path: result },
    { name: 'result, opened', path: result, open: openResult },
    { name: 'share picture', path: result, open: openPicture },
    { name: 'share picture, post', path: result, open: openOtherPicture('Post') },
    { name: 'share picture, wide', path: result, open: openOtherPicture('Wide') },
    { name: 'result, bodygraph', path: result, open: openBodygraph },
    { name: 'own profile', path: '/profile' },
    { name: 'more about me', path: '/profile/about' },
    { name: 'my chart', path: '/profile/chart' },
    { name: 'my chart, opened', path: '/profile/chart', open: openChartRows },
    { name: 'what others see', path: '/profile/preview' },
    { name: 'verify photos', path: '/profile/verify' },
    { name: 'profile', path: person },
    { name: 'photo viewer', path: person, open: press(/^Open photo 1 of/) },
    { name: 'profile of a stranger', path: stranger },
    { name: 'note with a like', path: stranger, open: press('Add a note') },
    { name: 'reaction with a like', path: stranger, open: openReaction },
    { name: 'menu of a profile', path: person, open: openRowMenu },
    { name: 'report', path: person, open: press(/^More about/, 'Report User') },
    { name: 'block', path: person, open: press(/^More about/, 'Block User') },
    { name: 'profile of nobody', path: '/profile/00000000-0000-4000-8000-000000000000' },
    { name: 'share a photo, without one', path: '/messages/share' },
    { name: 'settings', path: '/settings' },
    { name: 'delete account', path: '/settings', open: press('Delete account') },
    { name: 'change email', path: '/settings/email' },
    { name: 'change password', path: '/settings/password' },
    { name: 'devices', path: '/settings/devices' },
    { name: 'access tokens', path: '/settings/access-tokens' },
    { name: 'new access token', path: '/settings/access-tokens', open: press('Create a token') },
    { name: 'ended conversations', path: '/settings/ended' },
    { name: 'sign-in methods', path: '/settings/sign-in-methods' },
    { name: 'link Google', path: '/settings/sign-in-methods', open: press('Link Google') },
    { name: 'download data', path: '/settings/data' },
    { name: 'notifications', path: '/settings/notifications', open: keepQuiet },
    { name: 'welcome', path: '/welcome-after-signup' },
    { name: 'birth step', path: '/profile-setup' },
    { name: 'about step', path: '/profile-setup?step=2' },
    { name: 'photos step', path: '/profile-setup?step=3' },
    ...(await guestStates(api, kept)),
    ...(await memberStates(api, full)),
  ]
}

async function meet(page: Page, match: Match) {
  await answerLikes(page, match)
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.getByRole('textbox', { name: `Write to ${match.person.name}` })).toHaveValue(/./)
  await page.unroute('**/rpc/discovery/swipe')
}

/** Creates a calculation without a time of birth, whose result has the most parts. Repeated calls return the same one. */
async function calculate(api: Api): Promise<string> {
  const { id } = await api.compatibility.add({
    id: calculationId.parse('5c2e1d0a-7b64-4f3e-9a58-0d1c2b3a4f5e'),
    name: 'Marina',
    birthDate: '1991-03-01',
    birthTime: null,
    birthCity: 'Barcelona, Spain',
    disambiguation: null,
  })
  return id
}

async function openReaction(page: Page) {
  await press('Add a note')(page)
  await page.getByRole('button', { name: 'Reaction', exact: true }).click()
  await expect(page.getByText('What do you react to?')).toBeVisible()
}

/** By a match of the member. */
const linksOf = new Map<string, ReturnType<typeof ask>>()

/**
 * Creates two invite links, one answered and one open. Repeated calls of a worker for a member return the same ones. Workers do not
 * share them, because a link that is created again ends the former one.
 */
async function ask(api: Api, matchId: string): Promise<{ kept: string; open: string }> {
  const worker = (process.env['TEST_PARALLEL_INDEX'] ?? '0').padStart(12, '0')
  const id = consentLinkId.parse(`${matchId.slice(0, 8)}-3e5f-4a60-8b79-${worker}`)
  const { kept } = await api.consent.list()
  if (!kept.some((result) => result.id === id)) {
    const secret = 'e2e-'.padEnd(43, 'x')
    const { token } = await api.consent.make({ id, label: 'Marina' })
    const birth = {
      birthDate: '1991-03-01',
      birthTime: null,
      birthCity: 'Barcelona, Spain',
      disambiguation: null,
    }
    await api.consent.answer({ token, secret, ...birth, isAdult: true })
    await api.consent.decide({ token, secret, keep: true })
  }
  const other = consentLinkId.parse(`${matchId.slice(0, 8)}-4b5a-4697-8879-${worker}`)
  const { token } = await api.consent.make({ id: other, label: 'Olga' })
  return { kept: `/manual-compatibility/answers/${id}`, open: `/invitation/${token}` }
}

async function openPicture(page: Page) {
  await page.getByRole('button', { name: 'Share the result' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
}

/** The picture in another shape, with the sentence about the Moons. */
function openOtherPicture(shape: string) {
  return async (page: Page) => {
    await openPicture(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: shape, exact: true }).click()
    await dialog.getByRole('checkbox').check()
    await expect(dialog.getByRole('img')).toBeVisible()
  }
}

async function openCounted(page: Page) {
  await page.getByRole('button', { name: 'See how we counted' }).click()
  await expect(page.getByRole('heading', { name: 'The three channels' })).toBeVisible()
}

async function openResult(page: Page) {
  await openCounted(page)
  for (const name of ['Moon harmony', 'Doshas', 'Human Design', 'All gates'])
    await page.locator('summary', { hasText: name }).click()
  await expect(page.getByText('Bhakoot', { exact: true })).toBeVisible()
}

async function openWords(page: Page) {
  await page.locator('summary', { hasText: 'Centres and channels in words' }).click()
  await expect(page.getByRole('heading', { name: 'Complete channels' })).toBeVisible()
}

/** Opens every row of the chart, and one sentence of those that hold more. */
async function openChartRows(page: Page) {
  for (const row of [/^Bodygraph/, /^Your centres/, /^Your gates/, /^Your part/, /^Planets/, /^Your birth/])
    await page.getByRole('button', { name: row }).click()
  await openWords(page)
  await page.getByRole('button', { name: /^Throat/ }).click()
  await page.locator('li').filter({ hasText: /^\d+ / }).first().getByRole('button').click()
}

async function openBodygraph(page: Page) {
  await openCounted(page)
  await page.getByRole('radio', { name: 'Bodygraph' }).check()
  await openWords(page)
}

const nobody = { items: [], next: null }

/** Screens of a member without matches, messages and answers. */
export const emptyScreens: Screen[] = [
  { name: 'nobody to discover', path: '/discover', shows: 'That’s everyone for now' },
  {
    name: 'no likes',
    path: '/likes',
    fakes: [fake('discovery', 'likes', nobody)],
    shows: 'No new likes yet',
  },
  {
    name: 'nobody liked',
    path: '/likes?list=liked',
    fakes: [fake('discovery', 'decisions', nobody)],
    shows: 'No likes waiting for an answer',
  },
  {
    name: 'nobody passed',
    path: '/likes?list=passed',
    fakes: [fake('discovery', 'decisions', nobody)],
    shows: 'You haven’t passed on anyone',
  },
  { name: 'no matches', path: '/matches', shows: 'No matches yet' },
  { name: 'no messages', path: '/messages', shows: 'No messages yet' },
  { name: 'no calculations', path: '/manual-compatibility', shows: 'No calculations yet' },
  { name: 'choose a topic', path: '/profile/about', open: press('Add a topic') },
]

/** Splits a walk, so that no worker has a long one left at the end. The parts together cover all screens. */
export function parts(count: number) {
  return Array.from({ length: count }, (_, part) => ({
    name: `part ${part + 1} of ${count}`,
    of: <T>(all: T[]): T[] => all.filter((_, index) => index % count === part),
  }))
}

/** Opens the screen and waits until no placeholder is left and nothing moves. */
export async function show(page: Page, screen: Screen): Promise<void> {
  const { name, shows, open } = screen
  await visit(page, screen)
  if (shows) await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
  await waitUntilStable(page)
  if (!open) return
  covered.add(page)
  await open(page)
  // What replaces the pressed button has to take the focus.
  const hasFocus = async () => await page.evaluate(() => document.activeElement !== document.body)
  await expect.poll(hasFocus, { message: `the focus of ${name}` }).toBe(true)
}

/** Remembers pages on which an overlay may be open. */
const covered = new WeakSet<Page>()

/** Without the frame of the members' pages, their stream of events would close, and the next screen would read everything twice. */
const shortPages = { forMembers: '/manual-compatibility/ask', forOthers: '/unsubscribe' }

async function leaveScreen(page: Page): Promise<void> {
  const isMembers = await page.evaluate<boolean>(
    `__TSR_ROUTER__.state.matches.some(({ routeId }) => routeId === '/_member')`,
  )
  await navigate(page, isMembers ? shortPages.forMembers : shortPages.forOthers)
}

const queryClient = '__TSR_ROUTER__.options.context.queryClient'

const tabs = new WeakMap<Page, string>()

async function fillTab(page: Page, tab: Screen['tab']): Promise<void> {
  const former = tabs.get(page)
  if (former) await page.evaluate((key) => sessionStorage.removeItem(key), former)
  tabs.delete(page)
  if (!tab) return
  await page.evaluate(({ key, value }) => sessionStorage.setItem(key, JSON.stringify(value)), tab)
  tabs.set(page, tab.key)
}

/** Loads the app once and then navigates within it, because a load takes ten times as long. */
export async function visit(page: Page, { path, fakes = [], tab }: Screen): Promise<void> {
  const faked = await setFakes(page, fakes)
  const isFaked = faked.size > 0
  if (page.url() === 'about:blank') {
    await page.addInitScript(stopMotion)
    await dismissToasts(page)
    await page.goto(tab ? '/unsubscribe' : path)
    if (!tab) return
  }
  await fillTab(page, tab)
  // The session is in use on every page, and decides which of them are open.
  if (faked.has('/rpc/account/session'))
    await page.evaluate(`${queryClient}.refetchQueries({ queryKey: [['account', 'session']] })`)
  // Closes an overlay also if the next screen has the same path.
  const isNear = covered.delete(page) || new URL(path, page.url()).pathname === new URL(page.url()).pathname
  if (isNear || isFaked) await leaveScreen(page)
  if (isFaked) await page.evaluate(`${queryClient}.removeQueries({ type: 'inactive' })`)
  await navigate(page, path)
}

/** A screen that asks before it is left is not asked. */
async function navigate(page: Page, href: string): Promise<void> {
  await page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(href)}, ignoreBlocker: true })`)
}

/** Another test may act for the same member. A toast waits under the pointer, so one over a button would stay. */
async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' })
  await page.addLocatorHandler(
    dismiss.first(),
    // A toast that leaves by itself meanwhile cannot be pressed, and need not be.
    async (button) => await button.click({ timeout: 2_000 }).catch(() => undefined),
    { noWaitAfter: true },
  )
}

/**
 * Switches off fades and slides, which only delay a hundred screens. Draws also what is far below, because its colours
 * would follow a new theme only after scrolling there.
 */
function stopMotion(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `*, ::before, ::after {
      transition-duration: 0s !important;
      animation-duration: 0s !important;
      content-visibility: visible !important;
    }`,
  )
  document.adoptedStyleSheets = [sheet]
}

export async function waitUntilStable(page: Page): Promise<void> {
  // The previous screen may still be visible and at rest.
  await twoFrames(page)
  // What is drawn before the app has a title too, and the server's words may be in the language of the browser.
  await expect(page.locator('#first-view, .landing-words, .page-words')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeAttached()
  // The dot beside the timer of a recording pulses as long as it lasts.
  const dot = ':has(+ [role=timer])'
  await expect(page.locator(`main [data-skeleton], main .animate-shimmer:not(${dot})`)).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  // Waits for two frames after all of this.
  await twoFrames(page)
}

/** What the page has been told is drawn after these. */
export function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
