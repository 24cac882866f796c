-- Every table, constraint and index, as of the first release. What may be done with the rows is in ../code.
--
-- Roles (made before the first migration): app_owner owns everything and migrates; app_server is the server's login and
-- owns nothing; app_member, app_staff, app_matchmaker and app_worker are the roles it takes for one transaction; app_auth
-- serves the sign-in library alone.

create schema auth;
create schema app;
revoke all on schema public, auth, app from public;
alter default privileges revoke execute on functions from public;

create table auth."user" (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint user_pkey primary key (id),
  constraint user_email_key unique (email)
);
create index user_created_brin on auth."user" using brin ("createdAt");
create index user_created_idx on auth."user" ("createdAt", id);

create table auth.session (
  id uuid not null default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  token text not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null,
  constraint session_pkey primary key (id),
  constraint session_token_key unique (token),
  constraint "session_userId_fkey" foreign key ("userId") references auth."user"(id) on delete cascade
);
create index session_user_idx on auth.session ("userId");

create table auth.account (
  id uuid not null default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint account_pkey primary key (id),
  constraint "account_providerId_accountId_key" unique ("providerId", "accountId"),
  constraint "account_userId_fkey" foreign key ("userId") references auth."user"(id) on delete cascade
);
create index account_user_idx on auth.account ("userId");

create table auth.verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint verification_pkey primary key (id)
);
create index verification_identifier_idx on auth.verification (identifier);

-- Who is staff.
create table user_roles (
  user_id uuid not null,
  role text not null,
  granted_at timestamptz not null default now(),
  constraint user_roles_pkey primary key (user_id, role),
  constraint user_roles_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint user_roles_role_check check (role = 'admin')
);

-- Bans. Not a column of profiles, because a member must neither write it nor read another member's.
create table moderation_states (
  user_id uuid not null,
  is_blocked boolean not null default false,
  reason text,
  changed_at timestamptz not null default now(),
  constraint moderation_states_pkey primary key (user_id),
  constraint moderation_states_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade
);

create table account_consents (
  user_id uuid not null,
  kind text not null,
  version text not null,
  accepted_at timestamptz not null default now(),
  constraint account_consents_pkey primary key (user_id, kind, version),
  constraint account_consents_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint account_consents_kind_check check (kind in ('adult', 'terms'))
);

-- Counts of rate limits that must survive a restart or be shared by servers.
create table auth.rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey primary key (key)
);
create index rate_limits_expire_idx on auth.rate_limits (expire);

-- What members see of each other.
create table profiles (
  id uuid not null,
  name text not null,
  bio text not null default '',
  interests text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_pkey primary key (id),
  constraint profiles_id_fkey foreign key (id) references auth."user"(id) on delete cascade,
  constraint profiles_bio_check check (char_length(bio) <= 1000),
  constraint profiles_interests_check check (cardinality(interests) <= 30),
  constraint profiles_name_check check (char_length(name) between 1 and 60)
);

-- What only the owner sees. Positions are the centre of an H3 cell of resolution 7, snapped before they are stored.
create table profile_settings (
  profile_id uuid not null,
  gender text,
  looking_for text[] not null default '{}',
  show_age boolean not null default true,
  h3_cell text,
  current_latitude double precision,
  current_longitude double precision,
  position_changed_at timestamptz,
  max_distance integer not null default 50,
  min_age smallint not null default 18,
  max_age smallint,
  preferred_language text not null default 'en',
  registration_source text not null default 'Web',
  is_paused boolean not null default false,
  show_distance boolean not null default true,
  share_seen boolean not null default true,
  share_typing boolean not null default true,
  constraint profile_settings_pkey primary key (profile_id),
  constraint profile_settings_profile_id_fkey foreign key (profile_id) references profiles(id) on delete cascade,
  constraint profile_settings_check check (min_age <= max_age),
  constraint profile_settings_check1 check (((h3_cell is null) = (current_latitude is null)) and ((h3_cell is null) =
    (current_longitude is null))),
  constraint profile_settings_current_latitude_check check (current_latitude between -90 and 90),
  constraint profile_settings_current_longitude_check check (current_longitude between -180 and 180),
  constraint profile_settings_gender_check check (gender in ('male', 'female', 'non_binary')),
  constraint profile_settings_looking_for_check check (looking_for <@ array['male', 'female', 'non_binary']),
  constraint profile_settings_max_age_check check (max_age between 18 and 100),
  constraint profile_settings_max_distance_check check (max_distance between 1 and 1000),
  constraint profile_settings_min_age_check check (min_age between 18 and 100),
  constraint profile_settings_preferred_language_check check (preferred_language in ('en', 'ru', 'es')),
  constraint profile_settings_registration_source_check check (registration_source in ('Web', 'AppStore',
    'Google Play'))
);

