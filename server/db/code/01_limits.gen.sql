-- Generated from packages/contract/src/limits.ts by `npm run db:sync` (scripts/sql-limits.ts). Do not edit.

-- accessTokens.max
create or replace function app.limit_access_tokens() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 10 $$;

-- moderation.bannedAddressYears
create or replace function app.limit_address_ban() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '1 years' $$;

-- moderation.answerDays
create or replace function app.limit_answer_to_staff() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '14 days' $$;

-- notifications.awayMinutes
create or replace function app.limit_away() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '5 minutes' $$;

-- notifications.awayCheckMinutes
create or replace function app.limit_away_check() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '2 minutes' $$;

-- birthChanges.delayHours
create or replace function app.limit_birth_change_delay() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '24 hours' $$;

-- birthChanges.intervalMonths
create or replace function app.limit_birth_change_interval() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '12 months' $$;

-- moderation.closedAccountDays
create or replace function app.limit_closed_account_retention() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '30 days' $$;

-- consentLinks.endedDays
create or replace function app.limit_consent_ended() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '7 days' $$;

-- consentLinks.choiceMinutes
create or replace function app.limit_consent_decision() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '55 minutes' $$;

-- dealtPeopleKeptDays
create or replace function app.limit_dealt_retention() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 90 $$;
grant execute on function app.limit_dealt_retention() to app_worker;

-- moderation.conversationHours
create or replace function app.limit_conversation_release() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '24 hours' $$;

-- notifications.deliveryHours
create or replace function app.limit_delivery_life() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '24 hours' $$;

-- badgeCountMax
create or replace function app.limit_counted_badges() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 100 $$;

-- health.countedJobs
create or replace function app.limit_counted_jobs() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 10000 $$;

-- notifications.digestHour
create or replace function app.limit_digest_time() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '9 hours' $$;

-- earthRadiusKm
create or replace function app.limit_earth_radius_km() returns numeric
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 6371.0088 $$;

-- filters.activeDays
create or replace function app.limit_filter_active_days() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 7 $$;

-- filters.age.max
create or replace function app.limit_filter_age_max() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 100 $$;

-- filters.defaults.maxAge
create or replace function app.limit_filter_default_max_age() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 35 $$;

-- filters.defaults.yearsAboveOwnAge
create or replace function app.limit_filter_years_above_own_age() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 10 $$;

-- firstDay.hours
create or replace function app.limit_first_day() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '24 hours' $$;
grant execute on function app.limit_first_day() to app_member;

-- firstDay.likes
create or replace function app.limit_first_day_likes() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 50 $$;

-- firstDay.openings
create or replace function app.limit_first_day_openings() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 15 $$;

-- firstDay.people
create or replace function app.limit_first_day_people() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 100 $$;

-- reports.endedNotes
create or replace function app.limit_ended_notes() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 10 $$;

-- fittingStars
create or replace function app.limit_fitting_stars() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 4 $$;

-- formerProfilesMax
create or replace function app.limit_former_profiles() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 20 $$;

-- moderation.formerAddressMonths
create or replace function app.limit_former_address_retention() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '12 months' $$;

-- filters.hiddenAgeBandYears
create or replace function app.limit_hidden_age_band() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 5 $$;

-- linkedAccounts.births
create or replace function app.limit_linked_births() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 5 $$;

-- linkedAccounts.birthDays
create or replace function app.limit_linked_birth_time() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '7 days' $$;

-- linkedAccounts.comparedAccounts
create or replace function app.limit_linked_compared_accounts() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 1000 $$;

-- linkedAccounts.days
create or replace function app.limit_linked_days() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 30 $$;

-- linkedAccounts.deviceAccounts
create or replace function app.limit_linked_device_accounts() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 2 $$;

-- linkedAccounts.networkAccounts
create or replace function app.limit_linked_network_accounts() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 3 $$;

-- linkedAccounts.networkSharePercent
create or replace function app.limit_linked_network_share() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 50 $$;

-- linkedAccounts.peopleMax
create or replace function app.limit_linked_people() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 20 $$;

-- notifications.mailPauseMinutes
create or replace function app.limit_mail_pause() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '60 minutes' $$;

-- notifications.mailWaitMinutes
create or replace function app.limit_mail_wait() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '5 minutes' $$;

-- chat.editMinutes
create or replace function app.limit_message_edit() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '5 minutes' $$;

-- reports.aroundMessages
create or replace function app.limit_messages_around() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 10 $$;

-- minimumAge
create or replace function app.limit_minimum_age() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 18 $$;
grant execute on function app.limit_minimum_age() to app_member;

-- profile.nameMax
create or replace function app.limit_name_length() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 60 $$;

-- notifications.newPeopleCheckHour
create or replace function app.limit_new_people_check_time() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '8 hours' $$;

-- notifications.newPeopleReadMax
create or replace function app.limit_new_people_read() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 2000 $$;

-- notifications.newPeopleRestDays
create or replace function app.limit_new_people_rest() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '6 days' $$;

