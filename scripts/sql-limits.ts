import {
  accessTokens,
  badgeCountMax,
  birthChanges,
  chat,
  consentLinks,
  dealtPeopleKeptDays,
  earthRadiusKm,
  filters,
  firstDay,
  fittingStars,
  formerProfilesMax,
  health,
  linkedAccounts,
  minimumAge,
  moderation,
  notifications,
  passesKeptMonths,
  passkeysMax,
  peopleBudget,
  photos,
  presence,
  profile,
  registrations,
  reportAlarm,
  reports,
  sameOpenings,
  screening,
  signUpsMax,
  staff,
  undoMinutes,
  unmatchCooldownDays,
  verification,
} from '../packages/contract/src/limits.ts'

type SqlLimit = { source: string; type: 'integer' | 'numeric' | 'interval'; value: number; unit?: string }

/** The limits that SQL reads, each as the function `app.limit_<name>()`. */
export const sqlLimits: Record<string, SqlLimit> = {
  access_tokens: integer('accessTokens.max', accessTokens.max),
  address_ban: interval('moderation.bannedAddressYears', moderation.bannedAddressYears, 'years'),
  answer_to_staff: interval('moderation.answerDays', moderation.answerDays, 'days'),
  away: minutes('notifications.awayMinutes', notifications.awayMinutes),
  away_check: minutes('notifications.awayCheckMinutes', notifications.awayCheckMinutes),
  birth_change_delay: interval('birthChanges.delayHours', birthChanges.delayHours, 'hours'),
  birth_change_interval: interval('birthChanges.intervalMonths', birthChanges.intervalMonths, 'months'),
  closed_account_retention: interval('moderation.closedAccountDays', moderation.closedAccountDays, 'days'),
  consent_ended: interval('consentLinks.endedDays', consentLinks.endedDays, 'days'),
  consent_decision: minutes('consentLinks.choiceMinutes', consentLinks.choiceMinutes),
  dealt_retention: integer('dealtPeopleKeptDays', dealtPeopleKeptDays),
  conversation_release: interval('moderation.conversationHours', moderation.conversationHours, 'hours'),
  delivery_life: interval('notifications.deliveryHours', notifications.deliveryHours, 'hours'),
  counted_badges: integer('badgeCountMax', badgeCountMax),
  counted_jobs: integer('health.countedJobs', health.countedJobs),
  digest_time: interval('notifications.digestHour', notifications.digestHour, 'hours'),
  earth_radius_km: { source: 'earthRadiusKm', type: 'numeric', value: earthRadiusKm },
  filter_active_days: integer('filters.activeDays', filters.activeDays),
  filter_age_max: integer('filters.age.max', filters.age.max),
  filter_default_max_age: integer('filters.defaults.maxAge', filters.defaults.maxAge),
  filter_years_above_own_age: integer('filters.defaults.yearsAboveOwnAge', filters.defaults.yearsAboveOwnAge),
  first_day: interval('firstDay.hours', firstDay.hours, 'hours'),
  first_day_likes: integer('firstDay.likes', firstDay.likes),
  first_day_openings: integer('firstDay.openings', firstDay.openings),
  first_day_people: integer('firstDay.people', firstDay.people),
  ended_notes: integer('reports.endedNotes', reports.endedNotes),
  fitting_stars: integer('fittingStars', fittingStars),
  former_profiles: integer('formerProfilesMax', formerProfilesMax),
  former_address_retention: interval(
    'moderation.formerAddressMonths',
    moderation.formerAddressMonths,
    'months',
  ),
  hidden_age_band: integer('filters.hiddenAgeBandYears', filters.hiddenAgeBandYears),
  linked_births: integer('linkedAccounts.births', linkedAccounts.births),
  linked_birth_time: interval('linkedAccounts.birthDays', linkedAccounts.birthDays, 'days'),
  linked_compared_accounts: integer('linkedAccounts.comparedAccounts', linkedAccounts.comparedAccounts),
  linked_days: integer('linkedAccounts.days', linkedAccounts.days),
  linked_device_accounts: integer('linkedAccounts.deviceAccounts', linkedAccounts.deviceAccounts),
  linked_network_accounts: integer('linkedAccounts.networkAccounts', linkedAccounts.networkAccounts),
  linked_network_share: integer('linkedAccounts.networkSharePercent', linkedAccounts.networkSharePercent),
  linked_people: integer('linkedAccounts.peopleMax', linkedAccounts.peopleMax),
  mail_pause: minutes('notifications.mailPauseMinutes', notifications.mailPauseMinutes),
  mail_wait: minutes('notifications.mailWaitMinutes', notifications.mailWaitMinutes),
  message_edit: minutes('chat.editMinutes', chat.editMinutes),
  messages_around: integer('reports.aroundMessages', reports.aroundMessages),
  minimum_age: integer('minimumAge', minimumAge),
  name_length: integer('profile.nameMax', profile.nameMax),
  new_people_check_time: interval(
    'notifications.newPeopleCheckHour',
    notifications.newPeopleCheckHour,
    'hours',
  ),
  new_people_read: integer('notifications.newPeopleReadMax', notifications.newPeopleReadMax),
  new_people_rest: interval('notifications.newPeopleRestDays', notifications.newPeopleRestDays, 'days'),
  notification_retention: interval('notifications.keptDays', notifications.keptDays, 'days'),
  same_openings: integer('sameOpenings.people', sameOpenings.people),
  sealed_messages: integer('chat.sealedMessagesMax', chat.sealedMessagesMax),
  opening_log: interval('moderation.openingHours', moderation.openingHours, 'hours'),
  opening_first_messages: integer('sameOpenings.ofFirstMessages', sameOpenings.ofFirstMessages),
  opening_own_messages: integer('sameOpenings.ownMessages', sameOpenings.ownMessages),
  sealed_recent: integer('chat.sealedRecentMax', chat.sealedRecentMax),
  opening_time: interval('sameOpenings.days', sameOpenings.days, 'days'),
  original_retention: interval('chat.originalsKeptDays', chat.originalsKeptDays, 'days'),
  pass_retention: interval('passesKeptMonths', passesKeptMonths, 'months'),
  passkeys: integer('passkeysMax', passkeysMax),
  people_budget: integer('peopleBudget.perDay', peopleBudget.perDay),
  people_budget_new: integer('peopleBudget.perDayWhenNew', peopleBudget.perDayWhenNew),
  people_budget_new_time: interval('peopleBudget.newDays', peopleBudget.newDays, 'days'),
  photos_min: integer('photos.min', photos.min),
  presence_fresh: interval('presence.freshSeconds', presence.freshSeconds, 'seconds'),
  presence_lost: interval('presence.lostSeconds', presence.lostSeconds, 'seconds'),
  presence_written: minutes('presence.writtenMinutes', presence.writtenMinutes),
  preview_length: integer('chat.previewMax', chat.previewMax),
  push_pause: minutes('notifications.pushPauseMinutes', notifications.pushPauseMinutes),
  push_wait: interval('notifications.pushWaitSeconds', notifications.pushWaitSeconds, 'seconds'),
  region_reach_km: integer('filters.regionReachKm', filters.regionReachKm),
  report_alarm_people: integer('reportAlarm.people', reportAlarm.people),
  report_alarm_time: interval('reportAlarm.hours', reportAlarm.hours, 'hours'),
  report_retention: interval('reports.keptYears', reports.keptYears, 'years'),
  searched_conversations: integer('moderation.searchedConversations', moderation.searchedConversations),
  searched_messages: integer('chat.search.newestMessages', chat.search.newestMessages),
  sorted_registrations: integer('registrations.sortedMax', registrations.sortedMax),
  staff_activity: minutes('staff.activityMinutes', staff.activityMinutes),
  screening_nudity: {
    source: 'screening.nudityMin',
    type: 'numeric',
    value: screening.nudityMin,
  },
  screening_looks_drawn: {
    source: 'screening.looksDrawnMin',
    type: 'numeric',
    value: screening.looksDrawnMin,
  },
  screening_copy_bits: integer('screening.copyBits', screening.copyBits),
  screening_ban: interval('screening.bannedYears', screening.bannedYears, 'years'),
  screening_twins: integer('screening.twinsMax', screening.twinsMax),
  screening_storing: minutes('screening.storingMinutes', screening.storingMinutes),
  screening_window: integer('screening.window', screening.window),
  staff_idle: minutes('staff.idleMinutes', staff.idleMinutes),
  staff_list: integer('staff.listMax', staff.listMax),
  sign_ups: integer('signUpsMax', signUpsMax),
  timed_report_days: interval('health.reportDays', health.reportDays, 'days'),
  timed_reports: integer('health.timedReports', health.timedReports),
  undo: minutes('undoMinutes', undoMinutes),
  verification_undecided: interval('verification.undecidedDays', verification.undecidedDays, 'days'),
  verification_kept: interval('verification.keptDays', verification.keptDays, 'days'),
  verification_open: minutes('verification.openMinutes', verification.openMinutes),
  verification_pictures: interval('verification.pictureHours', verification.pictureHours, 'hours'),
  verification_replacements: integer('verification.replacementsMax', verification.replacementsMax),
  whole_copy: interval('reports.wholeCopyHours', reports.wholeCopyHours, 'hours'),
  unmatch_cooldown: interval('unmatchCooldownDays', unmatchCooldownDays, 'days'),
}