-- Adults only: 18 years are complete in every time zone, and a birth on 29 February counts on 1 March.
create table birth_data (
  profile_id uuid not null,
  birth_date date not null,
  birth_time time not null default '00:00:00',
  birth_time_known boolean not null,
  birth_city text not null,
  updated_at timestamptz not null default now(),
  -- Which instant is meant if the clocks showed the time of birth twice; null if they showed it once.
  birth_reading text,
  constraint birth_data_pkey primary key (profile_id),
  constraint birth_data_profile_id_fkey foreign key (profile_id) references profiles(id) on delete cascade,
  constraint birth_data_birth_date_check check (birth_date >= '1900-01-01'),
  constraint birth_data_birth_date_check1 check (birth_date <= (((now() at time zone 'Etc/GMT+12'))::date -
    '18 years'::interval)),
  constraint birth_data_birth_reading_check check (birth_reading in ('first', 'second')),
  constraint birth_data_check check (birth_time_known or (birth_time = '00:00:00')),
  constraint birth_data_check1 check ((birth_reading is null) or birth_time_known)
);

create table birth_data_changes (
  id bigint not null generated always as identity,
  profile_id uuid not null,
  changed_at timestamptz not null default now(),
  constraint birth_data_changes_pkey primary key (id),
  constraint birth_data_changes_profile_id_fkey foreign key (profile_id) references profiles(id) on delete cascade
);
create index birth_data_changes_profile_idx on birth_data_changes (profile_id, changed_at);

create table profile_photos (
  id uuid not null,
  profile_id uuid not null,
  photo_url text not null,
  order_index smallint not null,
  is_primary boolean not null generated always as (order_index = 0) stored,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  constraint profile_photos_pkey primary key (id),
  constraint profile_photos_photo_url_key unique (photo_url),
  constraint profile_photos_profile_id_order_index_key unique (profile_id, order_index) deferrable initially deferred,
  constraint profile_photos_profile_id_fkey foreign key (profile_id) references profiles(id) on delete cascade,
  constraint profile_photos_height_check check (height > 0),
  constraint profile_photos_order_index_check check (order_index between 0 and 9),
  constraint profile_photos_width_check check (width > 0)
);

-- Uploaded pictures that no other row uses yet.
create table uploads (
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  object_key text not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  created_at timestamptz not null default now(),
  constraint uploads_pkey primary key (id),
  constraint uploads_object_key_key unique (object_key),
  constraint uploads_owner_id_fkey foreign key (owner_id) references auth."user"(id) on delete cascade,
  constraint uploads_height_check check (height > 0),
  constraint uploads_kind_check check (kind in ('profile-photo', 'chat-image')),
  constraint uploads_width_check check (width > 0)
);
create index uploads_owner_idx on uploads (owner_id, created_at);

-- Objects to remove from the store. Triggers fill it when the last reference is dropped; a job empties it.
create table object_removals (
  object_key text not null,
  requested_at timestamptz not null default now(),
  constraint object_removals_pkey primary key (object_key)
);

-- Blocks between members.
create table blocked_users (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  -- The name that the blocker saw; null if they could not see the person, so that a block tells nothing about an id.
  name text,
  constraint blocked_users_pkey primary key (blocker_id, blocked_id),
  constraint blocked_users_blocked_id_fkey foreign key (blocked_id) references auth."user"(id) on delete cascade,
  constraint blocked_users_blocker_id_fkey foreign key (blocker_id) references auth."user"(id) on delete cascade,
  constraint blocked_users_check check (blocker_id <> blocked_id)
);
create index blocked_users_blocked_idx on blocked_users (blocked_id, blocker_id);

create table user_reports (
  id uuid not null default gen_random_uuid(),
  reporter_id uuid,
  reported_id uuid,
  reason text not null,
  description text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  first_action_at timestamptz,
  decided_at timestamptz,
  told_at timestamptz,
  constraint user_reports_pkey primary key (id),
  constraint user_reports_reported_id_fkey foreign key (reported_id) references auth."user"(id) on delete set null,
  constraint user_reports_reporter_id_fkey foreign key (reporter_id) references auth."user"(id) on delete set null,
  constraint user_reports_description_check check (char_length(description) <= 2000),
  constraint user_reports_reason_check check (reason in ('inappropriate_content', 'harassment', 'spam',
    'fake_profile', 'other')),
  constraint user_reports_status_check check (status in ('pending', 'reviewed', 'resolved', 'blocked', 'active',
    'unblocked'))
);
create index user_reports_created_idx on user_reports (created_at desc);
create index user_reports_open_idx on user_reports (created_at) where status in ('pending', 'reviewed', 'active');
create index user_reports_reported_idx on user_reports (reported_id);
create index user_reports_reporter_idx on user_reports (reporter_id);