-- notifications.keptDays
create or replace function app.limit_notification_retention() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '30 days' $$;

-- sameOpenings.people
create or replace function app.limit_same_openings() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 10 $$;

-- chat.sealedMessagesMax
create or replace function app.limit_sealed_messages() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 500 $$;

-- moderation.openingHours
create or replace function app.limit_opening_log() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '1 hours' $$;

-- sameOpenings.ofFirstMessages
create or replace function app.limit_opening_first_messages() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 10 $$;

-- sameOpenings.ownMessages
create or replace function app.limit_opening_own_messages() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 5 $$;

-- chat.sealedRecentMax
create or replace function app.limit_sealed_recent() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 50000 $$;

-- sameOpenings.days
create or replace function app.limit_opening_time() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '7 days' $$;
grant execute on function app.limit_opening_time() to app_worker;

-- chat.originalsKeptDays
create or replace function app.limit_original_retention() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '30 days' $$;
grant execute on function app.limit_original_retention() to app_worker;

-- passesKeptMonths
create or replace function app.limit_pass_retention() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '12 months' $$;

-- passkeysMax
create or replace function app.limit_passkeys() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 20 $$;

-- peopleBudget.perDay
create or replace function app.limit_people_budget() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 500 $$;

-- peopleBudget.perDayWhenNew
create or replace function app.limit_people_budget_new() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 200 $$;

-- peopleBudget.newDays
create or replace function app.limit_people_budget_new_time() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '7 days' $$;

-- photos.min
create or replace function app.limit_photos_min() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 3 $$;

-- presence.freshSeconds
create or replace function app.limit_presence_fresh() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '45 seconds' $$;

-- presence.lostSeconds
create or replace function app.limit_presence_lost() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '60 seconds' $$;

-- presence.writtenMinutes
create or replace function app.limit_presence_written() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '2 minutes' $$;

-- chat.previewMax
create or replace function app.limit_preview_length() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 120 $$;

-- notifications.pushPauseMinutes
create or replace function app.limit_push_pause() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '10 minutes' $$;

-- notifications.pushWaitSeconds
create or replace function app.limit_push_wait() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '4 seconds' $$;

-- filters.regionReachKm
create or replace function app.limit_region_reach_km() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 200 $$;

-- reportAlarm.people
create or replace function app.limit_report_alarm_people() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 3 $$;

-- reportAlarm.hours
create or replace function app.limit_report_alarm_time() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '24 hours' $$;

-- reports.keptYears
create or replace function app.limit_report_retention() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '1 years' $$;
grant execute on function app.limit_report_retention() to app_worker;

-- moderation.searchedConversations
create or replace function app.limit_searched_conversations() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 5000 $$;

-- chat.search.newestMessages
create or replace function app.limit_searched_messages() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 20000 $$;

-- registrations.sortedMax
create or replace function app.limit_sorted_registrations() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 20000 $$;

-- staff.activityMinutes
create or replace function app.limit_staff_activity() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '1 minutes' $$;

-- screening.nudityMin
create or replace function app.limit_screening_nudity() returns numeric
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 0.7 $$;

-- screening.looksDrawnMin
create or replace function app.limit_screening_looks_drawn() returns numeric
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 0.5 $$;

-- screening.copyBits
create or replace function app.limit_screening_copy_bits() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 6 $$;

-- screening.bannedYears
create or replace function app.limit_screening_ban() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '1 years' $$;

-- screening.twinsMax
create or replace function app.limit_screening_twins() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 20 $$;

-- screening.storingMinutes
create or replace function app.limit_screening_storing() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '2 minutes' $$;

-- screening.window
create or replace function app.limit_screening_window() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 1000 $$;

-- staff.idleMinutes
create or replace function app.limit_staff_idle() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '30 minutes' $$;

-- staff.listMax
create or replace function app.limit_staff_list() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 10000 $$;

-- signUpsMax
create or replace function app.limit_sign_ups() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 5 $$;

-- health.reportDays
create or replace function app.limit_timed_report_days() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '30 days' $$;

-- health.timedReports
create or replace function app.limit_timed_reports() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 1000 $$;

-- undoMinutes
create or replace function app.limit_undo() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '5 minutes' $$;

-- verification.undecidedDays
create or replace function app.limit_verification_undecided() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '30 days' $$;

-- verification.keptDays
create or replace function app.limit_verification_kept() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '90 days' $$;

-- verification.openMinutes
create or replace function app.limit_verification_open() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '20 minutes' $$;

-- verification.pictureHours
create or replace function app.limit_verification_pictures() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '48 hours' $$;

-- verification.replacementsMax
create or replace function app.limit_verification_replacements() returns integer
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select 2 $$;

-- reports.wholeCopyHours
create or replace function app.limit_whole_copy() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '24 hours' $$;

-- unmatchCooldownDays
create or replace function app.limit_unmatch_cooldown() returns interval
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$ select interval '30 days' $$;