/** Policies run with the rights of the querying role, so a limit in a policy needs a grant. */
const grants: Record<string, string> = {
  dealt_retention: 'app_worker',
  first_day: 'app_member',
  minimum_age: 'app_member',
  opening_time: 'app_worker',
  original_retention: 'app_worker',
  report_retention: 'app_worker',
}

function integer(source: string, value: number): SqlLimit {
  return { source, type: 'integer', value }
}

function interval(source: string, value: number, unit: string): SqlLimit {
  return { source, type: 'interval', value, unit }
}

function minutes(source: string, value: number): SqlLimit {
  return interval(source, value, 'minutes')
}

export function writeSqlLimits(): string {
  const head =
    '-- Generated from packages/contract/src/limits.ts by `npm run db:sync` (scripts/sql-limits.ts). Do not edit.'
  const functions = Object.entries(sqlLimits).map(([name, limit]) =>
    [
      `-- ${limit.source}`,
      `create or replace function app.limit_${name}() returns ${limit.type}`,
      `language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select ${literalOf(limit)} $$;`,
      ...(grants[name] ? [`grant execute on function app.limit_${name}() to ${grants[name]};`] : []),
    ].join('\n'),
  )
  return `${[head, ...functions].join('\n\n')}\n`
}

export function literalOf({ type, value, unit }: SqlLimit): string {
  return type === 'interval' ? `interval '${value} ${unit}'` : String(value)
}