-- A chart reduced to what scoring needs. Only the matchmaker reads it, not even its owner: an API that cannot read it
-- cannot leak it.
create table chart_features (
  profile_id uuid not null,
  class smallint not null,
  hang_a bigint not null,
  hang_b bigint not null,
  is_estimate boolean not null,
  algorithm_version smallint not null,
  computed_at timestamptz not null default now(),
  constraint chart_features_pkey primary key (profile_id),
  constraint chart_features_profile_id_fkey foreign key (profile_id) references profiles(id) on delete cascade,
  constraint chart_features_class_check check (class between 0 and 7039)
);
create index chart_features_version_idx on chart_features (algorithm_version, profile_id);

-- One narrow row for each person who may be shown, kept by triggers. Comments on the columns say how they are encoded.
create table discover_features (
  pid integer not null generated always as identity,
  profile_id uuid not null,
  audience smallint not null,
  cell integer,
  born integer not null,
  hides_age boolean not null,
  min_age smallint not null,
  max_age smallint,
  reach_cos double precision not null,
  class smallint not null,
  hang_a bigint not null,
  hang_b bigint not null,
  is_estimate boolean not null,
  ux double precision,
  uy double precision,
  uz double precision,
  changed_at timestamptz not null default now(),
  hides_distance boolean not null default false,
  constraint discover_features_pkey primary key (pid),
  constraint discover_features_profile_id_key unique (profile_id),
  constraint discover_features_profile_id_fkey foreign key (profile_id) references profiles(id) on delete cascade
);
create index discover_features_audience_idx on discover_features (audience, cell);
create index discover_features_changed_idx on discover_features (changed_at);
create index discover_features_hiding_idx on discover_features (audience) where hides_distance;

create table swipes (
  swiper_id uuid not null,
  swiped_id uuid not null,
  direction text not null,
  created_at timestamptz not null default now(),
  constraint swipes_pkey primary key (swiper_id, swiped_id),
  constraint swipes_swiped_id_fkey foreign key (swiped_id) references profiles(id) on delete cascade,
  constraint swipes_swiper_id_fkey foreign key (swiper_id) references profiles(id) on delete cascade,
  constraint swipes_check check (swiper_id <> swiped_id),
  constraint swipes_direction_check check (direction in ('left', 'right'))
);
create index swipes_received_idx on swipes (swiped_id, created_at, swiper_id) where (direction = 'right');
create index swipes_recent_idx on swipes (swiper_id, created_at desc);

-- Keeps two people apart for a while after an unmatch or a block.
create table separations (
  low_id uuid not null,
  high_id uuid not null,
  until timestamptz not null,
  constraint separations_pkey primary key (low_id, high_id),
  constraint separations_high_id_fkey foreign key (high_id) references profiles(id) on delete cascade,
  constraint separations_low_id_fkey foreign key (low_id) references profiles(id) on delete cascade,
  constraint separations_check check (low_id < high_id)
);
create index separations_high_idx on separations (high_id);

-- About 200 people in order, built for one set of inputs. Distances are not stored: the card computes its own.
create table decks (
  viewer_id uuid not null,
  pids integer[] not null,
  stars smallint[] not null,
  estimates boolean[] not null,
  is_capped boolean not null,
  input_hash text not null,
  built_at timestamptz not null default now(),
  constraint decks_pkey primary key (viewer_id),
  constraint decks_viewer_id_fkey foreign key (viewer_id) references profiles(id) on delete cascade
);

-- Written by one function from two likes, never by a member.
create table matches (
  id uuid not null default gen_random_uuid(),
  user1_id uuid not null,
  user2_id uuid not null,
  matched_at timestamptz not null default now(),
  last_message_number integer not null default 0,
  -- Raised by every change of a message, under the match's row lock, so that reading "changed after revision n" misses
  -- nothing.
  last_revision integer not null default 0,
  constraint matches_pkey primary key (id),
  constraint matches_user1_id_user2_id_key unique (user1_id, user2_id),
  constraint matches_user1_id_fkey foreign key (user1_id) references profiles(id) on delete cascade,
  constraint matches_user2_id_fkey foreign key (user2_id) references profiles(id) on delete cascade,
  constraint matches_check check (user1_id < user2_id)
);
create index matches_matched_brin on matches using brin (matched_at);
create index matches_user2_idx on matches (user2_id);

-- Messages of a match. `number` counts within the match under its row lock, so that reading "after number n" misses
-- nothing; `client_id` is the sender's own key, so that a retry inserts nothing.
create table messages (
  id uuid not null default gen_random_uuid(),
  match_id uuid not null,
  sender_id uuid not null,
  client_id uuid not null,
  number integer not null default 0,
  content text,
  image_url text,
  image_width integer,
  image_height integer,
  image_thumbhash text,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  reply_number integer,
  sender_reaction text,
  other_reaction text,
  deleted_at timestamptz,
  revision integer,
  seen boolean not null default false,
  constraint messages_pkey primary key (id),
  constraint messages_image_url_key unique (image_url),
  constraint messages_match_id_number_key unique (match_id, number),
  constraint messages_sender_id_client_id_key unique (sender_id, client_id),
  constraint messages_match_id_fkey foreign key (match_id) references matches(id) on delete cascade,
  constraint messages_sender_id_fkey foreign key (sender_id) references profiles(id) on delete cascade,
  constraint messages_check check (reply_number between 1 and (number - 1)),
  constraint messages_content_check check (char_length(content) between 1 and 4000),
  constraint messages_number_check check (number > 0),
  constraint messages_other_reaction_check check (other_reaction in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up',
    'fire')),
  constraint messages_sender_reaction_check check (sender_reaction in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up',
    'fire')),
  constraint messages_something_said check ((content is not null) or (image_url is not null) or (deleted_at is not
    null))
);
create index messages_created_brin on messages using brin (created_at);
create index messages_revision_idx on messages (match_id, revision) where (revision is not null);

-- One row for each side of a match, which the inbox and the badges read.
create table inbox_entries (
  user_id uuid not null,
  match_id uuid not null,
  other_id uuid not null,
  last_at timestamptz,
  last_number integer not null default 0,
  last_preview text,
  last_is_image boolean not null default false,
  last_sender_id uuid,
  unread integer not null default 0,
  read_number integer not null default 0,
  cleared_number integer not null default 0,
  shows_images boolean not null default false,
  care_dismissed_number integer not null default 0,
  constraint inbox_entries_pkey primary key (user_id, match_id),
  constraint inbox_entries_match_id_fkey foreign key (match_id) references matches(id) on delete cascade,
  constraint inbox_entries_other_id_fkey foreign key (other_id) references profiles(id) on delete cascade,
  constraint inbox_entries_user_id_fkey foreign key (user_id) references profiles(id) on delete cascade,
  constraint inbox_entries_unread_check check (unread >= 0)
) with (fillfactor=80);
create index inbox_entries_last_idx on inbox_entries (user_id, last_at desc, match_id);

-- The support conversation of each member with staff.
create table admin_conversations (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  report_id uuid,
  sender_type text not null,
  client_id uuid not null default gen_random_uuid(),
  number integer not null default 0,
  content text,
  image_url text,
  image_width integer,
  image_height integer,
  image_thumbhash text,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  constraint admin_conversations_pkey primary key (id),
  constraint admin_conversations_image_url_key unique (image_url),
  constraint admin_conversations_user_id_number_key unique (user_id, number),
  constraint admin_conversations_user_id_sender_type_client_id_key unique (user_id, sender_type, client_id),
  constraint admin_conversations_report_id_fkey foreign key (report_id) references user_reports(id) on delete set
    null,
  constraint admin_conversations_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint admin_conversations_check check ((content is not null) or (image_url is not null)),
  constraint admin_conversations_content_check check (char_length(content) between 1 and 4000),
  constraint admin_conversations_number_check check (number > 0),
  constraint admin_conversations_sender_type_check check (sender_type in ('admin', 'user'))
);
create index admin_conversations_report_idx on admin_conversations (report_id) where (report_id is not null);
create index admin_conversations_unread_idx on admin_conversations (user_id) where ((sender_type = 'user') and (not
  read));

-- One row for each support conversation. It outlives the messages, so that numbers are not used twice.
create table team_threads (
  user_id uuid not null,
  last_number integer not null default 0,
  last_at timestamptz,
  last_preview text,
  last_is_image boolean not null default false,
  last_sender text,
  unread integer not null default 0,
  constraint team_threads_pkey primary key (user_id),
  constraint team_threads_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint team_threads_last_sender_check check (last_sender in ('admin', 'user'))
);
create index team_threads_inbox_idx on team_threads (((unread > 0)), last_at, user_id) where (last_number > 1);

-- A member's calculations about people who are not members; only that member sees them.
create table manual_compatibility (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  person_name text not null,
  birth_date date not null,
  birth_time time not null default '00:00:00',
  birth_time_known boolean not null default true,
  birth_city text not null,
  compatibility_stars smallint not null,
  algorithm_version smallint not null,
  created_at timestamptz not null default now(),
  -- Set by a deletion, which can be taken back for some minutes.
  deleted_at timestamptz,
  birth_reading text,
  constraint manual_compatibility_pkey primary key (user_id, id),
  constraint manual_compatibility_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint manual_compatibility_birth_date_check check (birth_date >= '1900-01-01'),
  constraint manual_compatibility_birth_date_check1 check (birth_date <= (((now() at time zone 'Etc/GMT+12'))::date -
    '18 years'::interval)),
  constraint manual_compatibility_birth_reading_check check (birth_reading in ('first', 'second')),
  constraint manual_compatibility_check check ((birth_reading is null) or birth_time_known),
  constraint manual_compatibility_compatibility_stars_check check (compatibility_stars between 0 and 5),
  constraint manual_compatibility_person_name_check check (char_length(person_name) between 1 and 60)
);
create index manual_compatibility_deleted_idx on manual_compatibility (deleted_at) where (deleted_at is not null);
create index manual_compatibility_user_idx on manual_compatibility (user_id, created_at desc);

create table push_tokens (
  token text not null,
  user_id uuid not null,
  platform text not null,
  device_id text not null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  constraint push_tokens_pkey primary key (token),
  constraint push_tokens_id_key unique (id),
  constraint push_tokens_user_id_device_id_key unique (user_id, device_id),
  constraint push_tokens_session_id_fkey foreign key (session_id) references auth.session(id) on delete cascade,
  constraint push_tokens_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint push_tokens_device_check check (char_length(device_id) between 1 and 100),
  constraint push_tokens_platform_check check (platform in ('ios', 'android')),
  constraint push_tokens_token_check check (char_length(token) between 1 and 4096)
);
create index push_tokens_session_idx on push_tokens (session_id);

-- Open connections. Unlogged: a crash ends the connections as well.
create unlogged table presences (
  connection_id uuid not null,
  user_id uuid not null,
  seen_at timestamptz not null default now(),
  constraint presences_pkey primary key (connection_id),
  constraint presences_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade
);
create index presences_user_idx on presences (user_id, seen_at);

-- Which parts of the demo world are complete, so that a killed start can continue. Empty outside of the demo.
create table demo_world (
  step text not null,
  finished_at timestamptz not null default now(),
  constraint demo_world_pkey primary key (step)
);

-- Accounts that are closed and will be erased by a job.
create table account_closures (
  user_id uuid not null,
  closed_at timestamptz not null default now(),
  constraint account_closures_pkey primary key (user_id),
  constraint account_closures_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade
);

-- A new address until its mailed link is used; one for each account.
create table auth.email_changes (
  user_id uuid not null,
  new_email text not null,
  -- Hash of the mailed token, so that reading this table does not help to use it.
  token_hash text not null,
  expires_at timestamptz not null,
  constraint email_changes_pkey primary key (user_id),
  constraint email_changes_token_hash_key unique (token_hash),
  constraint email_changes_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade
);

-- The sealed copy of a report: text, images and profile as they were. It outlives the message, the match and both
-- accounts, is read by staff alone, never changed, and deleted after a year. An image is not copied: its object stays in
-- the store while a row names it.
create table report_evidence (
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  kind text not null,
  ordinal integer not null,
  author text not null,
  -- True for the message that was reported; the others are its context.
  is_reported boolean not null default false,
  name text,
  interests text[],
  -- The text of a message, or the bio of a profile.
  content text,
  image_url text,
  image_width integer,
  image_height integer,
  image_thumbhash text,
  written_at timestamptz,
  sealed_at timestamptz not null default now(),
  constraint report_evidence_pkey primary key (id),
  constraint report_evidence_report_id_kind_ordinal_key unique (report_id, kind, ordinal),
  constraint report_evidence_report_id_fkey foreign key (report_id) references user_reports(id) on delete cascade,
  constraint report_evidence_author_check check (author in ('reporter', 'reported')),
  constraint report_evidence_kind_check check (kind in ('profile', 'photo', 'message'))
);
create index report_evidence_image_idx on report_evidence (image_url) where (image_url is not null);
create index report_evidence_sealed_idx on report_evidence (sealed_at);

-- Each sign-up with an address waits with its own password. The mail proves the address; the browser that signed up, or
-- the password, proves which sign-up it is. That one becomes the account and the others are deleted, so that nobody confirms
-- a stranger's password with a click.
create table auth.sign_ups (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- Hash of the secret in a cookie of the browser that signed up.
  browser_hash text,
  name text not null,
  password text not null,
  language text not null,
  source text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint sign_ups_pkey primary key (id),
  constraint sign_ups_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade
);
create index sign_ups_user_idx on auth.sign_ups (user_id, created_at desc);

-- Keyed hashes of the addresses of banned people who closed their account, for a year. Without the server's secret nobody
-- can ask it about an address.
create table auth.banned_addresses (
  address_hash text not null,
  expires_at timestamptz not null,
  constraint banned_addresses_pkey primary key (address_hash)
);

-- Invite links. The guest's birth is never stored: what is kept, for an hour or with consent, is the result that both saw.
create table consent_links (
  id uuid not null,
  asker_id uuid not null,
  label text not null,
  -- Hash of the token in the link; null once the link has ended and a result remains.
  token_hash bytea,
  state text not null default 'open',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + '7 days'::interval),
  answered_at timestamptz,
  -- Hash of the secret of the tab that answered.
  choice_hash bytea,
  result jsonb,
  -- Set by a deletion, which can be taken back for some minutes. Until the row is gone the guest can still withdraw.
  deleted_at timestamptz,
  constraint consent_links_pkey primary key (asker_id, id),
  constraint consent_links_token_hash_key unique (token_hash),
  constraint consent_links_asker_id_fkey foreign key (asker_id) references auth."user"(id) on delete cascade,
  constraint consent_links_check check ((result is not null) = state in ('answered', 'kept')),
  constraint consent_links_check1 check ((answered_at is null) = (state = 'open')),
  constraint consent_links_check2 check ((deleted_at is null) or (answered_at is not null)),
  constraint consent_links_choice_hash_check check (octet_length(choice_hash) = 32),
  constraint consent_links_label_check check (char_length(label) between 1 and 60),
  constraint consent_links_state_check check (state in ('open', 'answered', 'kept', 'declined')),
  constraint consent_links_token_hash_check check (octet_length(token_hash) = 32)
);
create index consent_links_deleted_idx on consent_links (deleted_at) where (deleted_at is not null);
create index consent_links_expiry_idx on consent_links (expires_at);

-- The second factor of staff. Only a session that proved it is staff, and the database itself asks for that.
create table staff_factors (
  user_id uuid not null,
  -- Sealed with a key that the database does not have.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: none works twice.
  last_used_step bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint staff_factors_pkey primary key (user_id),
  constraint staff_factors_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade
);

create table staff_recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint staff_recovery_codes_pkey primary key (user_id, code_hash),
  constraint staff_recovery_codes_user_id_fkey foreign key (user_id) references staff_factors(user_id) on delete
    cascade,
  constraint staff_recovery_codes_code_hash_check check (octet_length(code_hash) = 32)
);

create table staff_sessions (
  session_id uuid not null,
  user_id uuid not null,
  verified_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  constraint staff_sessions_pkey primary key (session_id),
  constraint staff_sessions_session_id_fkey foreign key (session_id) references auth.session(id) on delete cascade,
  constraint staff_sessions_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade
);
create index staff_sessions_user_idx on staff_sessions (user_id);

-- What staff did. No foreign keys: an entry outlives the accounts that it names by id.
create table staff_log (
  id bigint not null generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- Null for the command on the server.
  staff_id uuid,
  action text not null,
  target_user_id uuid,
  report_id uuid,
  details jsonb not null default '{}',
  constraint staff_log_pkey primary key (id),
  constraint staff_log_action_check check (action ~ '^[a-z][a-z_]{1,39}$'),
  constraint staff_log_details_check check (jsonb_typeof(details) = 'object')
);
create index staff_log_action_idx on staff_log (action, id desc);
create index staff_log_people_idx on staff_log using gin (((details -> 'people')));
create index staff_log_report_idx on staff_log (report_id, id desc) where (report_id is not null);
create index staff_log_staff_idx on staff_log (staff_id, id desc);
create index staff_log_target_idx on staff_log (target_user_id, id desc) where (target_user_id is not null);

-- Notes of staff about a report. Nobody changes or removes one; they are deleted with the sealed copy.
create table report_notes (
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  author_id uuid,
  content text,
  created_at timestamptz not null default now(),
  deed text,
  reason text,
  constraint report_notes_pkey primary key (id),
  constraint report_notes_author_id_fkey foreign key (author_id) references auth."user"(id) on delete set null,
  constraint report_notes_report_id_fkey foreign key (report_id) references user_reports(id) on delete cascade,
  constraint report_notes_content_check check (char_length(content) between 1 and 2000),
  constraint report_notes_deed_check check (deed in ('reviewed', 'resolved', 'blocked', 'unblocked', 'appeal_upheld',
    'appeal_lifted')),
  constraint report_notes_reason_check check (reason ~ '^[a-z_]{1,40}$'),
  constraint report_notes_says_why check ((not (deed is distinct from 'reviewed')) or (coalesce(content, reason) is
    not null))
);
create index report_notes_report_idx on report_notes (report_id, created_at);

-- The first message that a banned person writes to staff; one for each ban. Its text is kept here, because the member may
-- delete the conversation.
create table appeals (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- The report that led to the ban, if one did.
  report_id uuid,
  -- Null if the message was a picture without text.
  words text,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  outcome text,
  constraint appeals_pkey primary key (id),
  constraint appeals_report_id_fkey foreign key (report_id) references user_reports(id) on delete set null,
  constraint appeals_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint appeals_check check ((decided_at is null) = (outcome is null)),
  constraint appeals_outcome_check check (outcome in ('upheld', 'lifted')),
  constraint appeals_words_check check (char_length(words) <= 4000)
);
create index appeals_report_idx on appeals (report_id);
create index appeals_user_idx on appeals (user_id, opened_at desc);
create unique index appeals_open_key on appeals (user_id) where (decided_at is null);

-- Without a row: no mails about matches and messages, immediate mails of staff, all pushes, no quiet hours.
create table notification_preferences (
  user_id uuid not null,
  mail_matches text not null default 'never',
  mail_messages text not null default 'never',
  mail_team text not null default 'at_once',
  push_matches boolean not null default true,
  push_messages boolean not null default true,
  push_team boolean not null default true,
  quiet_from time,
  quiet_until time,
  time_zone text not null default 'UTC',
  constraint notification_preferences_pkey primary key (user_id),
  constraint notification_preferences_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint notification_preferences_check check (((quiet_from is null) = (quiet_until is null)) and (quiet_from <>
    quiet_until)),
  constraint notification_preferences_mail_matches_check check (mail_matches in ('at_once', 'daily', 'weekly',
    'never')),
  constraint notification_preferences_mail_messages_check check (mail_messages in ('at_once', 'daily', 'weekly',
    'never')),
  constraint notification_preferences_mail_team_check check (mail_team in ('at_once', 'daily', 'weekly', 'never')),
  constraint notification_preferences_time_zone_check check (char_length(time_zone) between 1 and 64)
);

-- Mails and pushes that left. The id is the Message-ID of a mail, and what the phone knows a push by.
create table notification_deliveries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  channel text not null,
  kind text not null,
  created_at timestamptz not null default now(),
  constraint notification_deliveries_pkey primary key (id),
  constraint notification_deliveries_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint notification_deliveries_channel_check check (channel in ('mail', 'push')),
  constraint notification_deliveries_kind_check check (kind in ('match', 'message', 'team', 'report_received',
    'report_decided', 'digest'))
);
create index notification_deliveries_user_idx on notification_deliveries (user_id, created_at desc);

-- What a member should hear of, and when a push or a mail about it is due.
create table notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  match_id uuid,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  push_due_at timestamptz,
  mail_due_at timestamptz,
  push_id uuid,
  mail_id uuid,
  constraint notifications_pkey primary key (id),
  constraint notifications_mail_id_fkey foreign key (mail_id) references notification_deliveries(id) on delete set
    null,
  constraint notifications_match_id_fkey foreign key (match_id) references matches(id) on delete cascade,
  constraint notifications_push_id_fkey foreign key (push_id) references notification_deliveries(id) on delete set
    null,
  constraint notifications_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint notifications_kind_check check (kind in ('match', 'message', 'team', 'report_received',
    'report_decided'))
);
create index notifications_mail_due_idx on notifications (mail_due_at) where (mail_due_at is not null);
create index notifications_mail_id_idx on notifications (mail_id) where (mail_id is not null);
create index notifications_push_due_idx on notifications (push_due_at) where (push_due_at is not null);
create index notifications_push_id_idx on notifications (push_id) where (push_id is not null);
create index notifications_unread_idx on notifications (user_id) where (not read);
create index notifications_user_idx on notifications (user_id, created_at desc);

-- When a person was last connected.
create table last_presences (
  user_id uuid not null,
  seen_at timestamptz not null default now(),
  constraint last_presences_pkey primary key (user_id),
  constraint last_presences_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade
);

-- Sign-in with Google and Apple. A person is known by the provider's issuer and subject, never by an address: an address
-- can change hands.
create table auth.provider_identities (
  id uuid not null default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  provider text not null,
  -- The provider's spelling, for its owner to recognise; nothing is decided by it.
  email text,
  -- Sealed. Apple's alone: it is revoked when the account or the link ends.
  refresh_token text,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  is_mail_off boolean not null default false,
  mail_changed_at timestamptz,
  constraint provider_identities_pkey primary key (id),
  constraint provider_identities_issuer_subject_key unique (issuer, subject),
  constraint provider_identities_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint provider_identities_provider_check check (provider in ('google', 'apple'))
);
create index provider_identities_user_idx on auth.provider_identities (user_id);

-- One attempt to sign in with a provider, from leaving to coming back in the same browser. PKCE verifier and nonce are
-- derived from the state, which is not stored either.
create table auth.provider_attempts (
  state_hash text not null,
  browser_hash text not null,
  provider text not null,
  purpose text not null,
  -- The person who is signed in already, for linking and for proving an identity.
  user_id uuid,
  return_to text not null,
  language text not null,
  source text not null,
  -- Sealed. Apple posts its answer across sites; it waits here for a request of the browser itself.
  answer text,
  expires_at timestamptz not null,
  in_shell boolean not null default false,
  pass_hash text,
  constraint provider_attempts_pkey primary key (state_hash),
  constraint provider_attempts_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint provider_attempts_check check ((purpose = 'sign-in') = (user_id is null)),
  constraint provider_attempts_check1 check ((answer is null) = (pass_hash is null)),
  constraint provider_attempts_provider_check check (provider in ('google', 'apple')),
  constraint provider_attempts_purpose_check check (purpose in ('sign-in', 'link', 'prove'))
);

-- Identities that a provider vouches for and that are not linked to an account yet.
create table auth.provider_pendings (
  id uuid not null default gen_random_uuid(),
  browser_hash text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  name text not null,
  refresh_token text,
  language text not null,
  source text not null,
  -- Hash of the token of a link that was mailed to the address.
  mail_hash text,
  expires_at timestamptz not null,
  constraint provider_pendings_pkey primary key (id),
  constraint provider_pendings_browser_hash_key unique (browser_hash),
  constraint provider_pendings_mail_hash_key unique (mail_hash),
  constraint provider_pendings_provider_check check (provider in ('google', 'apple'))
);

-- Sealed tokens to revoke. Outlives the account; it names nobody.
create table auth.token_revocations (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  refresh_token text not null,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint token_revocations_pkey primary key (id)
);

-- How long calls took, counted in fixed steps, so that the counts of several servers can be added up. Callers are not
-- stored.
create table latency_minutes (
  minute timestamptz not null,
  call text not null,
  -- The upper end of the step; the last one holds everything slower.
  up_to_ms integer not null,
  calls integer not null,
  constraint latency_minutes_pkey primary key (minute, call, up_to_ms),
  constraint latency_minutes_call_check check (call ~ '^[a-z]{1,20}$'),
  constraint latency_minutes_calls_check check (calls > 0),
  constraint latency_minutes_up_to_ms_check check (up_to_ms > 0)
);

-- Codes that the command on the server prints, for one day and one second factor: a leaked password alone cannot set the
-- first factor of staff.
create table staff_enrolments (
  user_id uuid not null,
  -- Keyed with a secret that the database does not have.
  code_hash bytea not null,
  expires_at timestamptz not null default (now() + '1 day'::interval),
  constraint staff_enrolments_pkey primary key (user_id),
  constraint staff_enrolments_user_id_fkey foreign key (user_id) references auth."user"(id) on delete cascade,
  constraint staff_enrolments_code_hash_check check (octet_length(code_hash) = 32)
);

-- How many signed up in each quarter of an hour, kept by triggers. The days of every time zone consist of whole quarters, so
-- a year is counted as quickly as a week. Holds exactly what app.registrations shows.
create table registration_counts (
  quarter timestamptz not null,
  source text not null,
  people integer not null,
  constraint registration_counts_pkey primary key (quarter, source)
);
