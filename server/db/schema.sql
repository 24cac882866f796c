-- Generated from tables/ and code/ by `npm run db:sync`. Do not edit.

-- row-level security, forced
create table auth."user" (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint user_pkey PRIMARY KEY (id),
  constraint user_email_key UNIQUE (email)
);
CREATE INDEX user_created_brin ON auth."user" USING brin ("createdAt");
CREATE INDEX user_created_idx ON auth."user" USING btree ("createdAt", id);
CREATE INDEX user_sorted_email_idx ON auth."user" USING btree (lower(email) COLLATE "und-x-icu", id);
create policy auth_all on auth."user" to app_auth
  using (true)
  with check (true);
create policy owner_all on auth."user" to app_owner
  using (true)
  with check (true);
grant delete on auth."user" to app_auth;
grant insert on auth."user" to app_auth;
grant select on auth."user" to app_auth;
grant update on auth."user" to app_auth;
CREATE TRIGGER claim_mailbox AFTER INSERT OR UPDATE OF email, "emailVerified" ON auth."user" FOR EACH ROW WHEN (new."emailVerified") EXECUTE FUNCTION app.claim_mailbox();
CREATE TRIGGER count_moved_in AFTER UPDATE OF "createdAt" ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.count_registration('id', '1');
CREATE TRIGGER count_moved_out BEFORE UPDATE OF "createdAt" ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.count_registration('id', '-1');
CREATE TRIGGER count_out BEFORE DELETE ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.count_registration('id', '-1');
CREATE TRIGGER create_profile AFTER INSERT ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.create_profile();

-- row-level security, forced
create table auth.access_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash text not null,
  name text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint access_tokens_pkey PRIMARY KEY (id),
  constraint access_tokens_token_hash_key UNIQUE (token_hash),
  constraint access_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint access_tokens_scopes_check CHECK (((scopes <@ ARRAY['export'::text, 'chart'::text]) AND (cardinality(scopes) > 0)))
);
CREATE INDEX access_tokens_user_idx ON auth.access_tokens USING btree (user_id, created_at);
comment on column auth.access_tokens.token_hash is 'SHA-256 in base64url';
create policy auth_all on auth.access_tokens to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.access_tokens to app_owner
  using (true)
  with check (true);
grant delete on auth.access_tokens to app_auth;
grant select on auth.access_tokens to app_auth;
grant update (last_used_at) on auth.access_tokens to app_auth;

-- row-level security, forced
create table auth.account (
  id uuid not null default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint account_pkey PRIMARY KEY (id),
  constraint "account_providerId_accountId_key" UNIQUE ("providerId", "accountId"),
  constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX account_user_idx ON auth.account USING btree ("userId");
create policy auth_all on auth.account to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.account to app_owner
  using (true)
  with check (true);
grant delete on auth.account to app_auth;
grant insert on auth.account to app_auth;
grant select on auth.account to app_auth;
grant update on auth.account to app_auth;

-- row-level security, forced
create table auth.account_traces (
  user_id uuid not null,
  kind text not null,
  hash text not null,
  first_seen_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  constraint account_traces_pkey PRIMARY KEY (user_id, kind, hash),
  constraint account_traces_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint account_traces_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'network'::text])))
);
CREATE INDEX account_traces_place_idx ON auth.account_traces USING btree (kind, hash, last_seen_at DESC);
CREATE INDEX account_traces_time_idx ON auth.account_traces USING btree (last_seen_at);
comment on column auth.account_traces.hash is 'HMAC of the device cookie or the network (server/src/platform/auth/traces.ts).';
create policy auth_all on auth.account_traces to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.account_traces to app_owner
  using (true)
  with check (true);
grant delete on auth.account_traces to app_auth;
grant insert on auth.account_traces to app_auth;
grant select on auth.account_traces to app_auth;
grant update on auth.account_traces to app_auth;

-- row-level security, forced
create table auth.authorization_requests (
  state_hash text not null,
  browser_hash text not null,
  provider text not null,
  purpose text not null,
  user_id uuid,
  return_to text not null,
  language text not null,
  source text not null,
  answer text,
  expires_at timestamp with time zone not null,
  in_shell boolean not null default false,
  pass_hash text,
  constraint authorization_requests_pkey PRIMARY KEY (state_hash),
  constraint authorization_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint authorization_requests_check CHECK (((purpose = 'sign-in'::text) = (user_id IS NULL))),
  constraint authorization_requests_check1 CHECK (((answer IS NULL) = (pass_hash IS NULL))),
  constraint authorization_requests_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'apple'::text]))),
  constraint authorization_requests_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'link'::text, 'reauthenticate'::text])))
);
CREATE INDEX authorization_requests_user_idx ON auth.authorization_requests USING btree (user_id);
create policy auth_all on auth.authorization_requests to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.authorization_requests to app_owner
  using (true)
  with check (true);
grant delete on auth.authorization_requests to app_auth;
grant insert on auth.authorization_requests to app_auth;
grant select on auth.authorization_requests to app_auth;
grant update on auth.authorization_requests to app_auth;

-- row-level security, forced
create table auth.banned_addresses (
  address_hash text not null,
  expires_at timestamp with time zone not null,
  constraint banned_addresses_pkey PRIMARY KEY (address_hash)
);
create policy auth_expiry on auth.banned_addresses for delete to app_auth
  using ((expires_at < now()));
create policy auth_read on auth.banned_addresses for select to app_auth
  using (true);
create policy owner_all on auth.banned_addresses to app_owner
  using (true)
  with check (true);
grant delete on auth.banned_addresses to app_auth;
grant select on auth.banned_addresses to app_auth;

-- row-level security, forced
create table auth.email_changes (
  user_id uuid not null,
  new_email text not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_token_hash_key UNIQUE (token_hash),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
create policy auth_all on auth.email_changes to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.email_changes to app_owner
  using (true)
  with check (true);
grant delete on auth.email_changes to app_auth;
grant insert on auth.email_changes to app_auth;
grant select on auth.email_changes to app_auth;
grant update on auth.email_changes to app_auth;

-- row-level security, forced
create table auth.former_addresses (
  user_id uuid not null,
  address_hash text not null,
  left_at timestamp with time zone not null default now(),
  constraint former_addresses_pkey PRIMARY KEY (user_id, address_hash),
  constraint former_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX former_addresses_address_hash_idx ON auth.former_addresses USING btree (address_hash);
comment on column auth.former_addresses.address_hash is 'As auth.banned_addresses.address_hash.';
create policy owner_all on auth.former_addresses to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table auth.kept_limits (
  mailbox_hash text not null,
  reason text not null,
  given_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint kept_limits_pkey PRIMARY KEY (mailbox_hash)
);
CREATE INDEX kept_limits_ends_idx ON auth.kept_limits USING btree (ends_at);
comment on column auth.kept_limits.mailbox_hash is 'As auth.mailbox_births.mailbox_hash.';
create policy auth_expiry on auth.kept_limits for delete to app_auth
  using ((ends_at < now()));
create policy auth_read on auth.kept_limits for select to app_auth
  using ((ends_at < now()));
create policy owner_all on auth.kept_limits to app_owner
  using (true)
  with check (true);
grant delete on auth.kept_limits to app_auth;
grant select on auth.kept_limits to app_auth;

-- row-level security, forced
create table auth.mail_sign_in_refusals (
  user_id uuid not null,
  refused_at timestamp with time zone not null default now(),
  constraint mail_sign_in_refusals_pkey PRIMARY KEY (user_id),
  constraint mail_sign_in_refusals_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
create policy auth_read on auth.mail_sign_in_refusals for select to app_auth
  using (true);
create policy owner_all on auth.mail_sign_in_refusals to app_owner
  using (true)
  with check (true);
grant select on auth.mail_sign_in_refusals to app_auth;

-- row-level security, forced
create table auth.mailbox_birth_changes (
  mailbox_hash text not null,
  changed_at timestamp with time zone not null,
  change_id bigint,
  kind text not null default 'own'::text,
  constraint mailbox_birth_changes_pkey PRIMARY KEY (mailbox_hash, changed_at),
  constraint mailbox_birth_changes_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.birth_data_changes(id) ON DELETE SET NULL,
  constraint mailbox_birth_changes_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'new_account'::text, 'staff'::text])))
);
CREATE INDEX mailbox_birth_changes_change_idx ON auth.mailbox_birth_changes USING btree (change_id);
CREATE INDEX mailbox_birth_changes_time_idx ON auth.mailbox_birth_changes USING btree (changed_at);
comment on column auth.mailbox_birth_changes.mailbox_hash is 'HMAC of the folded address (server/src/features/birth-changes/mailbox.ts).';
comment on column auth.mailbox_birth_changes.kind is 'As in birth_data_changes. Changes by staff do not use up the change of a year.';
create policy owner_all on auth.mailbox_birth_changes to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table auth.mailbox_births (
  mailbox_hash text not null,
  birth_hash text not null,
  left_at timestamp with time zone,
  account_id uuid,
  constraint mailbox_births_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE SET NULL
);
CREATE INDEX mailbox_births_own_idx ON auth.mailbox_births USING btree (account_id);
CREATE INDEX mailbox_births_time_idx ON auth.mailbox_births USING btree (left_at);
CREATE UNIQUE INDEX mailbox_births_account_idx ON auth.mailbox_births USING btree (mailbox_hash, account_id);
comment on column auth.mailbox_births.birth_hash is 'HMAC of mailbox and birth. Two accounts of a mailbox with the same birth have the same hash.';
comment on column auth.mailbox_births.left_at is 'When the account closed or moved to another mailbox; null while the account has this mailbox.';
create policy owner_all on auth.mailbox_births to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table auth.mailbox_people (
  mailbox_hash text not null,
  day date not null,
  people integer not null,
  constraint mailbox_people_pkey PRIMARY KEY (mailbox_hash),
  constraint mailbox_people_people_check CHECK ((people >= 0))
);
comment on column auth.mailbox_people.people is 'How many people were shown on that day (UTC, app.dealt_day) to accounts that have left the mailbox.';
create policy owner_all on auth.mailbox_people to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table auth.mailbox_sharers (
  user_id uuid not null,
  mailbox text not null,
  constraint mailbox_sharers_pkey PRIMARY KEY (user_id),
  constraint mailbox_sharers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
comment on column auth.mailbox_sharers.user_id is 'An account from before each mailbox had one, in a mailbox that has another. Only app.find_account_links reads it.';
comment on column auth.mailbox_sharers.mailbox is 'The folded address at that time; the account may have moved to another since.';
create policy owner_all on auth.mailbox_sharers to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table auth.mailboxes (
  mailbox text not null,
  user_id uuid not null,
  constraint mailboxes_pkey PRIMARY KEY (mailbox),
  constraint mailboxes_user_id_key UNIQUE (user_id),
  constraint mailboxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
comment on column auth.mailboxes.mailbox is 'The folded address, as app.mailbox_of returns it.';
create policy auth_read on auth.mailboxes for select to app_auth
  using (true);
create policy owner_all on auth.mailboxes to app_owner
  using (true)
  with check (true);
grant select on auth.mailboxes to app_auth;

-- row-level security, forced
create table auth.passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  device text,
  is_synced boolean not null,
  added_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user_idx ON auth.passkeys USING btree (user_id, added_at);
comment on column auth.passkeys.credential_id is 'base64url';
comment on column auth.passkeys.public_key is 'COSE key';
comment on column auth.passkeys.sign_count is 'grows with each use; 0 for ever in passkeys that do not count';
comment on column auth.passkeys.device is 'browser and system on which it was made';
create policy auth_all on auth.passkeys to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.passkeys to app_owner
  using (true)
  with check (true);
grant delete on auth.passkeys to app_auth;
grant insert on auth.passkeys to app_auth;
grant select on auth.passkeys to app_auth;
grant update on auth.passkeys to app_auth;

-- row-level security, forced
create table auth.pending_sign_ins (
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
  mail_hash text,
  expires_at timestamp with time zone not null,
  constraint pending_sign_ins_pkey PRIMARY KEY (id),
  constraint pending_sign_ins_browser_hash_key UNIQUE (browser_hash),
  constraint pending_sign_ins_mail_hash_key UNIQUE (mail_hash),
  constraint pending_sign_ins_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'apple'::text])))
);
create policy auth_all on auth.pending_sign_ins to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.pending_sign_ins to app_owner
  using (true)
  with check (true);
grant delete on auth.pending_sign_ins to app_auth;
grant insert on auth.pending_sign_ins to app_auth;
grant select on auth.pending_sign_ins to app_auth;
grant update on auth.pending_sign_ins to app_auth;
CREATE TRIGGER queue_pending_revocation AFTER DELETE ON auth.pending_sign_ins FOR EACH ROW WHEN ((old.refresh_token IS NOT NULL)) EXECUTE FUNCTION app.queue_pending_revocation();

-- row-level security, forced
create table auth.provider_identities (
  id uuid not null default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  provider text not null,
  email text,
  refresh_token text,
  linked_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  is_mail_off boolean not null default false,
  mail_changed_at timestamp with time zone,
  constraint provider_identities_pkey PRIMARY KEY (id),
  constraint provider_identities_issuer_subject_key UNIQUE (issuer, subject),
  constraint provider_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint provider_identities_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'apple'::text])))
);
CREATE INDEX provider_identities_user_idx ON auth.provider_identities USING btree (user_id);
create policy auth_all on auth.provider_identities to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.provider_identities to app_owner
  using (true)
  with check (true);
grant delete on auth.provider_identities to app_auth;
grant insert on auth.provider_identities to app_auth;
grant select on auth.provider_identities to app_auth;
grant update on auth.provider_identities to app_auth;
CREATE TRIGGER queue_revocation AFTER DELETE ON auth.provider_identities FOR EACH ROW WHEN ((old.refresh_token IS NOT NULL)) EXECUTE FUNCTION app.queue_revocation();

-- row-level security, forced
create table auth.rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire_idx ON auth.rate_limits USING btree (expire);
create policy auth_all on auth.rate_limits to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.rate_limits to app_owner
  using (true)
  with check (true);
grant delete on auth.rate_limits to app_auth;
grant insert on auth.rate_limits to app_auth;
grant select on auth.rate_limits to app_auth;
grant update on auth.rate_limits to app_auth;

-- row-level security, forced
create table auth.session (
  id uuid not null default gen_random_uuid(),
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX session_user_idx ON auth.session USING btree ("userId");
create policy auth_all on auth.session to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.session to app_owner
  using (true)
  with check (true);
grant delete on auth.session to app_auth;
grant insert on auth.session to app_auth;
grant select on auth.session to app_auth;
grant update on auth.session to app_auth;
CREATE TRIGGER end_streams AFTER DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION app.end_streams_of_session();

-- row-level security, forced
create table auth.sign_in_links (
  token_hash text not null,
  user_id uuid not null,
  email text not null,
  return_to text,
  expires_at timestamp with time zone not null,
  needs_password boolean not null default false,
  constraint sign_in_links_pkey PRIMARY KEY (token_hash),
  constraint sign_in_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_links_user_idx ON auth.sign_in_links USING btree (user_id);
comment on column auth.sign_in_links.email is 'the address that the link was mailed to; the link ends with a change of address';
comment on column auth.sign_in_links.needs_password is 'the link signs nobody in: it lets the right password count from the network that opens it';
create policy auth_all on auth.sign_in_links to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.sign_in_links to app_owner
  using (true)
  with check (true);
grant delete on auth.sign_in_links to app_auth;
grant insert on auth.sign_in_links to app_auth;
grant select on auth.sign_in_links to app_auth;

-- row-level security, forced
create table auth.sign_ups (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  browser_hash text,
  name text not null,
  password text not null,
  language text not null,
  source text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  code_hash text,
  code_expires_at timestamp with time zone,
  return_to text,
  constraint sign_ups_pkey PRIMARY KEY (id),
  constraint sign_ups_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX sign_ups_browser_idx ON auth.sign_ups USING btree (browser_hash);
CREATE INDEX sign_ups_user_idx ON auth.sign_ups USING btree (user_id, created_at DESC);
comment on column auth.sign_ups.code_hash is 'keyed hash of the newest mailed code and browser_hash';
comment on column auth.sign_ups.return_to is 'the page to open after the confirmation';
create policy auth_read on auth.sign_ups for select to app_auth
  using (true);
create policy owner_all on auth.sign_ups to app_owner
  using (true)
  with check (true);
grant select on auth.sign_ups to app_auth;

-- row-level security, forced
create table auth.token_revocations (
  id uuid not null default gen_random_uuid(),
  provider text not null,
  refresh_token text not null,
  tries integer not null default 0,
  next_try_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint token_revocations_pkey PRIMARY KEY (id)
);
create policy auth_all on auth.token_revocations to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.token_revocations to app_owner
  using (true)
  with check (true);
grant delete on auth.token_revocations to app_auth;
grant insert on auth.token_revocations to app_auth;
grant select on auth.token_revocations to app_auth;
grant update on auth.token_revocations to app_auth;

-- row-level security, forced
create table auth.used_passkey_challenges (
  challenge_hash text not null,
  expires_at timestamp with time zone not null,
  constraint used_passkey_challenges_pkey PRIMARY KEY (challenge_hash)
);
create policy auth_all on auth.used_passkey_challenges to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.used_passkey_challenges to app_owner
  using (true)
  with check (true);
grant delete on auth.used_passkey_challenges to app_auth;
grant insert on auth.used_passkey_challenges to app_auth;
grant select on auth.used_passkey_challenges to app_auth;

-- row-level security, forced
create table auth.verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_identifier_idx ON auth.verification USING btree (identifier);
create policy auth_all on auth.verification to app_auth
  using (true)
  with check (true);
create policy owner_all on auth.verification to app_owner
  using (true)
  with check (true);
grant delete on auth.verification to app_auth;
grant insert on auth.verification to app_auth;
grant select on auth.verification to app_auth;
grant update on auth.verification to app_auth;

-- row-level security, forced
create table public.account_closures (
  user_id uuid not null,
  closed_at timestamp with time zone not null default now(),
  constraint account_closures_pkey PRIMARY KEY (user_id),
  constraint account_closures_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
create policy owner_all on public.account_closures to app_owner
  using (true)
  with check (true);
CREATE TRIGGER count_in AFTER DELETE ON public.account_closures FOR EACH ROW EXECUTE FUNCTION app.count_registration('user_id', '1');
CREATE TRIGGER count_out BEFORE INSERT ON public.account_closures FOR EACH ROW EXECUTE FUNCTION app.count_registration('user_id', '-1');
CREATE TRIGGER delete_identities AFTER INSERT ON public.account_closures FOR EACH ROW EXECUTE FUNCTION app.delete_identities();
CREATE TRIGGER delete_ways_in AFTER INSERT ON public.account_closures FOR EACH ROW EXECUTE FUNCTION app.delete_ways_in();
CREATE TRIGGER revoke_access_tokens AFTER INSERT ON public.account_closures FOR EACH ROW EXECUTE FUNCTION app.revoke_access_tokens();

-- row-level security, forced
create table public.account_consents (
  user_id uuid not null,
  kind text not null,
  version text not null,
  accepted_at timestamp with time zone not null default now(),
  constraint account_consents_pkey PRIMARY KEY (user_id, kind, version),
  constraint account_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint account_consents_kind_check CHECK ((kind = ANY (ARRAY['adult'::text, 'terms'::text])))
);
create policy own_consents on public.account_consents for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.account_consents to app_owner
  using (true)
  with check (true);
grant select on public.account_consents to app_member;

-- row-level security, forced
create table public.admin_conversations (
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
  created_at timestamp with time zone not null default now(),
  constraint admin_conversations_pkey PRIMARY KEY (id),
  constraint admin_conversations_image_url_key UNIQUE (image_url),
  constraint admin_conversations_user_id_number_key UNIQUE (user_id, number),
  constraint admin_conversations_user_id_sender_type_client_id_key UNIQUE (user_id, sender_type, client_id),
  constraint admin_conversations_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.user_reports(id) ON DELETE SET NULL,
  constraint admin_conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint admin_conversations_check CHECK (((content IS NOT NULL) OR (image_url IS NOT NULL))),
  constraint admin_conversations_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 4000))),
  constraint admin_conversations_number_check CHECK ((number > 0)),
  constraint admin_conversations_sender_type_check CHECK ((sender_type = ANY (ARRAY['admin'::text, 'user'::text])))
);
CREATE INDEX admin_conversations_report_idx ON public.admin_conversations USING btree (report_id) WHERE (report_id IS NOT NULL);
CREATE INDEX admin_conversations_unread_idx ON public.admin_conversations USING btree (user_id) WHERE ((sender_type = 'user'::text) AND (NOT read));
CREATE INDEX admin_conversations_unseen_idx ON public.admin_conversations USING btree (user_id) WHERE ((sender_type = 'admin'::text) AND (NOT read));
create policy own_conversation on public.admin_conversations for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_delete on public.admin_conversations for delete to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_messages on public.admin_conversations for insert to app_member
  with check (((user_id = ( SELECT app.current_user_id() AS current_user_id)) AND (sender_type = 'user'::text) AND (NOT read) AND ((image_url IS NULL) OR app.is_own_key(image_url, 'chat-images'::text, user_id))));
create policy own_read_marks on public.admin_conversations for update to app_member
  using (((user_id = ( SELECT app.current_user_id() AS current_user_id)) AND (sender_type = 'admin'::text)))
  with check (((user_id = ( SELECT app.current_user_id() AS current_user_id)) AND (sender_type = 'admin'::text)));
create policy owner_all on public.admin_conversations to app_owner
  using (true)
  with check (true);
create policy staff_messages on public.admin_conversations for insert to app_staff
  with check ((( SELECT app.is_staff() AS is_staff) AND (sender_type = 'admin'::text) AND ((image_url IS NULL) OR app.is_own_key(image_url, 'chat-images'::text, ( SELECT app.current_user_id() AS current_user_id)))));
create policy staff_read on public.admin_conversations for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
create policy staff_read_marks on public.admin_conversations for update to app_staff
  using ((( SELECT app.is_staff() AS is_staff) AND (sender_type = 'user'::text)))
  with check ((( SELECT app.is_staff() AS is_staff) AND (sender_type = 'user'::text)));
create policy worker_messages on public.admin_conversations for insert to app_worker
  with check (((sender_type = 'admin'::text) AND (NOT read) AND (image_url IS NULL) AND (report_id IS NULL)));
grant delete on public.admin_conversations to app_member;
grant insert (id, user_id, report_id, sender_type, client_id, content, image_url, image_width, image_height, image_thumbhash) on public.admin_conversations to app_staff;
grant insert (id, user_id, sender_type, client_id, content, image_url, image_width, image_height, image_thumbhash) on public.admin_conversations to app_member;
grant insert (user_id, sender_type, content) on public.admin_conversations to app_worker;
grant select on public.admin_conversations to app_member;
grant select on public.admin_conversations to app_staff;
grant update (read) on public.admin_conversations to app_member;
grant update (read) on public.admin_conversations to app_staff;
CREATE TRIGGER add_notifications AFTER INSERT ON public.admin_conversations FOR EACH ROW WHEN ((new.id <> new.user_id)) EXECUTE FUNCTION app.add_notifications();
CREATE TRIGGER appeal_pictures AFTER INSERT ON public.admin_conversations FOR EACH ROW WHEN ((new.sender_type = 'user'::text)) EXECUTE FUNCTION app.appeal_pictures();
CREATE TRIGGER appeal_verification AFTER INSERT ON public.admin_conversations FOR EACH ROW WHEN ((new.sender_type = 'user'::text)) EXECUTE FUNCTION app.appeal_verification();
CREATE TRIGGER link_answer_to_report BEFORE INSERT ON public.admin_conversations FOR EACH ROW WHEN ((new.sender_type = 'user'::text)) EXECUTE FUNCTION app.link_answer_to_report();
CREATE TRIGGER mark_support_notifications_read AFTER UPDATE ON public.admin_conversations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.mark_support_notifications_read();
CREATE TRIGGER number_support_message BEFORE INSERT ON public.admin_conversations FOR EACH ROW EXECUTE FUNCTION app.number_support_message();
CREATE TRIGGER open_appeal AFTER INSERT ON public.admin_conversations FOR EACH ROW WHEN ((new.sender_type = 'user'::text)) EXECUTE FUNCTION app.open_appeal();
CREATE TRIGGER publish_support_inbox_delete AFTER DELETE ON public.admin_conversations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.publish_support_inbox_change();
CREATE TRIGGER publish_support_inbox_insert AFTER INSERT ON public.admin_conversations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.publish_support_inbox_change();
CREATE TRIGGER publish_support_inbox_update AFTER UPDATE ON public.admin_conversations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.publish_support_inbox_change();
CREATE TRIGGER publish_support_message AFTER INSERT ON public.admin_conversations FOR EACH ROW WHEN ((new.id <> new.user_id)) EXECUTE FUNCTION app.publish_support_message();
CREATE TRIGGER publish_support_reading AFTER UPDATE ON public.admin_conversations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.publish_support_conversation_change();
CREATE TRIGGER publish_support_removal AFTER DELETE ON public.admin_conversations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.publish_support_conversation_change();
CREATE TRIGGER queue_object_removal AFTER DELETE ON public.admin_conversations FOR EACH ROW EXECUTE FUNCTION app.queue_object_removal('image_url');
CREATE TRIGGER refresh_after_delete AFTER DELETE ON public.admin_conversations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_changed_conversations();
CREATE TRIGGER refresh_after_insert AFTER INSERT ON public.admin_conversations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_changed_conversations();
CREATE TRIGGER refresh_after_update AFTER UPDATE ON public.admin_conversations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_changed_conversations();

-- row-level security, forced
create table public.alarms (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  kind text not null,
  people integer not null,
  raised_at timestamp with time zone not null default now(),
  version integer not null default 1,
  decided_at timestamp with time zone,
  decided_by uuid,
  outcome text,
  rule text,
  reason text,
  sealed_id uuid,
  is_hiding boolean not null default false,
  constraint alarms_pkey PRIMARY KEY (id),
  constraint alarms_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint alarms_sealed_id_fkey FOREIGN KEY (sealed_id) REFERENCES public.sealed_accounts(id) ON DELETE CASCADE,
  constraint alarms_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint alarms_check CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint alarms_hiding_check CHECK (((decided_at IS NULL) OR (NOT is_hiding))),
  constraint alarms_kind_check CHECK ((kind = ANY (ARRAY['same_opening'::text, 'many_reports'::text, 'banned_copy'::text, 'chat_copy'::text, 'other_faces'::text]))),
  constraint alarms_outcome_check CHECK ((outcome = ANY (ARRAY['no_problem'::text, 'warned'::text, 'limited'::text, 'blocked'::text, 'reports_decided'::text]))),
  constraint alarms_rule_check CHECK ((rule ~ '^[a-z_]{1,40}$'::text)),
  constraint alarms_subject_check CHECK ((num_nonnulls(user_id, sealed_id) = 1))
);
CREATE INDEX alarms_decided_by_idx ON public.alarms USING btree (decided_by);
CREATE INDEX alarms_hiding_idx ON public.alarms USING btree (user_id) WHERE is_hiding;
CREATE INDEX alarms_sealed_idx ON public.alarms USING btree (sealed_id) WHERE (sealed_id IS NOT NULL);
CREATE INDEX alarms_user_idx ON public.alarms USING btree (user_id, kind, decided_at);
CREATE INDEX alarms_waiting_idx ON public.alarms USING btree (raised_at, id) WHERE (decided_at IS NULL);
CREATE UNIQUE INDEX alarms_open_idx ON public.alarms USING btree (user_id, kind) WHERE (decided_at IS NULL);
comment on column public.alarms.people is 'How many people got the opening, or reported the account, when it was last counted; of a banned_copy or chat_copy, how many pictures; of other_faces, how many checks.';
comment on column public.alarms.rule is 'The preset reason of the decision; null if staff wrote the reason themselves.';
comment on column public.alarms.sealed_id is 'As user_reports.sealed_id; then user_id is null.';
comment on column public.alarms.is_hiding is 'Whether new people do not see the account; false after the decision.';
create policy owner_all on public.alarms to app_owner
  using (true)
  with check (true);
create policy staff_read on public.alarms for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
grant select on public.alarms to app_staff;
CREATE TRIGGER discover_features_delete AFTER DELETE ON public.alarms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('user_id');
CREATE TRIGGER discover_features_insert AFTER INSERT ON public.alarms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('user_id');
CREATE TRIGGER discover_features_update AFTER UPDATE ON public.alarms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('user_id');
CREATE TRIGGER end_seal AFTER UPDATE OF decided_at ON public.alarms FOR EACH ROW WHEN (((new.sealed_id IS NOT NULL) AND (new.decided_at IS NOT NULL))) EXECUTE FUNCTION app.end_decided_seal();
CREATE TRIGGER publish_alarm AFTER INSERT OR UPDATE ON public.alarms FOR EACH STATEMENT EXECUTE FUNCTION app.publish_moderation_change();

-- row-level security, forced
create table public.appeals (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  report_id uuid,
  content text,
  opened_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  outcome text,
  sanction_id uuid,
  constraint appeals_pkey PRIMARY KEY (id),
  constraint appeals_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.user_reports(id) ON DELETE SET NULL,
  constraint appeals_sanction_id_fkey FOREIGN KEY (sanction_id) REFERENCES public.sanctions(id) ON DELETE CASCADE,
  constraint appeals_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint appeals_check CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint appeals_content_check CHECK ((char_length(content) <= 4000)),
  constraint appeals_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'lifted'::text, 'ended'::text])))
);
CREATE INDEX appeals_decided_idx ON public.appeals USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX appeals_report_idx ON public.appeals USING btree (report_id);
CREATE INDEX appeals_sanction_idx ON public.appeals USING btree (sanction_id);
CREATE INDEX appeals_user_idx ON public.appeals USING btree (user_id, opened_at DESC);
CREATE UNIQUE INDEX appeals_open_key ON public.appeals USING btree (user_id) WHERE (decided_at IS NULL);
create policy own_appeals on public.appeals for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.appeals to app_owner
  using (true)
  with check (true);
create policy staff_read on public.appeals for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
create policy staff_uphold on public.appeals for update to app_staff
  using ((( SELECT app.is_staff() AS is_staff) AND (decided_at IS NULL)))
  with check ((( SELECT app.is_staff() AS is_staff) AND (outcome = 'upheld'::text)));
grant select on public.appeals to app_member;
grant select on public.appeals to app_staff;
grant update (decided_at, outcome) on public.appeals to app_staff;
CREATE TRIGGER publish_appeal AFTER INSERT OR UPDATE ON public.appeals FOR EACH STATEMENT EXECUTE FUNCTION app.publish_moderation_change();

-- row-level security, forced
create table public.banned_pictures (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  hash bit(64) not null,
  mirrored_hash bit(64) not null,
  kept_until timestamp with time zone not null,
  constraint banned_pictures_pkey PRIMARY KEY (id),
  constraint banned_pictures_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth."user"(id) ON DELETE SET NULL
);
CREATE INDEX banned_pictures_kept_idx ON public.banned_pictures USING btree (kept_until);
CREATE INDEX banned_pictures_owner_idx ON public.banned_pictures USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX banned_pictures_part_0_idx ON public.banned_pictures USING btree ((((((SUBSTRING(hash FROM 1 FOR 16))::bit(16))::integer - 32768))::smallint));
CREATE INDEX banned_pictures_part_1_idx ON public.banned_pictures USING btree ((((((SUBSTRING(hash FROM 17 FOR 16))::bit(16))::integer - 32768))::smallint));
CREATE INDEX banned_pictures_part_2_idx ON public.banned_pictures USING btree ((((((SUBSTRING(hash FROM 33 FOR 16))::bit(16))::integer - 32768))::smallint));
CREATE INDEX banned_pictures_part_3_idx ON public.banned_pictures USING btree ((((((SUBSTRING(hash FROM 49 FOR 16))::bit(16))::integer - 32768))::smallint));
comment on column public.banned_pictures.kept_until is 'The end of the ban, or a year after one without an end; longer only while the account exists and is banned.';
create policy owner_all on public.banned_pictures to app_owner
  using (true)
  with check (true);
create policy worker_all on public.banned_pictures to app_worker
  using (true)
  with check (true);
grant delete on public.banned_pictures to app_worker;
grant insert (owner_id, hash, mirrored_hash, kept_until) on public.banned_pictures to app_worker;
grant select on public.banned_pictures to app_worker;

-- row-level security, forced
create table public.birth_change_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  birth_date date not null,
  birth_time time without time zone not null default '00:00:00'::time without time zone,
  birth_time_known boolean not null,
  birth_city text not null,
  birth_disambiguation text,
  reason text not null,
  mailbox_hash text not null,
  birth_hash text not null,
  asked_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  outcome text,
  answer text,
  birth_time_is_about boolean not null default false,
  constraint birth_change_requests_pkey PRIMARY KEY (id),
  constraint birth_change_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint birth_change_requests_answer_check CHECK ((char_length(answer) <= 2000)),
  constraint birth_change_requests_birth_date_check CHECK ((birth_date >= '1900-01-01'::date)),
  constraint birth_change_requests_birth_date_check1 CHECK ((birth_date <= (((now() AT TIME ZONE 'Etc/GMT+12'::text))::date - '18 years'::interval))),
  constraint birth_change_requests_birth_disambiguation_check CHECK ((birth_disambiguation = ANY (ARRAY['earlier'::text, 'later'::text]))),
  constraint birth_change_requests_check CHECK ((birth_time_known OR (birth_time = '00:00:00'::time without time zone))),
  constraint birth_change_requests_check1 CHECK (((birth_disambiguation IS NULL) OR birth_time_known)),
  constraint birth_change_requests_check2 CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint birth_change_requests_check3 CHECK ((birth_time_known OR (NOT birth_time_is_about))),
  constraint birth_change_requests_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'declined'::text]))),
  constraint birth_change_requests_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000)))
);
CREATE INDEX birth_change_requests_order_idx ON public.birth_change_requests USING btree (decided_at DESC, asked_at);
CREATE INDEX birth_change_requests_user_idx ON public.birth_change_requests USING btree (user_id, asked_at);
CREATE UNIQUE INDEX birth_change_requests_open_idx ON public.birth_change_requests USING btree (user_id) WHERE (decided_at IS NULL);
create policy own_requests on public.birth_change_requests for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.birth_change_requests to app_owner
  using (true)
  with check (true);
grant select on public.birth_change_requests to app_member;

-- row-level security, forced
create table public.birth_data (
  profile_id uuid not null,
  birth_date date not null,
  birth_time time without time zone not null default '00:00:00'::time without time zone,
  birth_time_known boolean not null,
  birth_city text not null,
  updated_at timestamp with time zone not null default now(),
  birth_disambiguation text,
  birth_time_is_about boolean not null default false,
  constraint birth_data_pkey PRIMARY KEY (profile_id),
  constraint birth_data_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint birth_data_birth_date_check CHECK ((birth_date >= '1900-01-01'::date)),
  constraint birth_data_birth_date_check1 CHECK ((birth_date <= (((now() AT TIME ZONE 'Etc/GMT+12'::text))::date - '18 years'::interval))),
  constraint birth_data_birth_disambiguation_check CHECK ((birth_disambiguation = ANY (ARRAY['earlier'::text, 'later'::text]))),
  constraint birth_data_check CHECK ((birth_time_known OR (birth_time = '00:00:00'::time without time zone))),
  constraint birth_data_check1 CHECK (((birth_disambiguation IS NULL) OR birth_time_known)),
  constraint birth_data_check2 CHECK ((birth_time_known OR (NOT birth_time_is_about)))
);
CREATE INDEX birth_data_date_idx ON public.birth_data USING btree (birth_date, profile_id);
CREATE INDEX birth_data_sorted_city_idx ON public.birth_data USING btree (lower(birth_city) COLLATE "und-x-icu", profile_id);
CREATE INDEX birth_data_time_idx ON public.birth_data USING btree ((
CASE
    WHEN birth_time_known THEN birth_time
    ELSE NULL::time without time zone
END), profile_id);
create policy own_birth on public.birth_data for select to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.birth_data to app_owner
  using (true)
  with check (true);
grant select on public.birth_data to app_member;
CREATE TRIGGER discover_features_delete AFTER DELETE ON public.birth_data REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');
CREATE TRIGGER discover_features_insert AFTER INSERT ON public.birth_data REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');
CREATE TRIGGER discover_features_update AFTER UPDATE ON public.birth_data REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');

-- row-level security, forced
create table public.birth_data_changes (
  id bigint not null generated always as identity,
  profile_id uuid not null,
  changed_at timestamp with time zone not null default now(),
  kind text not null default 'own'::text,
  parts text[] not null default '{}'::text[],
  constraint birth_data_changes_pkey PRIMARY KEY (id),
  constraint birth_data_changes_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint birth_data_changes_kind_check CHECK ((kind = ANY (ARRAY['own'::text, 'new_account'::text, 'staff'::text]))),
  constraint birth_data_changes_parts_check CHECK ((parts <@ ARRAY['date'::text, 'time'::text, 'city'::text]))
);
CREATE INDEX birth_data_changes_profile_idx ON public.birth_data_changes USING btree (profile_id, changed_at);
comment on column public.birth_data_changes.kind is 'own: by the member; new_account: another birth than the mailbox''s former account had; staff: approved by staff.';
comment on column public.birth_data_changes.parts is 'What changed: date, time, city. The former values are not kept.';
create policy own_changes on public.birth_data_changes for select to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.birth_data_changes to app_owner
  using (true)
  with check (true);
grant select on public.birth_data_changes to app_member;

-- row-level security, forced
create table public.blocked_users (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  name text,
  constraint blocked_users_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint blocked_users_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint blocked_users_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint blocked_users_check CHECK ((blocker_id <> blocked_id))
);
CREATE INDEX blocked_users_blocked_idx ON public.blocked_users USING btree (blocked_id, blocker_id);
create policy matchmaker_read on public.blocked_users for select to app_matchmaker
  using (true);
create policy own_blocks on public.blocked_users for select to app_member
  using ((blocker_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_delete on public.blocked_users for delete to app_member
  using ((blocker_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_insert on public.blocked_users for insert to app_member
  with check (((blocker_id = ( SELECT app.current_user_id() AS current_user_id)) AND ((blocked_id = blocker_id) OR app.knows(blocked_id))));
create policy owner_all on public.blocked_users to app_owner
  using (true)
  with check (true);
grant delete on public.blocked_users to app_member;
grant insert (blocker_id, blocked_id) on public.blocked_users to app_member;
grant select on public.blocked_users to app_matchmaker;
grant select on public.blocked_users to app_member;
CREATE TRIGGER delete_decks_on_unblock AFTER DELETE ON public.blocked_users FOR EACH ROW EXECUTE FUNCTION app.delete_decks_on_unblock();
CREATE TRIGGER meet_again AFTER DELETE ON public.blocked_users FOR EACH ROW EXECUTE FUNCTION app.meet_again();
CREATE TRIGGER name_blocked BEFORE INSERT ON public.blocked_users FOR EACH ROW EXECUTE FUNCTION app.name_blocked();
CREATE TRIGGER unmatch_on_block AFTER INSERT ON public.blocked_users FOR EACH ROW EXECUTE FUNCTION app.unmatch_on_block();

-- row-level security, forced
create table public.chart_features (
  profile_id uuid not null,
  moon_tantra_class smallint not null,
  hanging_gates_low bigint not null,
  hanging_gates_high bigint not null,
  is_estimate boolean not null,
  algorithm_version smallint not null,
  computed_at timestamp with time zone not null default now(),
  birth_year smallint,
  constraint chart_features_pkey PRIMARY KEY (profile_id),
  constraint chart_features_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint chart_features_birth_year_check CHECK (((birth_year >= 1899) AND (birth_year <= 2060))),
  constraint chart_features_moon_tantra_class_check CHECK (((moon_tantra_class >= 0) AND (moon_tantra_class <= 7039)))
);
CREATE INDEX chart_features_version_idx ON public.chart_features USING btree (algorithm_version, profile_id);
comment on column public.chart_features.moon_tantra_class is 'moonClass * 64 + tantricMask, 0..7039. tantricMask: six bits from the lowest, gates 5, 15, 14, 2, 29, 46.';
comment on column public.chart_features.hanging_gates_low is 'Bit i (0..35): of channel i (CHANNELS in packages/astro) only the gate with the lower number is active.';
comment on column public.chart_features.hanging_gates_high is 'Bit i (0..35): of channel i (CHANNELS in packages/astro) only the gate with the higher number is active.';
comment on column public.chart_features.birth_year is 'Year of the local date of birth: scores rank within the couples of two birth years. Null only if a former version stored it.';
create policy matchmaker_insert on public.chart_features for insert to app_matchmaker
  with check (true);
create policy matchmaker_read on public.chart_features for select to app_matchmaker
  using (true);
create policy matchmaker_update on public.chart_features for update to app_matchmaker
  using (true)
  with check (true);
create policy owner_all on public.chart_features to app_owner
  using (true)
  with check (true);
grant insert (profile_id, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, algorithm_version, birth_year) on public.chart_features to app_matchmaker;
grant select on public.chart_features to app_matchmaker;
grant update (moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, algorithm_version, computed_at, birth_year) on public.chart_features to app_matchmaker;
CREATE TRIGGER discover_features_delete AFTER DELETE ON public.chart_features REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');
CREATE TRIGGER discover_features_insert AFTER INSERT ON public.chart_features REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');
CREATE TRIGGER discover_features_update AFTER UPDATE ON public.chart_features REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');

-- row-level security, forced
create table public.conjunctions (
  viewer_id uuid not null,
  person_id uuid not null,
  suggested_on date not null,
  constraint conjunctions_pkey PRIMARY KEY (viewer_id, suggested_on),
  constraint conjunctions_viewer_id_person_id_key UNIQUE (viewer_id, person_id),
  constraint conjunctions_check CHECK ((viewer_id <> person_id))
);
CREATE INDEX conjunctions_person_idx ON public.conjunctions USING btree (person_id);
comment on column public.conjunctions.suggested_on is 'Day in the viewer''s own time zone.';
create policy owner_all on public.conjunctions to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.consent_links (
  id uuid not null,
  asker_id uuid not null,
  label text not null,
  token_hash bytea,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  answered_at timestamp with time zone,
  choice_hash bytea,
  result jsonb,
  deleted_at timestamp with time zone,
  constraint consent_links_pkey PRIMARY KEY (asker_id, id),
  constraint consent_links_token_hash_key UNIQUE (token_hash),
  constraint consent_links_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint consent_links_check CHECK (((result IS NOT NULL) = (state = ANY (ARRAY['answered'::text, 'kept'::text])))),
  constraint consent_links_check1 CHECK (((answered_at IS NULL) = (state = 'open'::text))),
  constraint consent_links_check2 CHECK (((deleted_at IS NULL) OR (answered_at IS NOT NULL))),
  constraint consent_links_choice_hash_check CHECK ((octet_length(choice_hash) = 32)),
  constraint consent_links_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 60))),
  constraint consent_links_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'kept'::text, 'declined'::text]))),
  constraint consent_links_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX consent_links_deleted_idx ON public.consent_links USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX consent_links_expiry_idx ON public.consent_links USING btree (expires_at);
create policy owner_all on public.consent_links to app_owner
  using (true)
  with check (true);
CREATE TRIGGER publish_consent AFTER UPDATE OF state ON public.consent_links FOR EACH ROW WHEN (((old.state <> new.state) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION app.publish_consent();

-- row-level security, forced
create table public.conversation_requests (
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  asked_by uuid,
  reason text not null,
  asked_at timestamp with time zone not null default now(),
  decided_by uuid,
  decided_at timestamp with time zone,
  outcome text,
  ends_at timestamp with time zone,
  constraint conversation_requests_pkey PRIMARY KEY (id),
  constraint conversation_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint conversation_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint conversation_requests_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.user_reports(id) ON DELETE CASCADE,
  constraint conversation_requests_check CHECK ((decided_by <> asked_by)),
  constraint conversation_requests_check1 CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint conversation_requests_check2 CHECK (((ends_at IS NOT NULL) = ((outcome IS NOT NULL) AND (outcome = 'released'::text)))),
  constraint conversation_requests_outcome_check CHECK ((outcome = ANY (ARRAY['released'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint conversation_requests_reason_check CHECK ((char_length(btrim(reason)) > 0))
);
CREATE INDEX conversation_requests_asked_idx ON public.conversation_requests USING btree (asked_by);
CREATE INDEX conversation_requests_decided_idx ON public.conversation_requests USING btree (decided_by);
CREATE INDEX conversation_requests_report_idx ON public.conversation_requests USING btree (report_id);
CREATE UNIQUE INDEX conversation_requests_open_idx ON public.conversation_requests USING btree (report_id) WHERE (decided_at IS NULL);
comment on column public.conversation_requests.ends_at is 'Until then the two people who asked and released may read.';
create policy owner_all on public.conversation_requests to app_owner
  using (true)
  with check (true);
create policy staff_read on public.conversation_requests for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
create policy worker_expiry on public.conversation_requests for delete to app_worker
  using ((asked_at < (now() - app.limit_report_retention())));
create policy worker_read on public.conversation_requests for select to app_worker
  using ((asked_at < (now() - app.limit_report_retention())));
grant delete on public.conversation_requests to app_worker;
grant select on public.conversation_requests to app_staff;
grant select on public.conversation_requests to app_worker;
CREATE TRIGGER publish_request AFTER INSERT OR DELETE OR UPDATE ON public.conversation_requests FOR EACH STATEMENT EXECUTE FUNCTION app.publish_moderation_change();

-- row-level security, forced
create table public.date_proposals (
  match_id uuid not null,
  number integer not null,
  proposer_id uuid not null,
  place text not null,
  times timestamp with time zone[] not null,
  state text not null default 'open'::text,
  chosen timestamp with time zone,
  calendar_id uuid not null default gen_random_uuid(),
  constraint date_proposals_pkey PRIMARY KEY (match_id, number),
  constraint date_proposals_match_id_number_fkey FOREIGN KEY (match_id, number) REFERENCES public.messages(match_id, number) ON DELETE CASCADE,
  constraint date_proposals_proposer_id_fkey FOREIGN KEY (proposer_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint date_proposals_check CHECK (((chosen IS NOT NULL) = (state = ANY (ARRAY['accepted'::text, 'called_off'::text])))),
  constraint date_proposals_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 120))),
  constraint date_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'called_off'::text, 'expired'::text]))),
  constraint date_proposals_times_check CHECK ((((cardinality(times) >= 1) AND (cardinality(times) <= 3)) AND (array_position(times, NULL::timestamp with time zone) IS NULL)))
);
CREATE INDEX date_proposals_proposer_idx ON public.date_proposals USING btree (proposer_id);
CREATE UNIQUE INDEX date_proposals_open_idx ON public.date_proposals USING btree (match_id) WHERE (state = 'open'::text);
create policy owner_all on public.date_proposals to app_owner
  using (true)
  with check (true);
create policy participant_read on public.date_proposals for select to app_member
  using ((EXISTS ( SELECT 1
   FROM public.matches m
  WHERE ((m.id = date_proposals.match_id) AND ((( SELECT app.current_user_id() AS current_user_id) = m.user1_id) OR (( SELECT app.current_user_id() AS current_user_id) = m.user2_id))))));
grant select on public.date_proposals to app_member;

-- row-level security, forced
create table public.day_changes (
  id bigint not null generated always as identity,
  day date not null,
  kind text not null,
  change integer not null,
  constraint day_changes_pkey PRIMARY KEY (id),
  constraint day_changes_kind_check CHECK ((kind = ANY (ARRAY['matches'::text, 'messages'::text])))
);
create policy owner_all on public.day_changes to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.day_counts (
  day date not null,
  kind text not null,
  number bigint not null,
  constraint day_counts_pkey PRIMARY KEY (day, kind),
  constraint day_counts_kind_check CHECK ((kind = ANY (ARRAY['matches'::text, 'messages'::text])))
);
create policy owner_all on public.day_counts to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.dealt_people (
  viewer_id uuid not null,
  person_id uuid not null,
  first_dealt_at timestamp with time zone not null default now(),
  last_shown_on date not null,
  constraint dealt_people_pkey PRIMARY KEY (viewer_id, person_id),
  constraint dealt_people_check CHECK ((viewer_id <> person_id))
);
CREATE INDEX dealt_people_day_idx ON public.dealt_people USING btree (viewer_id, last_shown_on);
CREATE INDEX dealt_people_last_shown_idx ON public.dealt_people USING btree (last_shown_on);
CREATE INDEX dealt_people_person_idx ON public.dealt_people USING btree (person_id);
comment on column public.dealt_people.last_shown_on is 'Day in UTC; app.dealt_day.';
create policy owner_all on public.dealt_people to app_owner
  using (true)
  with check (true);
create policy worker_expiry on public.dealt_people for delete to app_worker
  using ((last_shown_on < (CURRENT_DATE - app.limit_dealt_retention())));
create policy worker_read on public.dealt_people for select to app_worker
  using ((last_shown_on < (CURRENT_DATE - app.limit_dealt_retention())));
grant delete on public.dealt_people to app_worker;
grant select on public.dealt_people to app_worker;

-- row-level security, forced
create table public.decided_keys (
  member_id uuid not null,
  keys bytea not null,
  decided_before timestamp with time zone not null,
  encoded text generated always as (translate(encode(keys, 'base64'::text), chr(10), ''::text)) stored,
  constraint decided_keys_pkey PRIMARY KEY (member_id),
  constraint decided_keys_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy matchmaker_read on public.decided_keys for select to app_matchmaker
  using (true);
create policy owner_all on public.decided_keys to app_owner
  using (true)
  with check (true);
grant select on public.decided_keys to app_matchmaker;

-- row-level security, forced
create table public.decision_mails (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  decision text not null,
  reason text,
  ends_at timestamp with time zone,
  decided_at timestamp with time zone not null default now(),
  constraint decision_mails_pkey PRIMARY KEY (id),
  constraint decision_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint decision_mails_decision_check CHECK ((decision = ANY (ARRAY['warned'::text, 'limited'::text, 'blocked'::text, 'unblocked'::text, 'block_ended'::text, 'lifted'::text, 'picture_published'::text, 'picture_refused'::text, 'picture_upheld'::text])))
);
CREATE INDEX decision_mails_decided_idx ON public.decision_mails USING btree (decided_at);
CREATE INDEX decision_mails_user_idx ON public.decision_mails USING btree (user_id);
comment on column public.decision_mails.reason is 'As the member reads it, in their language; about a picture, why it was held (picture_screenings.reason).';
create policy owner_all on public.decision_mails to app_owner
  using (true)
  with check (true);
create policy staff_insert on public.decision_mails for insert to app_staff
  with check ((( SELECT app.is_staff() AS is_staff) AND (user_id <> ( SELECT app.current_user_id() AS current_user_id))));
grant insert (user_id, decision, reason, ends_at) on public.decision_mails to app_staff;

-- row-level security, forced
create table public.decks (
  viewer_id uuid not null,
  candidate_ids integer[] not null,
  stars smallint[] not null,
  estimates boolean[] not null,
  is_capped boolean not null,
  input_hash text not null,
  built_at timestamp with time zone not null default now(),
  regions smallint[],
  constraint decks_pkey PRIMARY KEY (viewer_id),
  constraint decks_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint decks_stars_check CHECK (((2 <= ALL (stars)) AND (5 >= ALL (stars))))
);
comment on column public.decks.candidate_ids is 'discover_features.candidate_id, best first.';
comment on column public.decks.stars is 'What a stranger may see (2..5; 2 means 2 or fewer) of the candidate at the same place of candidate_ids, never a finer score.';
comment on column public.decks.estimates is 'True if the stars at the same place rest on a birth without a known time.';
comment on column public.decks.is_capped is 'True if more people fit than are stored.';
comment on column public.decks.input_hash is 'app.deck_inputs of the viewer when the deck was built.';
comment on column public.decks.regions is 'The regions (discover_features.region) that the viewer''s disc touches; null if the viewer''s place is unknown.';
create policy matchmaker_all on public.decks to app_matchmaker
  using (true)
  with check (true);
create policy owner_all on public.decks to app_owner
  using (true)
  with check (true);
grant delete on public.decks to app_matchmaker;
grant insert (viewer_id, candidate_ids, stars, estimates, is_capped, input_hash, built_at, regions) on public.decks to app_matchmaker;
grant select on public.decks to app_matchmaker;
grant update (candidate_ids, stars, estimates, is_capped, input_hash, built_at, regions) on public.decks to app_matchmaker;

-- row-level security, forced
create table public.demo_world (
  step text not null,
  finished_at timestamp with time zone not null default now(),
  constraint demo_world_pkey PRIMARY KEY (step)
);
create policy owner_all on public.demo_world to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.discover_cards (
  profile_id uuid not null,
  card text not null,
  constraint discover_cards_pkey PRIMARY KEY (profile_id),
  constraint discover_cards_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE
) with (toast_tuple_target=8160);
comment on column public.discover_cards.card is 'The members of a JSON object without its braces: id, name, bio, interests, about, photos, isVerified; app.build_cards.';
create policy owner_all on public.discover_cards to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.discover_changes (
  number bigint not null generated always as identity,
  candidate_id integer not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  changed_at timestamp with time zone not null default now(),
  constraint discover_changes_pkey PRIMARY KEY (number)
);
CREATE INDEX discover_changes_transaction_idx ON public.discover_changes USING btree (transaction_id);
comment on column public.discover_changes.candidate_id is 'discover_features.candidate_id, also of a row that no longer exists.';
comment on column public.discover_changes.transaction_id is 'The transaction that made the change. In a restored database it may be a number of the former cluster.';
create policy matchmaker_read on public.discover_changes for select to app_matchmaker
  using (true);
create policy owner_all on public.discover_changes to app_owner
  using (true)
  with check (true);
create policy worker_expiry on public.discover_changes for delete to app_worker
  using ((changed_at < (now() - '30:00:00'::interval)));
create policy worker_read on public.discover_changes for select to app_worker
  using ((changed_at < (now() - '30:00:00'::interval)));
grant delete on public.discover_changes to app_worker;
grant select on public.discover_changes to app_matchmaker;
grant select on public.discover_changes to app_worker;

-- row-level security, forced
create table public.discover_features (
  candidate_id integer not null generated always as identity,
  profile_id uuid not null,
  audience smallint not null,
  cell integer,
  birth_day integer not null,
  hides_age boolean not null,
  min_age smallint not null,
  max_age smallint,
  max_distance_cos double precision not null,
  moon_tantra_class smallint not null,
  hanging_gates_low bigint not null,
  hanging_gates_high bigint not null,
  is_estimate boolean not null,
  unit_x double precision,
  unit_y double precision,
  unit_z double precision,
  changed_at timestamp with time zone not null default now(),
  hides_distance boolean not null default false,
  was_active boolean not null default true,
  goal text,
  languages text[],
  has_answers boolean not null default false,
  region smallint,
  is_verified boolean not null default false,
  constraint discover_features_pkey PRIMARY KEY (candidate_id),
  constraint discover_features_profile_id_key UNIQUE (profile_id),
  constraint discover_features_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint discover_features_region_check CHECK (((region IS NULL) = (cell IS NULL)))
) with (autovacuum_vacuum_scale_factor=0.002, autovacuum_vacuum_threshold=200, autovacuum_vacuum_insert_scale_factor=0.002, autovacuum_vacuum_insert_threshold=200, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX discover_features_arrivals_idx ON public.discover_features USING btree (region, candidate_id) INCLUDE (audience);
CREATE INDEX discover_features_cell_idx ON public.discover_features USING btree (audience, cell) INCLUDE (candidate_id, profile_id, birth_day, hides_age, min_age, max_age, max_distance_cos, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z, hides_distance, was_active, goal, languages, has_answers, is_verified);
CREATE INDEX discover_features_changed_idx ON public.discover_features USING btree (audience, changed_at);
CREATE INDEX discover_features_hiding_idx ON public.discover_features USING btree (region, audience) WHERE hides_distance;
CREATE INDEX discover_features_region_idx ON public.discover_features USING btree (region, changed_at) INCLUDE (audience, candidate_id);
comment on column public.discover_features.candidate_id is 'Dense number of the person in the arrays of a deck; not used twice.';
comment on column public.discover_features.audience is 'Gender code * 8 + one bit (1 << gender code) for each gender looked for: app.audience_code.';
comment on column public.discover_features.cell is '28 bits of the H3 cell in its order: app.pack_cell. Null if the place is unknown.';
comment on column public.discover_features.birth_day is 'Days since 1970-01-01.';
comment on column public.discover_features.max_age is 'Null until the person chooses one: then it follows their own age.';
comment on column public.discover_features.max_distance_cos is 'Cosine of the angle of the person''s own distance filter, seen from the centre of the earth; nearer is larger.';
comment on column public.discover_features.moon_tantra_class is 'As chart_features.moon_tantra_class.';
comment on column public.discover_features.hanging_gates_low is 'As chart_features.hanging_gates_low.';
comment on column public.discover_features.hanging_gates_high is 'As chart_features.hanging_gates_high.';
comment on column public.discover_features.unit_x is 'Unit vector from the centre of the earth to the centre of the cell: x points to 0° N 0° E.';
comment on column public.discover_features.unit_y is 'As unit_x: y points to 0° N 90° E.';
comment on column public.discover_features.unit_z is 'As unit_x: z points to the north pole.';
comment on column public.discover_features.changed_at is 'Moves only when another column changes, except was_active by app.refresh_activity.';
comment on column public.discover_features.was_active is 'As of the last night: connected within the whole days of app.limit_filter_active_days, and lets others know.';
comment on column public.discover_features.goal is 'As profiles.shown_about: null if it is hidden or left out.';
comment on column public.discover_features.languages is 'As profiles.shown_about: null if they are hidden or left out.';
comment on column public.discover_features.has_answers is 'As profiles.shown_about: false if all answers are hidden.';
comment on column public.discover_features.region is 'Where people who hide the distance are found: app.region_of. Null if the place is unknown.';
comment on column public.discover_features.is_verified is 'As profiles.is_verified.';
create policy matchmaker_read on public.discover_features for select to app_matchmaker
  using (true);
create policy owner_all on public.discover_features to app_owner
  using (true)
  with check (true);
grant select on public.discover_features to app_matchmaker;
CREATE TRIGGER await_new_people_check AFTER INSERT ON public.discover_features REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.await_new_people_check();
CREATE TRIGGER log_discover_changes_delete AFTER DELETE ON public.discover_features REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.log_discover_changes();
CREATE TRIGGER log_discover_changes_insert AFTER INSERT ON public.discover_features REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.log_discover_changes();
CREATE TRIGGER log_discover_changes_update AFTER UPDATE ON public.discover_features REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.log_discover_changes();

-- row-level security, forced
create table public.ended_conversations (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  other_id uuid not null,
  other_name text not null,
  match_id uuid,
  has_messages boolean not null,
  ended_at timestamp with time zone not null default now(),
  reported_at timestamp with time zone,
  apart_since timestamp with time zone default now(),
  constraint ended_conversations_pkey PRIMARY KEY (id),
  constraint ended_conversations_owner_id_match_id_key UNIQUE (owner_id, match_id),
  constraint ended_conversations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX ended_conversations_ended_idx ON public.ended_conversations USING btree (ended_at);
CREATE INDEX ended_conversations_other_idx ON public.ended_conversations USING btree (other_id);
CREATE INDEX ended_conversations_owner_idx ON public.ended_conversations USING btree (owner_id, ended_at DESC, id);
CREATE UNIQUE INDEX ended_conversations_note_idx ON public.ended_conversations USING btree (owner_id, other_id) WHERE (match_id IS NULL);
comment on column public.ended_conversations.apart_since is 'Since when the two cannot see each other; null after a block was lifted, until another comes.';
create policy owner_all on public.ended_conversations to app_owner
  using (true)
  with check (true);
create policy worker_expiry on public.ended_conversations for delete to app_worker
  using ((ended_at < (now() - app.limit_original_retention())));
create policy worker_read on public.ended_conversations for select to app_worker
  using ((ended_at < (now() - app.limit_original_retention())));
grant delete on public.ended_conversations to app_worker;
grant select on public.ended_conversations to app_worker;

-- row-level security, forced
create table public.event_outbox (
  id bigint not null generated always as identity,
  event text not null,
  stored_at timestamp with time zone not null default now(),
  constraint event_outbox_pkey PRIMARY KEY (id),
  constraint event_outbox_event_check CHECK ((octet_length(event) < 8000))
) with (autovacuum_vacuum_threshold=5000, autovacuum_vacuum_scale_factor=0);
create policy owner_all on public.event_outbox to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.first_day_counts (
  user_id uuid not null,
  likes integer not null default 0,
  openings integer not null default 0,
  ends_at timestamp with time zone not null,
  constraint first_day_counts_pkey PRIMARY KEY (user_id),
  constraint first_day_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint first_day_counts_likes_check CHECK ((likes >= 0)),
  constraint first_day_counts_openings_check CHECK ((openings >= 0))
);
comment on column public.first_day_counts.likes is 'New likes; one that was taken back counts too.';
comment on column public.first_day_counts.openings is 'Notes of likes, and first messages of matches in which nobody had written.';
create policy owner_all on public.first_day_counts to app_owner
  using (true)
  with check (true);
create policy worker_expiry on public.first_day_counts for delete to app_worker
  using ((ends_at < now()));
create policy worker_read on public.first_day_counts for select to app_worker
  using ((ends_at < now()));
grant delete on public.first_day_counts to app_worker;
grant select on public.first_day_counts to app_worker;

-- row-level security, forced
create table public.former_profile_photos (
  version_id uuid not null,
  order_index smallint not null,
  photo_url text not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  constraint former_profile_photos_pkey PRIMARY KEY (version_id, order_index),
  constraint former_profile_photos_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.former_profiles(id) ON DELETE CASCADE
);
CREATE INDEX former_profile_photos_url_idx ON public.former_profile_photos USING btree (photo_url);
comment on column public.former_profile_photos.thumbhash is 'ThumbHash of the picture, base64.';
create policy owner_all on public.former_profile_photos to app_owner
  using (true)
  with check (true);
CREATE TRIGGER queue_object_removal AFTER DELETE ON public.former_profile_photos FOR EACH ROW EXECUTE FUNCTION app.queue_object_removal('photo_url');

-- row-level security, forced
create table public.former_profiles (
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  name text not null,
  bio text not null,
  interests text[] not null,
  about jsonb not null,
  shown_from timestamp with time zone not null,
  shown_until timestamp with time zone not null default now(),
  shown_seconds double precision not null default 0,
  constraint former_profiles_pkey PRIMARY KEY (id),
  constraint former_profiles_check CHECK ((shown_from <= shown_until))
);
CREATE INDEX former_profiles_ended_idx ON public.former_profiles USING btree (shown_until);
CREATE INDEX former_profiles_profile_idx ON public.former_profiles USING btree (profile_id, shown_until DESC);
comment on column public.former_profiles.about is 'As profiles.shown_about.';
comment on column public.former_profiles.shown_from is 'When the version before it ended; else when the account began.';
comment on column public.former_profiles.shown_seconds is 'In all; less than the time between the two moments if it came back.';
create policy owner_all on public.former_profiles to app_owner
  using (true)
  with check (true);
create policy worker_expiry on public.former_profiles for delete to app_worker
  using ((shown_until < (now() - app.limit_original_retention())));
create policy worker_read on public.former_profiles for select to app_worker
  using ((shown_until < (now() - app.limit_original_retention())));
grant delete on public.former_profiles to app_worker;
grant select on public.former_profiles to app_worker;

-- row-level security, forced
create table public.held_words (
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  name text,
  bio text,
  interests text[],
  answers jsonb,
  version integer not null default 1,
  held_at timestamp with time zone not null default now(),
  constraint held_words_pkey PRIMARY KEY (id),
  constraint held_words_profile_id_key UNIQUE (profile_id),
  constraint held_words_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX held_words_held_idx ON public.held_words USING btree (held_at, id);
comment on column public.held_words.name is 'As the member wrote it; null if the name does not wait. The same for the columns below.';
comment on column public.held_words.interests is 'All interests, also those that others see already.';
comment on column public.held_words.answers is 'All answers, as in profile_about.answers.';
create policy own_delete on public.held_words for delete to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_insert on public.held_words for insert to app_member
  with check ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_update on public.held_words for update to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)))
  with check ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_words on public.held_words for select to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.held_words to app_owner
  using (true)
  with check (true);
create policy staff_read on public.held_words for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
grant delete on public.held_words to app_member;
grant insert (profile_id, name, bio, interests, answers) on public.held_words to app_member;
grant select on public.held_words to app_member;
grant select on public.held_words to app_staff;
grant update (name, bio, interests, answers, version, held_at) on public.held_words to app_member;
CREATE TRIGGER publish_held_words AFTER INSERT OR DELETE OR UPDATE ON public.held_words FOR EACH STATEMENT EXECUTE FUNCTION app.publish_moderation_change();

-- row-level security, forced
create table public.inbox_entries (
  user_id uuid not null,
  match_id uuid not null,
  other_id uuid not null,
  last_at timestamp with time zone,
  last_number integer not null default 0,
  last_preview text,
  last_is_image boolean not null default false,
  last_sender_id uuid,
  unread integer not null default 0,
  read_number integer not null default 0,
  cleared_number integer not null default 0,
  shows_images boolean not null default false,
  safety_hint_dismissed_number integer not null default 0,
  last_is_voice boolean not null default false,
  is_new boolean not null default true,
  constraint inbox_entries_pkey PRIMARY KEY (match_id, user_id),
  constraint inbox_entries_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.matches(id) ON DELETE CASCADE,
  constraint inbox_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint inbox_entries_unread_check CHECK ((unread >= 0))
) with (fillfactor=80);
CREATE INDEX inbox_entries_last_idx ON public.inbox_entries USING btree (user_id, last_at DESC, match_id);
CREATE INDEX inbox_entries_new_idx ON public.inbox_entries USING btree (user_id) INCLUDE (other_id) WHERE (is_new AND (unread = 0));
CREATE INDEX inbox_entries_unread_idx ON public.inbox_entries USING btree (user_id) INCLUDE (other_id, unread) WHERE (unread > 0);
comment on column public.inbox_entries.is_new is 'True until somebody writes a message that did not come with a like, and again after the chat was deleted.';
create policy own_inbox on public.inbox_entries for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.inbox_entries to app_owner
  using (true)
  with check (true);
grant select on public.inbox_entries to app_member;
CREATE TRIGGER mark_notifications_read AFTER UPDATE OF read_number ON public.inbox_entries FOR EACH ROW WHEN ((new.read_number > old.read_number)) EXECUTE FUNCTION app.mark_notifications_read();

-- row-level security, forced
create table public.installation (
  is_only boolean not null default true,
  id uuid not null default gen_random_uuid(),
  constraint installation_pkey PRIMARY KEY (is_only),
  constraint installation_is_only_check CHECK (is_only)
);
comment on column public.installation.id is 'Is written into backups and the object store; a restored database has that of its backup, unless it was restored as new.';
create policy owner_all on public.installation to app_owner
  using (true)
  with check (true);
create policy worker_read on public.installation for select to app_worker
  using (true);
grant select on public.installation to app_worker;

-- row-level security, forced
create table public.last_backup (
  is_only boolean not null default true,
  taken_at timestamp with time zone not null,
  constraint last_backup_pkey PRIMARY KEY (is_only),
  constraint last_backup_is_only_check CHECK (is_only)
);
create policy owner_all on public.last_backup to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.last_presences (
  user_id uuid not null,
  seen_at timestamp with time zone not null default now(),
  constraint last_presences_pkey PRIMARY KEY (user_id),
  constraint last_presences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
create policy own_last_presence on public.last_presences for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.last_presences to app_owner
  using (true)
  with check (true);
grant select on public.last_presences to app_member;

-- row-level security, forced
create table public.latency_minutes (
  minute timestamp with time zone not null,
  call text not null,
  up_to_ms integer not null,
  calls integer not null,
  constraint latency_minutes_pkey PRIMARY KEY (minute, call, up_to_ms),
  constraint latency_minutes_call_check CHECK ((call ~ '^[a-z]{1,20}$'::text)),
  constraint latency_minutes_calls_check CHECK ((calls > 0)),
  constraint latency_minutes_up_to_ms_check CHECK ((up_to_ms > 0))
);
create policy owner_all on public.latency_minutes to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.like_notes (
  swiper_id uuid not null,
  swiped_id uuid not null,
  content text,
  reaction text,
  liked_kind text,
  liked_id text,
  written_at timestamp with time zone not null default now(),
  constraint like_notes_pkey PRIMARY KEY (swiper_id, swiped_id),
  constraint like_notes_swiper_id_swiped_id_fkey FOREIGN KEY (swiper_id, swiped_id) REFERENCES public.swipes(swiper_id, swiped_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint like_notes_check CHECK ((num_nonnulls(content, reaction) = 1)),
  constraint like_notes_check1 CHECK ((num_nulls(reaction, liked_kind, liked_id) = ANY (ARRAY[0, 3]))),
  constraint like_notes_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 140))),
  constraint like_notes_liked_id_check CHECK (((char_length(liked_id) >= 1) AND (char_length(liked_id) <= 60))),
  constraint like_notes_liked_kind_check CHECK ((liked_kind = ANY (ARRAY['photo'::text, 'prompt'::text]))),
  constraint like_notes_reaction_check CHECK ((reaction = ANY (ARRAY['heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thumbs_up'::text, 'fire'::text])))
);
CREATE INDEX like_notes_received_idx ON public.like_notes USING btree (swiped_id);
comment on column public.like_notes.liked_id is 'Of a photo, profile_photos.id; of a prompt, its key. It may be gone.';
create policy own_notes on public.like_notes for select to app_member
  using ((swiper_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.like_notes to app_owner
  using (true)
  with check (true);
grant select on public.like_notes to app_member;

-- row-level security, forced
create table public.linked_account_members (
  user_id uuid not null,
  entry_id uuid not null,
  joined_at timestamp with time zone not null default now(),
  constraint linked_account_members_pkey PRIMARY KEY (user_id),
  constraint linked_account_members_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.linked_accounts(id) ON DELETE CASCADE,
  constraint linked_account_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX linked_account_members_entry_idx ON public.linked_account_members USING btree (entry_id);
create policy owner_all on public.linked_account_members to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.linked_account_people (
  entry_id uuid not null,
  person_id uuid not null,
  viewers integer not null,
  constraint linked_account_people_pkey PRIMARY KEY (entry_id, person_id),
  constraint linked_account_people_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.linked_accounts(id) ON DELETE CASCADE,
  constraint linked_account_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint linked_account_people_viewers_check CHECK ((viewers >= 2))
);
CREATE INDEX linked_account_people_person_idx ON public.linked_account_people USING btree (person_id);
create policy owner_all on public.linked_account_people to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.linked_accounts (
  id uuid not null default gen_random_uuid(),
  reasons text[] not null,
  version integer not null default 1,
  found_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  linked_on date not null,
  is_open boolean not null default true,
  shared_people integer not null default 0,
  decided_at timestamp with time zone,
  decided_by uuid,
  outcome text,
  rule text,
  reason text,
  constraint linked_accounts_pkey PRIMARY KEY (id),
  constraint linked_accounts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint linked_accounts_check CHECK (((decided_at IS NULL) = (outcome IS NULL))),
  constraint linked_accounts_check1 CHECK ((is_open OR (decided_at IS NOT NULL))),
  constraint linked_accounts_outcome_check CHECK ((outcome = ANY (ARRAY['blocked'::text, 'no_problem'::text]))),
  constraint linked_accounts_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint linked_accounts_reasons_check CHECK (((reasons <@ ARRAY['device'::text, 'network'::text, 'mailbox'::text, 'births'::text, 'picture'::text]) AND (reasons <> '{}'::text[]))),
  constraint linked_accounts_rule_check CHECK ((rule = ANY (ARRAY['harassment'::text, 'inappropriate_content'::text, 'spam'::text, 'fake_profile'::text, 'underage'::text])))
);
CREATE INDEX linked_accounts_decided_by_idx ON public.linked_accounts USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX linked_accounts_order_idx ON public.linked_accounts USING btree (is_open DESC, changed_at DESC, id);
comment on column public.linked_accounts.reasons is 'device, network: accounts of one were shown the same person; mailbox: addresses of one mailbox; births: many births from one network; picture: copies of one photo.';
comment on column public.linked_accounts.linked_on is 'Last day (UTC) on which the accounts were found to be linked.';
comment on column public.linked_accounts.is_open is 'False after a decision, until an account or a reason is added. The former decision stays.';
comment on column public.linked_accounts.shared_people is 'How many people at least two of the accounts were shown within linkedAccounts.days; linked_account_people holds the first.';
comment on column public.linked_accounts.rule is 'The rule that a block named; null if staff wrote the reason themselves.';
create policy owner_all on public.linked_accounts to app_owner
  using (true)
  with check (true);
CREATE TRIGGER publish_linked_accounts AFTER INSERT OR UPDATE OF version ON public.linked_accounts FOR EACH STATEMENT EXECUTE FUNCTION app.publish_moderation_change();

-- row-level security, forced
create table public.manual_compatibility (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  person_name text not null,
  birth_date date not null,
  birth_time time without time zone not null default '00:00:00'::time without time zone,
  birth_time_known boolean not null default true,
  birth_city text not null,
  compatibility_stars smallint not null,
  algorithm_version smallint not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  birth_disambiguation text,
  birth_time_is_about boolean not null default false,
  constraint manual_compatibility_pkey PRIMARY KEY (user_id, id),
  constraint manual_compatibility_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint manual_compatibility_birth_date_check CHECK ((birth_date >= '1900-01-01'::date)),
  constraint manual_compatibility_birth_date_check1 CHECK ((birth_date <= (((now() AT TIME ZONE 'Etc/GMT+12'::text))::date - '18 years'::interval))),
  constraint manual_compatibility_birth_disambiguation_check CHECK ((birth_disambiguation = ANY (ARRAY['earlier'::text, 'later'::text]))),
  constraint manual_compatibility_check CHECK (((birth_disambiguation IS NULL) OR birth_time_known)),
  constraint manual_compatibility_check1 CHECK ((birth_time_known OR (NOT birth_time_is_about))),
  constraint manual_compatibility_compatibility_stars_check CHECK (((compatibility_stars >= 0) AND (compatibility_stars <= 5))),
  constraint manual_compatibility_person_name_check CHECK (((char_length(person_name) >= 1) AND (char_length(person_name) <= 60)))
);
CREATE INDEX manual_compatibility_deleted_idx ON public.manual_compatibility USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX manual_compatibility_user_idx ON public.manual_compatibility USING btree (user_id, created_at DESC);
create policy own_insert on public.manual_compatibility for insert to app_member
  with check ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_rows on public.manual_compatibility for select to app_member
  using (((user_id = ( SELECT app.current_user_id() AS current_user_id)) AND (deleted_at IS NULL)));
create policy owner_all on public.manual_compatibility to app_owner
  using (true)
  with check (true);
grant insert (id, user_id, person_name, birth_date, birth_time, birth_time_known, birth_city, compatibility_stars, algorithm_version, birth_disambiguation, birth_time_is_about) on public.manual_compatibility to app_member;
grant select on public.manual_compatibility to app_member;

-- row-level security, forced
create table public.matches (
  id uuid not null default gen_random_uuid(),
  user1_id uuid not null,
  user2_id uuid not null,
  matched_at timestamp with time zone not null default now(),
  last_message_number integer not null default 0,
  last_revision integer not null default 0,
  constraint matches_pkey PRIMARY KEY (id),
  constraint matches_user1_id_user2_id_key UNIQUE (user1_id, user2_id),
  constraint matches_user1_id_fkey FOREIGN KEY (user1_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint matches_user2_id_fkey FOREIGN KEY (user2_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint matches_check CHECK ((user1_id < user2_id))
) with (fillfactor=85);
CREATE INDEX matches_matched_brin ON public.matches USING brin (matched_at);
CREATE INDEX matches_user1_newest_idx ON public.matches USING btree (user1_id, matched_at DESC, id DESC) INCLUDE (user2_id);
CREATE INDEX matches_user2_newest_idx ON public.matches USING btree (user2_id, matched_at DESC, id DESC) INCLUDE (user1_id);
create policy matchmaker_read on public.matches for select to app_matchmaker
  using (true);
create policy own_matches on public.matches for select to app_member
  using (((( SELECT app.current_user_id() AS current_user_id) = user1_id) OR (( SELECT app.current_user_id() AS current_user_id) = user2_id)));
create policy owner_all on public.matches to app_owner
  using (true)
  with check (true);
grant select on public.matches to app_matchmaker;
grant select on public.matches to app_member;
CREATE TRIGGER add_notifications AFTER INSERT ON public.matches FOR EACH ROW EXECUTE FUNCTION app.add_notifications();
CREATE TRIGGER count_in AFTER INSERT ON public.matches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_by_day('1');
CREATE TRIGGER count_out AFTER DELETE ON public.matches REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_by_day('-1');
CREATE TRIGGER open_inbox AFTER INSERT ON public.matches FOR EACH ROW EXECUTE FUNCTION app.open_inbox();

-- row-level security, forced
create table public.messages (
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
  created_at timestamp with time zone not null default now(),
  reply_number integer,
  sender_reaction text,
  other_reaction text,
  deleted_at timestamp with time zone,
  revision integer,
  seen boolean not null default false,
  edited_at timestamp with time zone,
  from_like boolean not null default false,
  liked_kind text,
  liked_id text,
  voice_url text,
  voice_duration_ms integer,
  voice_peaks smallint[],
  date_step text,
  image_veiled boolean not null default false,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_match_id_number_key UNIQUE (match_id, number),
  constraint messages_sender_key UNIQUE (sender_id, client_id, match_id),
  constraint messages_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.matches(id) ON DELETE CASCADE,
  constraint messages_check CHECK (((reply_number >= 1) AND (reply_number <= (number - 1)))),
  constraint messages_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 4000))),
  constraint messages_date_answer_quotes CHECK (((date_step IS NULL) OR ((date_step = 'proposed'::text) = (reply_number IS NULL)))),
  constraint messages_date_step_check CHECK ((date_step = ANY (ARRAY['proposed'::text, 'accepted'::text, 'declined'::text, 'called_off'::text]))),
  constraint messages_liked_check CHECK (((num_nulls(liked_kind, liked_id) = ANY (ARRAY[0, 2])) AND ((liked_kind IS NULL) OR from_like))),
  constraint messages_liked_kind_check CHECK ((liked_kind = ANY (ARRAY['photo'::text, 'prompt'::text]))),
  constraint messages_number_check CHECK ((number > 0)),
  constraint messages_other_reaction_check CHECK ((other_reaction = ANY (ARRAY['heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thumbs_up'::text, 'fire'::text]))),
  constraint messages_sender_reaction_check CHECK ((sender_reaction = ANY (ARRAY['heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thumbs_up'::text, 'fire'::text]))),
  constraint messages_something_said CHECK ((num_nonnulls(content, image_url, voice_url, deleted_at) > 0)),
  constraint messages_voice_alone CHECK (((voice_url IS NULL) OR (num_nonnulls(content, image_url) = 0))),
  constraint messages_voice_described CHECK ((num_nonnulls(voice_url, voice_duration_ms, voice_peaks) = ANY (ARRAY[0, 3]))),
  constraint messages_voice_duration_check CHECK (((voice_duration_ms >= 1) AND (voice_duration_ms <= 61000))),
  constraint messages_voice_peaks_check CHECK ((((cardinality(voice_peaks) >= 1) AND (cardinality(voice_peaks) <= 48)) AND (0 <= ALL (voice_peaks)) AND (100 >= ALL (voice_peaks))))
);
CREATE INDEX messages_created_brin ON public.messages USING brin (created_at);
CREATE INDEX messages_revision_idx ON public.messages USING btree (match_id, revision) WHERE (revision IS NOT NULL);
CREATE UNIQUE INDEX messages_image_url_key ON public.messages USING btree (image_url) WHERE (image_url IS NOT NULL);
CREATE UNIQUE INDEX messages_voice_url_key ON public.messages USING btree (voice_url) WHERE (voice_url IS NOT NULL);
comment on column public.messages.image_thumbhash is 'ThumbHash of the image, base64.';
comment on column public.messages.revision is 'matches.last_revision at the last change of this message; null if it never changed.';
comment on column public.messages.from_like is 'True if the message came with a like, before the match (app.open_chat_with_notes).';
comment on column public.messages.liked_id is 'What a reaction that came with a like is about: like_notes.liked_id.';
comment on column public.messages.voice_duration_ms is 'Milliseconds.';
comment on column public.messages.voice_peaks is 'Waveform of the voice note: loudness of its parts in order, each from 0 to 100.';
comment on column public.messages.image_veiled is 'Whether the picture is likely nude, copies a photo of a banned account, or nobody has looked at it yet.';
create policy owner_all on public.messages to app_owner
  using (true)
  with check (true);
create policy participant_read on public.messages for select to app_member
  using ((EXISTS ( SELECT 1
   FROM public.matches m
  WHERE (m.id = messages.match_id))));
create policy participant_send on public.messages for insert to app_member
  with check (((sender_id = ( SELECT app.current_user_id() AS current_user_id)) AND ((image_url IS NULL) OR app.is_own_key(image_url, 'chat-images'::text, sender_id)) AND ((voice_url IS NULL) OR app.is_own_key(voice_url, 'voice-notes'::text, sender_id)) AND (EXISTS ( SELECT 1
   FROM public.matches m
  WHERE ((m.id = messages.match_id) AND app.can_see(
        CASE
            WHEN (m.user1_id = messages.sender_id) THEN m.user2_id
            ELSE m.user1_id
        END))))));
grant insert (id, match_id, sender_id, client_id, content, image_url, image_width, image_height, image_thumbhash, reply_number, voice_url, voice_duration_ms, voice_peaks) on public.messages to app_member;
grant select on public.messages to app_member;
CREATE TRIGGER count_out AFTER DELETE ON public.messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_by_day('-1');
CREATE TRIGGER delete_date_proposal AFTER UPDATE OF deleted_at ON public.messages FOR EACH ROW WHEN (((new.date_step = 'proposed'::text) AND (old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.delete_date_proposal();
CREATE TRIGGER deliver_message AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION app.deliver_message();
CREATE TRIGGER number_message BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION app.number_message();
CREATE TRIGGER queue_image_removal AFTER UPDATE OF image_url ON public.messages FOR EACH ROW WHEN ((old.image_url IS DISTINCT FROM new.image_url)) EXECUTE FUNCTION app.queue_object_removal('image_url');
CREATE TRIGGER queue_object_removal AFTER DELETE ON public.messages FOR EACH ROW EXECUTE FUNCTION app.queue_object_removal('image_url');
CREATE TRIGGER queue_voice_removal AFTER UPDATE OF voice_url ON public.messages FOR EACH ROW WHEN ((old.voice_url IS DISTINCT FROM new.voice_url)) EXECUTE FUNCTION app.queue_object_removal('voice_url');
CREATE TRIGGER queue_voice_removal_after_delete AFTER DELETE ON public.messages FOR EACH ROW WHEN ((old.voice_url IS NOT NULL)) EXECUTE FUNCTION app.queue_object_removal('voice_url');

-- row-level security, forced
create table public.moderation_states (
  user_id uuid not null,
  is_blocked boolean not null default false,
  reason text,
  changed_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  constraint moderation_states_pkey PRIMARY KEY (user_id),
  constraint moderation_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX moderation_states_ends_idx ON public.moderation_states USING btree (ends_at) WHERE (ends_at IS NOT NULL);
comment on column public.moderation_states.ends_at is 'When a block ends by itself; null if only staff end it. It means nothing while nobody is blocked.';
create policy auth_read on public.moderation_states for select to app_auth
  using (true);
create policy own_state on public.moderation_states for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.moderation_states to app_owner
  using (true)
  with check (true);
create policy staff_insert on public.moderation_states for insert to app_staff
  with check ((( SELECT app.is_staff() AS is_staff) AND (user_id <> ( SELECT app.current_user_id() AS current_user_id)) AND ((NOT is_blocked) OR (char_length(btrim(reason)) > 0))));
create policy staff_read on public.moderation_states for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
create policy staff_update on public.moderation_states for update to app_staff
  using (( SELECT app.is_staff() AS is_staff))
  with check ((( SELECT app.is_staff() AS is_staff) AND (user_id <> ( SELECT app.current_user_id() AS current_user_id)) AND ((NOT is_blocked) OR (char_length(btrim(reason)) > 0))));
grant insert (user_id, is_blocked, reason, ends_at) on public.moderation_states to app_staff;
grant select on public.moderation_states to app_auth;
grant select on public.moderation_states to app_member;
grant select on public.moderation_states to app_staff;
grant update (is_blocked, reason, changed_at, ends_at) on public.moderation_states to app_staff;
CREATE TRIGGER close_appeal AFTER UPDATE OF is_blocked, changed_at ON public.moderation_states FOR EACH ROW WHEN ((old.is_blocked AND ((NOT new.is_blocked) OR (new.changed_at <> old.changed_at)))) EXECUTE FUNCTION app.close_appeal();
CREATE TRIGGER discover_features_delete AFTER DELETE ON public.moderation_states REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('user_id');
CREATE TRIGGER discover_features_insert AFTER INSERT ON public.moderation_states REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('user_id');
CREATE TRIGGER discover_features_update AFTER UPDATE ON public.moderation_states REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('user_id');
CREATE CONSTRAINT TRIGGER end_dates_of_banned AFTER INSERT OR UPDATE OF is_blocked ON public.moderation_states DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_blocked) EXECUTE FUNCTION app.end_dates_of_banned();
CREATE TRIGGER end_sessions AFTER INSERT OR UPDATE OF is_blocked ON public.moderation_states FOR EACH ROW WHEN (new.is_blocked) EXECUTE FUNCTION app.end_sessions_of_banned();
CREATE TRIGGER keep_banned_pictures_insert AFTER INSERT ON public.moderation_states FOR EACH ROW WHEN (new.is_blocked) EXECUTE FUNCTION app.keep_banned_pictures();
CREATE TRIGGER keep_banned_pictures_update AFTER UPDATE OF is_blocked, ends_at ON public.moderation_states FOR EACH ROW WHEN (((old.is_blocked IS DISTINCT FROM new.is_blocked) OR (old.ends_at IS DISTINCT FROM new.ends_at))) EXECUTE FUNCTION app.keep_banned_pictures();
CREATE TRIGGER publish_state AFTER INSERT OR UPDATE ON public.moderation_states FOR EACH STATEMENT EXECUTE FUNCTION app.publish_moderation_change();
CREATE TRIGGER revoke_access_tokens AFTER INSERT OR UPDATE OF is_blocked ON public.moderation_states FOR EACH ROW WHEN (new.is_blocked) EXECUTE FUNCTION app.revoke_access_tokens();

-- row-level security, forced
create table public.new_people_checks (
  user_id uuid not null,
  due_at timestamp with time zone,
  newest_candidate_id integer,
  constraint new_people_checks_pkey PRIMARY KEY (user_id),
  constraint new_people_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint new_people_checks_check CHECK (((due_at IS NULL) = (newest_candidate_id IS NULL)))
);
CREATE INDEX new_people_checks_due_idx ON public.new_people_checks USING btree (due_at);
CREATE INDEX new_people_checks_unplanned_idx ON public.new_people_checks USING btree (user_id) WHERE (due_at IS NULL);
comment on column public.new_people_checks.due_at is 'Null until the first check is planned.';
comment on column public.new_people_checks.newest_candidate_id is 'The largest discover_features.candidate_id at the last check; people with larger ones are new to the member.';
create policy owner_all on public.new_people_checks to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.notification_deliveries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  channel text not null,
  kind text not null,
  created_at timestamp with time zone not null default now(),
  constraint notification_deliveries_pkey PRIMARY KEY (id),
  constraint notification_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint notification_deliveries_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text]))),
  constraint notification_deliveries_kind_check CHECK ((kind = ANY (ARRAY['match'::text, 'message'::text, 'support'::text, 'new_people'::text, 'report_received'::text, 'report_decided'::text, 'digest'::text])))
);
CREATE INDEX notification_deliveries_user_idx ON public.notification_deliveries USING btree (user_id, created_at DESC);
create policy own_deliveries on public.notification_deliveries for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.notification_deliveries to app_owner
  using (true)
  with check (true);
grant select on public.notification_deliveries to app_member;

-- row-level security, forced
create table public.notification_preferences (
  user_id uuid not null,
  mail_matches text not null default 'never'::text,
  mail_messages text not null default 'never'::text,
  mail_support text not null default 'at_once'::text,
  push_matches boolean not null default true,
  push_messages boolean not null default true,
  push_support boolean not null default true,
  quiet_from time without time zone,
  quiet_until time without time zone,
  time_zone text not null default 'UTC'::text,
  mail_new_people text not null default 'weekly'::text,
  push_new_people boolean not null default true,
  constraint notification_preferences_pkey PRIMARY KEY (user_id),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint notification_preferences_check CHECK ((((quiet_from IS NULL) = (quiet_until IS NULL)) AND (quiet_from <> quiet_until))),
  constraint notification_preferences_mail_matches_check CHECK ((mail_matches = ANY (ARRAY['at_once'::text, 'daily'::text, 'weekly'::text, 'never'::text]))),
  constraint notification_preferences_mail_messages_check CHECK ((mail_messages = ANY (ARRAY['at_once'::text, 'daily'::text, 'weekly'::text, 'never'::text]))),
  constraint notification_preferences_mail_new_people_check CHECK ((mail_new_people = ANY (ARRAY['weekly'::text, 'never'::text]))),
  constraint notification_preferences_mail_support_check CHECK ((mail_support = ANY (ARRAY['at_once'::text, 'daily'::text, 'weekly'::text, 'never'::text]))),
  constraint notification_preferences_time_zone_check CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 64)))
);
create policy own_insert on public.notification_preferences for insert to app_member
  with check ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_preferences on public.notification_preferences for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_update on public.notification_preferences for update to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)))
  with check ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.notification_preferences to app_owner
  using (true)
  with check (true);
grant insert (user_id, mail_matches, mail_messages, mail_support, push_matches, push_messages, push_support, quiet_from, quiet_until, time_zone, mail_new_people, push_new_people) on public.notification_preferences to app_member;
grant select on public.notification_preferences to app_member;
grant update (mail_matches, mail_messages, mail_support, push_matches, push_messages, push_support, quiet_from, quiet_until, time_zone, mail_new_people, push_new_people) on public.notification_preferences to app_member;
CREATE TRIGGER reschedule_notifications AFTER INSERT OR UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION app.reschedule_notifications();
CREATE TRIGGER use_known_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION app.use_known_time_zone();

-- row-level security, forced
create table public.notification_queue (
  user_id uuid not null,
  channel text not null,
  due_at timestamp with time zone not null,
  number bigint not null generated always as identity,
  constraint notification_queue_pkey PRIMARY KEY (user_id, channel, number),
  constraint notification_queue_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint notification_queue_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text])))
);
CREATE INDEX notification_queue_due_idx ON public.notification_queue USING btree (channel, due_at);
comment on column public.notification_queue.due_at is 'When a notification of the person becomes due. An entry without one, or a second one, does no harm.';
create policy owner_all on public.notification_queue to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  match_id uuid,
  read boolean not null default false,
  created_at timestamp with time zone not null default now(),
  push_due_at timestamp with time zone,
  mail_due_at timestamp with time zone,
  push_id uuid,
  mail_id uuid,
  event_id uuid not null default gen_random_uuid(),
  count integer not null default 1,
  mail_count integer not null default 1,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.matches(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint notifications_count_check CHECK ((count > 0)),
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['match'::text, 'message'::text, 'support'::text, 'new_people'::text, 'report_received'::text, 'report_decided'::text]))),
  constraint notifications_mail_count_check CHECK ((mail_count > 0))
) with (fillfactor=75);
CREATE INDEX notifications_match_idx ON public.notifications USING btree (match_id, user_id) WHERE (match_id IS NOT NULL);
CREATE INDEX notifications_user_idx ON public.notifications USING btree (user_id);
comment on column public.notifications.created_at is 'When the latest of the counted things happened.';
comment on column public.notifications.push_id is 'The last push; it may have been deleted.';
comment on column public.notifications.mail_id is 'The mail; it may have been deleted. A row with one counts no further messages.';
comment on column public.notifications.event_id is 'The id that the latest event carried. Marking as read names it, so that what came after that event stays unread.';
comment on column public.notifications.count is 'How many messages came since the conversation was last read; 1 for other kinds.';
comment on column public.notifications.mail_count is 'How many messages the mail tells that is due or carries this; 1 for other kinds.';
create policy own_notifications on public.notifications for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_update on public.notifications for update to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)))
  with check ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.notifications to app_owner
  using (true)
  with check (true);
grant select on public.notifications to app_member;
grant update (read) on public.notifications to app_member;
CREATE TRIGGER clear_due_times BEFORE UPDATE OF read ON public.notifications FOR EACH ROW WHEN ((new.read AND (NOT old.read) AND (new.kind !~~ 'report%'::text))) EXECUTE FUNCTION app.clear_due_times();
CREATE TRIGGER queue_changed_notification AFTER UPDATE OF push_due_at, mail_due_at ON public.notifications FOR EACH ROW WHEN (((new.push_due_at IS DISTINCT FROM old.push_due_at) OR (new.mail_due_at IS DISTINCT FROM old.mail_due_at))) EXECUTE FUNCTION app.queue_notification();
CREATE TRIGGER queue_notification AFTER INSERT ON public.notifications FOR EACH ROW WHEN (((new.push_due_at IS NOT NULL) OR (new.mail_due_at IS NOT NULL))) EXECUTE FUNCTION app.queue_notification();

-- row-level security, forced
create table public.object_audits (
  is_only boolean not null default true,
  checked_at timestamp with time zone not null,
  objects bigint not null,
  missing integer not null,
  orphans integer not null,
  outcome text not null default 'compared'::text,
  constraint object_audits_pkey PRIMARY KEY (is_only),
  constraint object_audits_is_only_check CHECK (is_only),
  constraint object_audits_missing_check CHECK ((missing >= 0)),
  constraint object_audits_objects_check CHECK ((objects >= 0)),
  constraint object_audits_orphans_check CHECK ((orphans >= 0)),
  constraint object_audits_outcome_check CHECK ((outcome = ANY (ARRAY['compared'::text, 'too_many'::text, 'refused'::text])))
);
comment on column public.object_audits.objects is 'Objects of pictures and voice notes; a picture is one object with three files.';
comment on column public.object_audits.missing is 'Rows whose object, or a file of it, is not in the store.';
comment on column public.object_audits.orphans is 'Objects that no row referred to: queued for removal if the outcome is compared, else left in the store.';
comment on column public.object_audits.outcome is 'too_many: more orphans than a right database leaves; refused: the store does not carry the id of this installation.';
create policy owner_all on public.object_audits to app_owner
  using (true)
  with check (true);
create policy worker_all on public.object_audits to app_worker
  using (true)
  with check (true);
grant insert (is_only, checked_at, objects, missing, orphans, outcome) on public.object_audits to app_worker;
grant select on public.object_audits to app_worker;
grant update (checked_at, objects, missing, orphans, outcome) on public.object_audits to app_worker;

-- row-level security, forced
create table public.object_removals (
  object_key text not null,
  requested_at timestamp with time zone not null default now(),
  try_at timestamp with time zone not null default now(),
  failures integer not null default 0,
  constraint object_removals_pkey PRIMARY KEY (object_key)
);
CREATE INDEX object_removals_failures_idx ON public.object_removals USING btree (requested_at) WHERE (failures > 0);
CREATE INDEX object_removals_try_idx ON public.object_removals USING btree (try_at);
comment on column public.object_removals.try_at is 'When the object is removed, or tried again after a failure.';
comment on column public.object_removals.failures is 'How often the store has failed to remove it.';
create policy owner_all on public.object_removals to app_owner
  using (true)
  with check (true);
create policy worker_all on public.object_removals to app_worker
  using (true)
  with check (true);
grant delete on public.object_removals to app_worker;
grant insert (object_key) on public.object_removals to app_worker;
grant select on public.object_removals to app_worker;
grant update (try_at, failures) on public.object_removals to app_worker;
CREATE TRIGGER forget_screening AFTER INSERT ON public.object_removals FOR EACH ROW EXECUTE FUNCTION app.forget_screening();

-- row-level security, forced
create table public.opening_traces (
  sender_id uuid not null,
  recipient_id uuid not null,
  hash text not null,
  sent_at timestamp with time zone not null default now(),
  constraint opening_traces_pkey PRIMARY KEY (sender_id, recipient_id, hash),
  constraint opening_traces_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint opening_traces_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
CREATE INDEX opening_traces_hash_idx ON public.opening_traces USING btree (sender_id, hash, sent_at);
CREATE INDEX opening_traces_recipient_idx ON public.opening_traces USING btree (recipient_id);
CREATE INDEX opening_traces_sent_idx ON public.opening_traces USING btree (sent_at);
comment on column public.opening_traces.hash is 'HMAC of the normalised words (server/src/platform/opening-hash.ts).';
create policy owner_all on public.opening_traces to app_owner
  using (true)
  with check (true);
create policy worker_expiry on public.opening_traces for delete to app_worker
  using ((sent_at < (now() - app.limit_opening_time())));
create policy worker_read on public.opening_traces for select to app_worker
  using ((sent_at < (now() - app.limit_opening_time())));
grant delete on public.opening_traces to app_worker;
grant select on public.opening_traces to app_worker;

-- row-level security, forced
create table public.outcome_minutes (
  minute timestamp with time zone not null,
  outcome text not null,
  number integer not null,
  constraint outcome_minutes_pkey PRIMARY KEY (minute, outcome),
  constraint outcome_minutes_number_check CHECK ((number > 0)),
  constraint outcome_minutes_outcome_check CHECK ((outcome ~ '^[a-z_]{1,40}$'::text))
);
comment on column public.outcome_minutes.outcome is 'What was counted: OutcomeName in server/src/platform/metrics/outcomes.ts.';
create policy owner_all on public.outcome_minutes to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.pending_births (
  profile_id uuid not null,
  change_id bigint not null,
  birth_date date not null,
  birth_time time without time zone not null default '00:00:00'::time without time zone,
  birth_time_known boolean not null,
  birth_city text not null,
  birth_disambiguation text,
  effective_at timestamp with time zone not null,
  birth_time_is_about boolean not null default false,
  constraint pending_births_pkey PRIMARY KEY (profile_id),
  constraint pending_births_change_id_key UNIQUE (change_id),
  constraint pending_births_change_id_fkey FOREIGN KEY (change_id) REFERENCES public.birth_data_changes(id) ON DELETE CASCADE,
  constraint pending_births_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint pending_births_birth_date_check CHECK ((birth_date >= '1900-01-01'::date)),
  constraint pending_births_birth_date_check1 CHECK ((birth_date <= (((now() AT TIME ZONE 'Etc/GMT+12'::text))::date - '18 years'::interval))),
  constraint pending_births_birth_disambiguation_check CHECK ((birth_disambiguation = ANY (ARRAY['earlier'::text, 'later'::text]))),
  constraint pending_births_check CHECK ((birth_time_known OR (birth_time = '00:00:00'::time without time zone))),
  constraint pending_births_check1 CHECK (((birth_disambiguation IS NULL) OR birth_time_known)),
  constraint pending_births_check2 CHECK ((birth_time_known OR (NOT birth_time_is_about)))
);
CREATE INDEX pending_births_effective_idx ON public.pending_births USING btree (effective_at);
create policy own_pending on public.pending_births for select to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.pending_births to app_owner
  using (true)
  with check (true);
grant select on public.pending_births to app_member;

-- row-level security, forced
create table public.photo_likenesses (
  photo_id uuid not null,
  profile_id uuid not null,
  likeness text not null,
  tries integer not null default 0,
  try_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  asked_at timestamp with time zone not null default now(),
  constraint photo_likenesses_pkey PRIMARY KEY (photo_id),
  constraint photo_likenesses_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES public.profile_photos(id) ON DELETE CASCADE,
  constraint photo_likenesses_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.verified_members(profile_id) ON DELETE CASCADE,
  constraint photo_likenesses_likeness_check CHECK ((likeness = ANY (ARRAY['waiting'::text, 'same'::text, 'none'::text, 'unsure'::text, 'other'::text])))
);
CREATE INDEX photo_likenesses_profile_idx ON public.photo_likenesses USING btree (profile_id);
CREATE INDEX photo_likenesses_waiting_idx ON public.photo_likenesses USING btree (try_at) WHERE (likeness = 'waiting'::text);
comment on column public.photo_likenesses.likeness is 'waiting: not compared yet; same: the member; none: no face, or staff accept that it shows somebody else; unsure; other: somebody else.';
comment on column public.photo_likenesses.asked_at is 'Since when the photo waits to be compared, or when that was last asked for.';
create policy own_likenesses on public.photo_likenesses for select to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.photo_likenesses to app_owner
  using (true)
  with check (true);
create policy worker_all on public.photo_likenesses to app_worker
  using (true)
  with check (true);
grant select on public.photo_likenesses to app_member;
grant select on public.photo_likenesses to app_worker;
grant update (try_at, claimed_until) on public.photo_likenesses to app_worker;
CREATE TRIGGER refresh_badges_delete AFTER DELETE ON public.photo_likenesses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_badges_of_changed();
CREATE TRIGGER refresh_badges_insert AFTER INSERT ON public.photo_likenesses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_badges_of_changed();
CREATE TRIGGER refresh_badges_update AFTER UPDATE ON public.photo_likenesses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_badges_of_changed();

-- row-level security, forced
create table public.picture_screenings (
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  object_key text not null,
  state text not null default 'waiting'::text,
  reason text,
  may_be_first boolean not null default false,
  first_wish text,
  is_nude boolean,
  nudity real,
  drawing real,
  faces smallint,
  largest_face real,
  hash bit(64),
  mirrored_hash bit(64),
  priority smallint not null default 0,
  asked_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  try_at timestamp with time zone not null default now(),
  claimed_at timestamp with time zone,
  claimed_until timestamp with time zone,
  screened_at timestamp with time zone,
  appealed_at timestamp with time zone,
  held_at timestamp with time zone,
  constraint picture_screenings_pkey PRIMARY KEY (id),
  constraint picture_screenings_object_key_key UNIQUE (object_key),
  constraint picture_screenings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint picture_screenings_check CHECK (((state = 'waiting'::text) OR (screened_at IS NOT NULL))),
  constraint picture_screenings_check1 CHECK (((state = ANY (ARRAY['held'::text, 'refused'::text])) <= (reason IS NOT NULL))),
  constraint picture_screenings_check2 CHECK (((appealed_at IS NULL) OR (reason IS NOT NULL))),
  constraint picture_screenings_drawing_check CHECK (((drawing >= (0)::double precision) AND (drawing <= (1)::double precision))),
  constraint picture_screenings_faces_check CHECK ((faces >= 0)),
  constraint picture_screenings_first_wish_check CHECK ((first_wish = ANY (ARRAY['asked'::text, 'declined'::text]))),
  constraint picture_screenings_kind_check CHECK ((kind = ANY (ARRAY['profile-photo'::text, 'chat-image'::text]))),
  constraint picture_screenings_largest_face_check CHECK (((largest_face >= (0)::double precision) AND (largest_face <= (1)::double precision))),
  constraint picture_screenings_nudity_check CHECK (((nudity >= (0)::double precision) AND (nudity <= (1)::double precision))),
  constraint picture_screenings_reason_check CHECK ((reason = ANY (ARRAY['nudity'::text, 'banned_copy'::text, 'not_screened'::text]))),
  constraint picture_screenings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'clear'::text, 'held'::text, 'refused'::text])))
) with (autovacuum_vacuum_scale_factor=0.005, autovacuum_vacuum_insert_scale_factor=0.005);
CREATE INDEX picture_screenings_held_idx ON public.picture_screenings USING btree (asked_at, id) WHERE (state = 'held'::text);
CREATE INDEX picture_screenings_owner_idx ON public.picture_screenings USING btree (owner_id, claimed_at);
CREATE INDEX picture_screenings_part_0_idx ON public.picture_screenings USING btree ((((((SUBSTRING(hash FROM 1 FOR 16))::bit(16))::integer - 32768))::smallint)) INCLUDE (hash) WHERE (hash IS NOT NULL);
CREATE INDEX picture_screenings_part_1_idx ON public.picture_screenings USING btree ((((((SUBSTRING(hash FROM 17 FOR 16))::bit(16))::integer - 32768))::smallint)) INCLUDE (hash) WHERE (hash IS NOT NULL);
CREATE INDEX picture_screenings_part_2_idx ON public.picture_screenings USING btree ((((((SUBSTRING(hash FROM 33 FOR 16))::bit(16))::integer - 32768))::smallint)) INCLUDE (hash) WHERE (hash IS NOT NULL);
CREATE INDEX picture_screenings_part_3_idx ON public.picture_screenings USING btree ((((((SUBSTRING(hash FROM 49 FOR 16))::bit(16))::integer - 32768))::smallint), hash) WHERE (hash IS NOT NULL);
CREATE INDEX picture_screenings_screened_idx ON public.picture_screenings USING btree (screened_at DESC) WHERE (screened_at IS NOT NULL);
CREATE INDEX picture_screenings_waiting_idx ON public.picture_screenings USING btree (priority, asked_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX picture_screenings_wished_idx ON public.picture_screenings USING btree (asked_at, id) WHERE (first_wish = 'asked'::text);
comment on column public.picture_screenings.state is 'waiting: nobody has looked at it; clear: others may see it; held: staff decide; refused: staff did not publish it.';
comment on column public.picture_screenings.reason is 'Why a photo is or was held; of a chat picture only banned_copy, of which staff are told when it is sent.';
comment on column public.picture_screenings.may_be_first is 'Whether it shows one clear face, or staff said that it may be the first photo.';
comment on column public.picture_screenings.first_wish is 'asked: its owner asks staff that it may be the first photo; declined: staff said no.';
comment on column public.picture_screenings.is_nude is 'Whether a chat picture is veiled: likely nude, a copy of a banned account, or impossible to look at; null before.';
comment on column public.picture_screenings.nudity is 'How likely it shows naked people, 0 to 1; null before it was looked at.';
comment on column public.picture_screenings.drawing is 'How likely it is drawn, 0 to 1.';
comment on column public.picture_screenings.largest_face is 'The share of the picture that the box of the largest face takes.';
comment on column public.picture_screenings.hash is 'What copies have in common (server/src/platform/screening/picture-hash.ts); null for chat pictures, and for drawings, whose hashes collide.';
comment on column public.picture_screenings.priority is '0 for uploads; 1 for photos from before pictures were looked at.';
comment on column public.picture_screenings.claimed_until is 'Until when a server works on it; later the picture is free again.';
comment on column public.picture_screenings.held_at is 'When a ban held it although it was public; null for a photo that was held when it was looked at.';
create policy own_screenings on public.picture_screenings for select to app_member
  using ((owner_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.picture_screenings to app_owner
  using (true)
  with check (true);
create policy worker_all on public.picture_screenings to app_worker
  using (true)
  with check (true);
grant select on public.picture_screenings to app_member;
grant select on public.picture_screenings to app_worker;
grant update (state, reason, may_be_first, is_nude, nudity, drawing, faces, largest_face, hash, mirrored_hash, tries, try_at, claimed_at, claimed_until, screened_at) on public.picture_screenings to app_worker;
CREATE TRIGGER apply_screening AFTER UPDATE OF state, may_be_first ON public.picture_screenings FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.may_be_first IS DISTINCT FROM new.may_be_first)) AND (new.state <> 'waiting'::text))) EXECUTE FUNCTION app.apply_screening();
CREATE TRIGGER mail_picture_decision AFTER UPDATE OF state ON public.picture_screenings FOR EACH ROW WHEN (((old.state = 'held'::text) AND (new.state = ANY (ARRAY['clear'::text, 'refused'::text])) AND (new.kind = 'profile-photo'::text))) EXECUTE FUNCTION app.mail_picture_decision();

-- row-level security, forced
create table public.picture_twins (
  picture_id uuid not null,
  twin_id uuid not null,
  found_at timestamp with time zone not null default now(),
  constraint picture_twins_pkey PRIMARY KEY (picture_id, twin_id),
  constraint picture_twins_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.picture_screenings(id) ON DELETE CASCADE,
  constraint picture_twins_twin_id_fkey FOREIGN KEY (twin_id) REFERENCES public.picture_screenings(id) ON DELETE CASCADE
);
CREATE INDEX picture_twins_twin_idx ON public.picture_twins USING btree (twin_id);
create policy owner_all on public.picture_twins to app_owner
  using (true)
  with check (true);
create policy worker_all on public.picture_twins to app_worker
  using (true)
  with check (true);
grant insert (picture_id, twin_id) on public.picture_twins to app_worker;
grant select on public.picture_twins to app_worker;

-- row-level security, forced
create unlogged table public.presence_servers (
  id uuid not null,
  seen_at timestamp with time zone not null default now(),
  constraint presence_servers_pkey PRIMARY KEY (id)
);
create policy owner_all on public.presence_servers to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create unlogged table public.presences (
  connection_id uuid not null,
  user_id uuid not null,
  server_id uuid not null,
  constraint presences_pkey PRIMARY KEY (connection_id),
  constraint presences_server_id_fkey FOREIGN KEY (server_id) REFERENCES public.presence_servers(id) ON DELETE CASCADE,
  constraint presences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX presences_server_idx ON public.presences USING btree (server_id);
CREATE INDEX presences_user_idx ON public.presences USING btree (user_id);
create policy owner_all on public.presences to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.process_reports (
  process_id uuid not null,
  reported_at timestamp with time zone not null default now(),
  busy_share real not null,
  delay_ms real not null,
  memory_bytes bigint not null,
  waiting_pool text,
  waiting_share real not null,
  streams integer not null,
  disk_free_bytes bigint,
  disk_size_bytes bigint,
  scorer_age_seconds real,
  constraint process_reports_pkey PRIMARY KEY (process_id),
  constraint process_reports_busy_share_check CHECK (((busy_share >= (0)::double precision) AND (busy_share <= (1)::double precision))),
  constraint process_reports_delay_ms_check CHECK ((delay_ms >= (0)::double precision)),
  constraint process_reports_disk_free_bytes_check CHECK ((disk_free_bytes >= 0)),
  constraint process_reports_disk_size_bytes_check CHECK ((disk_size_bytes > 0)),
  constraint process_reports_memory_bytes_check CHECK ((memory_bytes >= 0)),
  constraint process_reports_scorer_age_seconds_check CHECK ((scorer_age_seconds >= (0)::double precision)),
  constraint process_reports_streams_check CHECK ((streams >= 0)),
  constraint process_reports_waiting_pool_check CHECK ((waiting_pool ~ '^[a-z]{1,20}$'::text)),
  constraint process_reports_waiting_share_check CHECK (((waiting_share >= (0)::double precision) AND (waiting_share <= (1)::double precision)))
);
comment on column public.process_reports.busy_share is 'Of the last minute, the share in which the event loop had work.';
comment on column public.process_reports.delay_ms is 'How late the event loop was, 99th percentile of the last minute.';
comment on column public.process_reports.waiting_pool is 'The pool of connections for which calls waited most; null if none waited.';
comment on column public.process_reports.waiting_share is 'Of the seconds of the last minute, the share in which calls waited for that pool.';
comment on column public.process_reports.disk_free_bytes is 'Room in the folder of pictures; null if they are in a bucket.';
comment on column public.process_reports.scorer_age_seconds is 'How long ago the thread that builds decks last read a change; null if it does not work.';
create policy owner_all on public.process_reports to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.profile_about (
  profile_id uuid not null,
  goal text,
  languages text[] not null default '{}'::text[],
  height_cm smallint,
  children text,
  answers jsonb not null default '[]'::jsonb,
  hidden text[] not null default '{}'::text[],
  constraint profile_about_pkey PRIMARY KEY (profile_id),
  constraint profile_about_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint profile_about_answers_check CHECK (((jsonb_typeof(answers) = 'array'::text) AND (jsonb_array_length(answers) <= 3) AND (jsonb_array_length(answers) = jsonb_array_length(jsonb_path_query_array(answers, '$[*]?((@."prompt" like_regex "^[a-z_]+$" && @."text" like_regex "^.{1,150}$" flag "s") && @."is_hidden".type() == "boolean")'::jsonpath))))),
  constraint profile_about_children_check CHECK ((children = ANY (ARRAY['has'::text, 'has_and_wants_more'::text, 'wants'::text, 'undecided'::text, 'does_not_want'::text]))),
  constraint profile_about_goal_check CHECK ((goal = ANY (ARRAY['long_term'::text, 'dating'::text, 'friends_first'::text, 'open'::text]))),
  constraint profile_about_height_cm_check CHECK (((height_cm >= 100) AND (height_cm <= 250))),
  constraint profile_about_hidden_check CHECK ((hidden <@ ARRAY['goal'::text, 'languages'::text, 'height'::text, 'children'::text])),
  constraint profile_about_languages_check CHECK (((cardinality(languages) <= 10) AND (''::text <> ALL (languages))))
);
comment on column public.profile_about.languages is 'ISO 639-1 codes.';
comment on column public.profile_about.height_cm is 'Centimetres.';
comment on column public.profile_about.answers is 'Objects in the order in which they are shown: prompt (a name of packages/contract/src/about-choices.ts), text, is_hidden.';
create policy own_about on public.profile_about for select to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_insert on public.profile_about for insert to app_member
  with check ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_update on public.profile_about for update to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)))
  with check ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.profile_about to app_owner
  using (true)
  with check (true);
grant insert (profile_id, goal, languages, height_cm, children, answers, hidden) on public.profile_about to app_member;
grant select on public.profile_about to app_member;
grant update (goal, languages, height_cm, children, answers, hidden) on public.profile_about to app_member;
CREATE TRIGGER show_about AFTER INSERT OR UPDATE ON public.profile_about FOR EACH ROW EXECUTE FUNCTION app.show_about();

-- row-level security, forced
create table public.profile_photos (
  id uuid not null,
  profile_id uuid not null,
  photo_url text not null,
  order_index smallint not null,
  is_primary boolean not null generated always as ((order_index = 0)) stored,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  is_shown boolean not null default false,
  may_be_first boolean not null default false,
  constraint profile_photos_pkey PRIMARY KEY (id),
  constraint profile_photos_photo_url_key UNIQUE (photo_url),
  constraint profile_photos_profile_id_order_index_key UNIQUE (profile_id, order_index) DEFERRABLE INITIALLY DEFERRED,
  constraint profile_photos_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint profile_photos_height_check CHECK ((height > 0)),
  constraint profile_photos_order_index_check CHECK (((order_index >= 0) AND (order_index <= 9))),
  constraint profile_photos_width_check CHECK ((width > 0))
);
comment on column public.profile_photos.thumbhash is 'ThumbHash of the picture, base64.';
comment on column public.profile_photos.is_shown is 'Whether others may see it; written by app.apply_screening.';
comment on column public.profile_photos.may_be_first is 'As picture_screenings.may_be_first.';
create policy own_delete on public.profile_photos for delete to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_insert on public.profile_photos for insert to app_member
  with check (((profile_id = ( SELECT app.current_user_id() AS current_user_id)) AND app.is_own_key(photo_url, 'profile-photos'::text, profile_id)));
create policy own_update on public.profile_photos for update to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)))
  with check ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.profile_photos to app_owner
  using (true)
  with check (true);
create policy visible_photos on public.profile_photos for select to app_member
  using (((is_shown OR (profile_id = ( SELECT app.current_user_id() AS current_user_id))) AND app.can_see(profile_id)));
grant delete on public.profile_photos to app_member;
grant insert (id, profile_id, photo_url, order_index, width, height, thumbhash) on public.profile_photos to app_member;
grant select on public.profile_photos to app_member;
grant update (order_index) on public.profile_photos to app_member;
CREATE TRIGGER await_likeness AFTER INSERT ON public.profile_photos FOR EACH ROW EXECUTE FUNCTION app.await_likeness();
CREATE TRIGGER discover_features_delete AFTER DELETE ON public.profile_photos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');
CREATE TRIGGER discover_features_insert AFTER INSERT ON public.profile_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');
CREATE TRIGGER discover_features_update AFTER UPDATE ON public.profile_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');
CREATE TRIGGER queue_object_removal AFTER DELETE ON public.profile_photos FOR EACH ROW EXECUTE FUNCTION app.queue_object_removal('photo_url');
CREATE TRIGGER read_screening BEFORE INSERT ON public.profile_photos FOR EACH ROW EXECUTE FUNCTION app.read_screening();
CREATE TRIGGER refresh_badges_delete AFTER DELETE ON public.profile_photos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_badges_of_changed();
CREATE TRIGGER refresh_badges_insert AFTER INSERT ON public.profile_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_badges_of_changed();
CREATE TRIGGER refresh_badges_update AFTER UPDATE ON public.profile_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_badges_of_changed();
CREATE TRIGGER refresh_cards_delete AFTER DELETE ON public.profile_photos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_cards_of_photos();
CREATE TRIGGER refresh_cards_insert AFTER INSERT ON public.profile_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_cards_of_photos();
CREATE TRIGGER refresh_cards_update AFTER UPDATE ON public.profile_photos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_cards_of_photos();
CREATE TRIGGER seal_former_profile BEFORE DELETE ON public.profile_photos FOR EACH ROW WHEN (old.is_shown) EXECUTE FUNCTION app.seal_leaving_photo();

-- row-level security, forced
create table public.profile_settings (
  profile_id uuid not null,
  gender text,
  looking_for text[] not null default '{}'::text[],
  show_age boolean not null default true,
  h3_cell text,
  current_latitude double precision,
  current_longitude double precision,
  position_changed_at timestamp with time zone,
  max_distance integer not null default 50,
  min_age smallint not null default 18,
  max_age smallint,
  preferred_language text not null default 'en'::text,
  registration_source text not null default 'Web'::text,
  is_paused boolean not null default false,
  show_distance boolean not null default true,
  share_seen boolean not null default true,
  share_typing boolean not null default true,
  place_name text,
  min_stars smallint not null default 2,
  only_active boolean not null default false,
  wanted_goals text[] not null default '{}'::text[],
  wanted_languages text[] not null default '{}'::text[],
  only_with_answers boolean not null default false,
  show_activity boolean not null default true,
  show_pictures boolean not null default false,
  only_verified boolean not null default false,
  constraint profile_settings_pkey PRIMARY KEY (profile_id),
  constraint profile_settings_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint profile_settings_check CHECK ((min_age <= max_age)),
  constraint profile_settings_check1 CHECK ((((h3_cell IS NULL) = (current_latitude IS NULL)) AND ((h3_cell IS NULL) = (current_longitude IS NULL)))),
  constraint profile_settings_current_latitude_check CHECK (((current_latitude >= ('-90'::integer)::double precision) AND (current_latitude <= (90)::double precision))),
  constraint profile_settings_current_longitude_check CHECK (((current_longitude >= ('-180'::integer)::double precision) AND (current_longitude <= (180)::double precision))),
  constraint profile_settings_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'non_binary'::text]))),
  constraint profile_settings_looking_for_check CHECK ((looking_for <@ ARRAY['male'::text, 'female'::text, 'non_binary'::text])),
  constraint profile_settings_max_age_check CHECK (((max_age >= 18) AND (max_age <= 100))),
  constraint profile_settings_max_distance_check CHECK (((max_distance >= 1) AND (max_distance <= 1000))),
  constraint profile_settings_min_age_check CHECK (((min_age >= 18) AND (min_age <= 100))),
  constraint profile_settings_min_stars_check CHECK (((min_stars >= 2) AND (min_stars <= 5))),
  constraint profile_settings_place_name_check CHECK (((char_length(place_name) >= 1) AND (char_length(place_name) <= 200))),
  constraint profile_settings_place_name_needs_cell_check CHECK (((place_name IS NULL) OR (h3_cell IS NOT NULL))),
  constraint profile_settings_preferred_language_check CHECK ((preferred_language = ANY (ARRAY['en'::text, 'ru'::text, 'es'::text]))),
  constraint profile_settings_registration_source_check CHECK ((registration_source = ANY (ARRAY['Web'::text, 'AppStore'::text, 'Google Play'::text]))),
  constraint profile_settings_wanted_goals_check CHECK ((wanted_goals <@ ARRAY['long_term'::text, 'dating'::text, 'friends_first'::text, 'open'::text])),
  constraint profile_settings_wanted_languages_check CHECK ((cardinality(wanted_languages) <= 10))
);
CREATE INDEX profile_settings_source_idx ON public.profile_settings USING btree (registration_source, profile_id);
comment on column public.profile_settings.h3_cell is 'H3 index of resolution 7 as hexadecimal text.';
comment on column public.profile_settings.current_latitude is 'Degrees; the centre of h3_cell, never the exact position.';
comment on column public.profile_settings.current_longitude is 'Degrees; the centre of h3_cell, never the exact position.';
comment on column public.profile_settings.max_distance is 'Kilometres.';
comment on column public.profile_settings.place_name is 'The town that the member chose, for its owner only; null for the position of a device.';
comment on column public.profile_settings.min_stars is 'The fewest stars, as strangers see them, of the people in the member''s own deck; 2 is everybody.';
comment on column public.profile_settings.show_pictures is 'Whether pictures in chats are shown without a veil.';
create policy matchmaker_read on public.profile_settings for select to app_matchmaker
  using (true);
create policy own_settings on public.profile_settings for select to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_update on public.profile_settings for update to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)))
  with check ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.profile_settings to app_owner
  using (true)
  with check (true);
grant select on public.profile_settings to app_matchmaker;
grant select on public.profile_settings to app_member;
grant update (gender, looking_for, show_age, h3_cell, current_latitude, current_longitude, position_changed_at, max_distance, min_age, max_age, preferred_language, is_paused, show_distance, share_seen, share_typing, place_name, min_stars, only_active, wanted_goals, wanted_languages, only_with_answers, show_activity, show_pictures, only_verified) on public.profile_settings to app_member;
CREATE TRIGGER count_again AFTER UPDATE OF registration_source ON public.profile_settings FOR EACH ROW EXECUTE FUNCTION app.count_registration('profile_id', '1');
CREATE TRIGGER count_in AFTER INSERT ON public.profile_settings FOR EACH ROW EXECUTE FUNCTION app.count_registration('profile_id', '1');
CREATE TRIGGER count_out BEFORE UPDATE OF registration_source ON public.profile_settings FOR EACH ROW EXECUTE FUNCTION app.count_registration('profile_id', '-1');
CREATE TRIGGER discover_features_delete AFTER DELETE ON public.profile_settings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');
CREATE TRIGGER discover_features_insert AFTER INSERT ON public.profile_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');
CREATE TRIGGER discover_features_update AFTER UPDATE ON public.profile_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.sync_discover_features('profile_id');

-- row-level security, forced
create table public.profiles (
  id uuid not null,
  name text not null,
  bio text not null default ''::text,
  interests text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  first_dealt_at timestamp with time zone,
  shown_about jsonb not null default '{}'::jsonb,
  is_verified boolean not null default false,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint profiles_bio_check CHECK ((char_length(bio) <= 1000)),
  constraint profiles_interests_check CHECK ((cardinality(interests) <= 30)),
  constraint profiles_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
CREATE INDEX profiles_sorted_name_idx ON public.profiles USING btree (lower(name) COLLATE "und-x-icu", id);
comment on column public.profiles.first_dealt_at is 'When the member first learned something that depends on the own birth: a first shown person, a count or a filter by stars, a match, or a kept answer of an invite link. It is never unset.';
comment on column public.profiles.shown_about is 'goal, languages, height_cm, children, answers (prompt, text) as in profile_about; what is hidden or left out is absent.';
comment on column public.profiles.is_verified is 'Whether others see the badge: app.has_badge. Written by app.refresh_badges alone.';
create policy own_update on public.profiles for update to app_member
  using ((id = ( SELECT app.current_user_id() AS current_user_id)))
  with check ((id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.profiles to app_owner
  using (true)
  with check (true);
create policy staff_read on public.profiles for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
create policy visible_profiles on public.profiles for select to app_member
  using (app.can_see(id));
grant select on public.profiles to app_member;
grant select on public.profiles to app_staff;
grant update (name, bio, interests, updated_at) on public.profiles to app_member;
CREATE TRIGGER discover_features_profile AFTER UPDATE OF shown_about, is_verified ON public.profiles FOR EACH ROW WHEN (((old.shown_about IS DISTINCT FROM new.shown_about) OR (old.is_verified IS DISTINCT FROM new.is_verified))) EXECUTE FUNCTION app.sync_discovered_profile();
CREATE TRIGGER forget_conjunctions AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.forget_conjunctions();
CREATE TRIGGER forget_dealt_people AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.forget_dealt_people();
CREATE TRIGGER refresh_card_insert AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.refresh_own_card();
CREATE TRIGGER refresh_card_update AFTER UPDATE OF name, bio, interests, shown_about, is_verified ON public.profiles FOR EACH ROW WHEN ((((((old.name IS DISTINCT FROM new.name) OR (old.bio IS DISTINCT FROM new.bio)) OR (old.interests IS DISTINCT FROM new.interests)) OR (old.shown_about IS DISTINCT FROM new.shown_about)) OR (old.is_verified IS DISTINCT FROM new.is_verified))) EXECUTE FUNCTION app.refresh_own_card();
CREATE TRIGGER seal_former_profile BEFORE UPDATE OF name, bio, interests, shown_about ON public.profiles FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.bio IS DISTINCT FROM new.bio)) OR (old.interests IS DISTINCT FROM new.interests)) OR (old.shown_about IS DISTINCT FROM new.shown_about))) EXECUTE FUNCTION app.seal_changing_profile();

-- row-level security, forced
create table public.push_tokens (
  token text not null,
  user_id uuid not null,
  platform text not null,
  device_id text not null,
  created_at timestamp with time zone not null default now(),
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  constraint push_tokens_pkey PRIMARY KEY (token),
  constraint push_tokens_id_key UNIQUE (id),
  constraint push_tokens_user_id_device_id_key UNIQUE (user_id, device_id),
  constraint push_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.session(id) ON DELETE CASCADE,
  constraint push_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint push_tokens_device_check CHECK (((char_length(device_id) >= 1) AND (char_length(device_id) <= 100))),
  constraint push_tokens_platform_check CHECK ((platform = ANY (ARRAY['ios'::text, 'android'::text]))),
  constraint push_tokens_token_check CHECK (((char_length(token) >= 1) AND (char_length(token) <= 4096)))
);
CREATE INDEX push_tokens_session_idx ON public.push_tokens USING btree (session_id);
create policy own_delete on public.push_tokens for delete to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_tokens on public.push_tokens for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.push_tokens to app_owner
  using (true)
  with check (true);
grant delete on public.push_tokens to app_member;
grant select on public.push_tokens to app_member;

-- row-level security, forced
create table public.registration_counts (
  quarter timestamp with time zone not null,
  source text not null,
  people integer not null,
  constraint registration_counts_pkey PRIMARY KEY (quarter, source)
);
create policy owner_all on public.registration_counts to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.report_evidence (
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  kind text not null,
  ordinal integer not null,
  author text not null,
  is_reported boolean not null default false,
  name text,
  interests text[],
  content text,
  image_url text,
  image_width integer,
  image_height integer,
  image_thumbhash text,
  written_at timestamp with time zone,
  sealed_at timestamp with time zone not null default now(),
  about jsonb,
  voice_url text,
  voice_duration_ms integer,
  voice_peaks smallint[],
  version integer,
  constraint report_evidence_pkey PRIMARY KEY (id),
  constraint report_evidence_report_id_kind_ordinal_key UNIQUE (report_id, kind, ordinal),
  constraint report_evidence_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.user_reports(id) ON DELETE CASCADE,
  constraint report_evidence_author_check CHECK ((author = ANY (ARRAY['reporter'::text, 'reported'::text]))),
  constraint report_evidence_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'photo'::text, 'message'::text, 'edited'::text, 'taken_back'::text, 'former_profile'::text, 'former_photo'::text]))),
  constraint report_evidence_version_check CHECK (((version IS NOT NULL) = (kind = ANY (ARRAY['former_profile'::text, 'former_photo'::text]))))
);
CREATE INDEX report_evidence_image_idx ON public.report_evidence USING btree (image_url) WHERE (image_url IS NOT NULL);
CREATE INDEX report_evidence_sealed_idx ON public.report_evidence USING btree (sealed_at);
CREATE INDEX report_evidence_voice_idx ON public.report_evidence USING btree (voice_url) WHERE (voice_url IS NOT NULL);
comment on column public.report_evidence.ordinal is 'Order within its kind: the number of a message, the place of a photo. Not above 0 for the note of a like.';
comment on column public.report_evidence.voice_duration_ms is 'Milliseconds.';
comment on column public.report_evidence.voice_peaks is 'As messages.voice_peaks.';
comment on column public.report_evidence.version is 'Numbers the former versions of a profile, 1 is the newest; written_at says when a version ended.';
create policy owner_all on public.report_evidence to app_owner
  using (true)
  with check (true);
create policy staff_read on public.report_evidence for select to app_staff
  using ((( SELECT app.is_staff() AS is_staff) AND ((NOT app.is_of_conversation(kind, ordinal, is_reported)) OR app.may_read_conversation(report_id))));
create policy worker_expiry on public.report_evidence for delete to app_worker
  using ((sealed_at < (now() - app.limit_report_retention())));
create policy worker_read on public.report_evidence for select to app_worker
  using ((sealed_at < (now() - app.limit_report_retention())));
grant delete on public.report_evidence to app_worker;
grant select on public.report_evidence to app_staff;
grant select on public.report_evidence to app_worker;
CREATE TRIGGER queue_object_removal AFTER DELETE ON public.report_evidence FOR EACH ROW EXECUTE FUNCTION app.queue_object_removal('image_url');
CREATE TRIGGER queue_voice_removal AFTER DELETE ON public.report_evidence FOR EACH ROW WHEN ((old.voice_url IS NOT NULL)) EXECUTE FUNCTION app.queue_object_removal('voice_url');

-- row-level security, forced
create table public.report_notes (
  id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  author_id uuid,
  content text,
  created_at timestamp with time zone not null default now(),
  action text,
  reason text,
  constraint report_notes_pkey PRIMARY KEY (id),
  constraint report_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint report_notes_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.user_reports(id) ON DELETE CASCADE,
  constraint report_notes_action_check CHECK ((action = ANY (ARRAY['reviewed'::text, 'resolved'::text, 'blocked'::text, 'unblocked'::text, 'block_ended'::text, 'warned'::text, 'limited'::text, 'appeal_upheld'::text, 'appeal_lifted'::text]))),
  constraint report_notes_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
  constraint report_notes_reason_check CHECK ((reason ~ '^[a-z_]{1,40}$'::text)),
  constraint report_notes_says_why CHECK ((((action = ANY (ARRAY['reviewed'::text, 'block_ended'::text])) IS TRUE) OR (COALESCE(content, reason) IS NOT NULL)))
);
CREATE INDEX report_notes_author_idx ON public.report_notes USING btree (author_id);
CREATE INDEX report_notes_report_idx ON public.report_notes USING btree (report_id, created_at);
create policy owner_all on public.report_notes to app_owner
  using (true)
  with check (true);
create policy staff_notes on public.report_notes for insert to app_staff
  with check ((( SELECT app.is_staff() AS is_staff) AND (author_id = ( SELECT app.current_user_id() AS current_user_id))));
create policy staff_read on public.report_notes for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
create policy worker_expiry on public.report_notes for delete to app_worker
  using ((created_at < (now() - app.limit_report_retention())));
create policy worker_read on public.report_notes for select to app_worker
  using ((created_at < (now() - app.limit_report_retention())));
grant delete on public.report_notes to app_worker;
grant insert (id, report_id, author_id, content, action, reason) on public.report_notes to app_staff;
grant select on public.report_notes to app_staff;
grant select on public.report_notes to app_worker;
CREATE TRIGGER publish_note AFTER INSERT ON public.report_notes FOR EACH STATEMENT EXECUTE FUNCTION app.publish_moderation_change();

-- row-level security, forced
create table public.sanctions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  reason text not null,
  given_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  seen_at timestamp with time zone,
  constraint sanctions_pkey PRIMARY KEY (id),
  constraint sanctions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint sanctions_check CHECK ((ends_at > given_at)),
  constraint sanctions_kind_check CHECK ((kind = ANY (ARRAY['warning'::text, 'limit'::text]))),
  constraint sanctions_reason_check CHECK ((char_length(btrim(reason)) > 0))
);
CREATE INDEX sanctions_user_idx ON public.sanctions USING btree (user_id, ends_at);
comment on column public.sanctions.reason is 'As the member reads it, in their language.';
comment on column public.sanctions.ends_at is 'Until then a warning is shown, unless it was closed, and a limit counts.';
comment on column public.sanctions.seen_at is 'When the member closed the warning.';
create policy own_sanctions on public.sanctions for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.sanctions to app_owner
  using (true)
  with check (true);
create policy staff_insert on public.sanctions for insert to app_staff
  with check ((( SELECT app.is_staff() AS is_staff) AND (user_id <> ( SELECT app.current_user_id() AS current_user_id))));
create policy staff_lift on public.sanctions for update to app_staff
  using ((( SELECT app.is_staff() AS is_staff) AND (lifted_at IS NULL)))
  with check ((( SELECT app.is_staff() AS is_staff) AND (user_id <> ( SELECT app.current_user_id() AS current_user_id)) AND (lifted_at IS NOT NULL)));
create policy staff_read on public.sanctions for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
grant insert (user_id, kind, reason, ends_at) on public.sanctions to app_staff;
grant select on public.sanctions to app_member;
grant select on public.sanctions to app_staff;
grant update (lifted_at) on public.sanctions to app_staff;
CREATE TRIGGER close_sanction_appeal AFTER UPDATE OF lifted_at ON public.sanctions FOR EACH ROW WHEN (((old.lifted_at IS NULL) AND (new.lifted_at IS NOT NULL))) EXECUTE FUNCTION app.close_sanction_appeal();

-- row-level security, forced
create table public.screening_status (
  is_only boolean not null default true,
  failing_since timestamp with time zone,
  faces_failing_since timestamp with time zone,
  faces_seen_at timestamp with time zone,
  constraint screening_status_pkey PRIMARY KEY (is_only),
  constraint screening_status_is_only_check CHECK (is_only)
);
comment on column public.screening_status.failing_since is 'Since when no picture could be looked at; null while the service works.';
comment on column public.screening_status.faces_failing_since is 'Since when no faces could be compared for a badge; null while that works.';
comment on column public.screening_status.faces_seen_at is 'When faces were last compared for a badge.';
create policy owner_all on public.screening_status to app_owner
  using (true)
  with check (true);
create policy worker_all on public.screening_status to app_worker
  using (true)
  with check (true);
grant select on public.screening_status to app_worker;
grant update (failing_since, faces_failing_since, faces_seen_at) on public.screening_status to app_worker;

-- row-level security, forced
create table public.sealed_accounts (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  address_hashes text[] not null,
  mailbox_hashes text[] not null,
  picture_hashes bit(64)[] not null,
  mirrored_hashes bit(64)[] not null,
  closed_at timestamp with time zone not null default now(),
  constraint sealed_accounts_pkey PRIMARY KEY (id),
  constraint sealed_accounts_account_id_key UNIQUE (account_id),
  constraint sealed_accounts_check CHECK ((cardinality(mirrored_hashes) = cardinality(picture_hashes)))
);
CREATE INDEX sealed_accounts_closed_idx ON public.sealed_accounts USING btree (closed_at);
comment on column public.sealed_accounts.address_hashes is 'As auth.banned_addresses.address_hash.';
comment on column public.sealed_accounts.mailbox_hashes is 'As auth.mailbox_births.mailbox_hash: under the current secret and the former one, and under the former name of the mailbox.';
comment on column public.sealed_accounts.picture_hashes is 'As picture_screenings.hash; mirrored_hashes in the same order.';
create policy owner_all on public.sealed_accounts to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.sealed_originals (
  id uuid not null default gen_random_uuid(),
  match_id uuid,
  message_number integer,
  sender_id uuid not null,
  cause text not null,
  content text,
  image_url text,
  image_width integer,
  image_height integer,
  image_thumbhash text,
  written_at timestamp with time zone not null,
  sealed_at timestamp with time zone not null default now(),
  recipient_id uuid,
  voice_url text,
  voice_duration_ms integer,
  voice_peaks smallint[],
  constraint sealed_originals_pkey PRIMARY KEY (id),
  constraint sealed_originals_cause_check CHECK ((cause = ANY (ARRAY['edited'::text, 'taken_back'::text, 'removed'::text]))),
  constraint sealed_originals_check CHECK ((num_nonnulls(content, image_url, voice_url) > 0)),
  constraint sealed_originals_message_or_note_check CHECK (((num_nulls(match_id, message_number) = ANY (ARRAY[0, 2])) AND ((match_id IS NULL) = (recipient_id IS NOT NULL))))
);
CREATE INDEX sealed_originals_image_idx ON public.sealed_originals USING btree (image_url) WHERE (image_url IS NOT NULL);
CREATE INDEX sealed_originals_message_idx ON public.sealed_originals USING btree (match_id, message_number);
CREATE INDEX sealed_originals_note_idx ON public.sealed_originals USING btree (recipient_id, sender_id) WHERE (recipient_id IS NOT NULL);
CREATE INDEX sealed_originals_sealed_idx ON public.sealed_originals USING btree (sealed_at);
CREATE INDEX sealed_originals_sender_idx ON public.sealed_originals USING btree (sender_id) WHERE (recipient_id IS NOT NULL);
CREATE INDEX sealed_originals_voice_idx ON public.sealed_originals USING btree (voice_url) WHERE (voice_url IS NOT NULL);
comment on column public.sealed_originals.image_thumbhash is 'ThumbHash of the image, base64.';
comment on column public.sealed_originals.recipient_id is 'Only for the note of a like: who could read it.';
comment on column public.sealed_originals.voice_duration_ms is 'Milliseconds.';
comment on column public.sealed_originals.voice_peaks is 'As messages.voice_peaks.';
create policy owner_all on public.sealed_originals to app_owner
  using (true)
  with check (true);
create policy worker_expiry on public.sealed_originals for delete to app_worker
  using ((sealed_at < (now() - app.limit_original_retention())));
create policy worker_read on public.sealed_originals for select to app_worker
  using ((sealed_at < (now() - app.limit_original_retention())));
grant delete on public.sealed_originals to app_worker;
grant select on public.sealed_originals to app_worker;
CREATE TRIGGER queue_object_removal AFTER DELETE ON public.sealed_originals FOR EACH ROW EXECUTE FUNCTION app.queue_object_removal('image_url');
CREATE TRIGGER queue_voice_removal AFTER DELETE ON public.sealed_originals FOR EACH ROW WHEN ((old.voice_url IS NOT NULL)) EXECUTE FUNCTION app.queue_object_removal('voice_url');

-- row-level security, forced
create table public.staff_enrolments (
  user_id uuid not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null default (now() + '1 day'::interval),
  constraint staff_enrolments_pkey PRIMARY KEY (user_id),
  constraint staff_enrolments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint staff_enrolments_code_hash_check CHECK ((octet_length(code_hash) = 32))
);
create policy owner_all on public.staff_enrolments to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.staff_factors (
  user_id uuid not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_used_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint staff_factors_pkey PRIMARY KEY (user_id),
  constraint staff_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
comment on column public.staff_factors.last_used_step is 'Number of the 30-second step (RFC 6238) of the last code used.';
create policy owner_all on public.staff_factors to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.staff_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default clock_timestamp(),
  staff_id uuid,
  action text not null,
  target_user_id uuid,
  report_id uuid,
  details jsonb not null default '{}'::jsonb,
  constraint staff_log_pkey PRIMARY KEY (id),
  constraint staff_log_action_check CHECK ((action ~ '^[a-z][a-z_]{1,39}$'::text)),
  constraint staff_log_details_check CHECK ((jsonb_typeof(details) = 'object'::text))
);
CREATE INDEX staff_log_action_idx ON public.staff_log USING btree (action, id DESC);
CREATE INDEX staff_log_people_idx ON public.staff_log USING gin (((details -> 'people'::text)));
CREATE INDEX staff_log_picture_appeals_idx ON public.staff_log USING btree (at) WHERE (details ? 'appealed_at'::text);
CREATE INDEX staff_log_report_idx ON public.staff_log USING btree (report_id, id DESC) WHERE (report_id IS NOT NULL);
CREATE INDEX staff_log_staff_action_idx ON public.staff_log USING btree (staff_id, action, id DESC);
CREATE INDEX staff_log_staff_idx ON public.staff_log USING btree (staff_id, id DESC);
CREATE INDEX staff_log_target_idx ON public.staff_log USING btree (target_user_id, id DESC) WHERE (target_user_id IS NOT NULL);
create policy owner_all on public.staff_log to app_owner
  using (true)
  with check (true);
create policy staff_read on public.staff_log for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
grant select on public.staff_log to app_staff;
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE OR TRUNCATE ON public.staff_log FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_log_change();

-- row-level security, forced
create table public.staff_recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint staff_recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint staff_recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.staff_factors(user_id) ON DELETE CASCADE,
  constraint staff_recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
);
create policy owner_all on public.staff_recovery_codes to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.staff_sessions (
  session_id uuid not null,
  user_id uuid not null,
  verified_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  constraint staff_sessions_pkey PRIMARY KEY (session_id),
  constraint staff_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.session(id) ON DELETE CASCADE,
  constraint staff_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX staff_sessions_user_idx ON public.staff_sessions USING btree (user_id);
create policy owner_all on public.staff_sessions to app_owner
  using (true)
  with check (true);

-- row-level security, forced
create table public.staff_settings (
  is_only boolean not null default true,
  solo_since timestamp with time zone,
  constraint staff_settings_pkey PRIMARY KEY (is_only),
  constraint staff_settings_is_only_check CHECK (is_only)
);
comment on column public.staff_settings.solo_since is 'Since when a team of one reads sealed conversations alone. It counts only while there is one member of staff.';
create policy owner_all on public.staff_settings to app_owner
  using (true)
  with check (true);
create policy staff_read on public.staff_settings for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
grant select on public.staff_settings to app_staff;

-- row-level security, forced
create table public.support_conversations (
  user_id uuid not null,
  last_number integer not null default 0,
  last_at timestamp with time zone,
  last_preview text,
  last_is_image boolean not null default false,
  last_sender text,
  unread integer not null default 0,
  constraint support_conversations_pkey PRIMARY KEY (user_id),
  constraint support_conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint support_conversations_last_sender_check CHECK ((last_sender = ANY (ARRAY['admin'::text, 'user'::text])))
);
CREATE INDEX support_conversations_inbox_idx ON public.support_conversations USING btree (((unread > 0)), last_at, user_id) WHERE (last_at IS NOT NULL);
create policy owner_all on public.support_conversations to app_owner
  using (true)
  with check (true);
create policy staff_read on public.support_conversations for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
grant select on public.support_conversations to app_staff;

-- row-level security, forced
create table public.swipes (
  swiper_id uuid not null,
  swiped_id uuid not null,
  direction text not null,
  created_at timestamp with time zone not null default now(),
  constraint swipes_pkey PRIMARY KEY (swiper_id, swiped_id),
  constraint swipes_swiped_id_fkey FOREIGN KEY (swiped_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint swipes_swiper_id_fkey FOREIGN KEY (swiper_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint swipes_check CHECK ((swiper_id <> swiped_id)),
  constraint swipes_direction_check CHECK ((direction = ANY (ARRAY['left'::text, 'right'::text])))
) with (autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX swipes_received_idx ON public.swipes USING btree (swiped_id, created_at, swiper_id) WHERE (direction = 'right'::text);
CREATE INDEX swipes_recent_idx ON public.swipes USING btree (swiper_id, created_at DESC);
CREATE INDEX swipes_swiped_idx ON public.swipes USING btree (swiped_id);
create policy matchmaker_read on public.swipes for select to app_matchmaker
  using (true);
create policy own_swipes on public.swipes for select to app_member
  using ((swiper_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.swipes to app_owner
  using (true)
  with check (true);
grant select on public.swipes to app_matchmaker;
grant select on public.swipes to app_member;
CREATE TRIGGER forget_decided_keys AFTER DELETE ON public.swipes REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION app.forget_decided_keys();
CREATE TRIGGER publish_decision AFTER INSERT OR DELETE OR UPDATE ON public.swipes FOR EACH ROW EXECUTE FUNCTION app.publish_decision();
CREATE TRIGGER publish_likes_change AFTER INSERT OR DELETE OR UPDATE ON public.swipes FOR EACH ROW EXECUTE FUNCTION app.publish_likes_change();

-- row-level security, forced
create table public.unmatch_cooldowns (
  low_id uuid not null,
  high_id uuid not null,
  until timestamp with time zone not null,
  hides_profiles boolean not null default true,
  constraint unmatch_cooldowns_pkey PRIMARY KEY (low_id, high_id),
  constraint unmatch_cooldowns_high_id_fkey FOREIGN KEY (high_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint unmatch_cooldowns_low_id_fkey FOREIGN KEY (low_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint unmatch_cooldowns_check CHECK ((low_id < high_id))
);
CREATE INDEX unmatch_cooldowns_high_idx ON public.unmatch_cooldowns USING btree (high_id);
comment on column public.unmatch_cooldowns.hides_profiles is 'False if a block ended the match: once it is lifted, the two may open each other''s profile.';
create policy matchmaker_read on public.unmatch_cooldowns for select to app_matchmaker
  using (true);
create policy owner_all on public.unmatch_cooldowns to app_owner
  using (true)
  with check (true);
create policy worker_expiry on public.unmatch_cooldowns for delete to app_worker
  using ((until < now()));
create policy worker_read on public.unmatch_cooldowns for select to app_worker
  using ((until < now()));
grant delete on public.unmatch_cooldowns to app_worker;
grant select on public.unmatch_cooldowns to app_matchmaker;
grant select on public.unmatch_cooldowns to app_worker;

-- row-level security, forced
create table public.uploads (
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  object_key text not null,
  width integer,
  height integer,
  thumbhash text,
  created_at timestamp with time zone not null default now(),
  duration_ms integer,
  peaks smallint[],
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_object_key_key UNIQUE (object_key),
  constraint uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint uploads_described CHECK (
CASE
    WHEN (kind = 'voice-note'::text) THEN ((num_nulls(duration_ms, peaks) = 0) AND (num_nonnulls(width, height, thumbhash) = 0))
    ELSE ((num_nulls(width, height, thumbhash) = 0) AND (num_nonnulls(duration_ms, peaks) = 0))
END),
  constraint uploads_duration_check CHECK (((duration_ms >= 1) AND (duration_ms <= 61000))),
  constraint uploads_height_check CHECK ((height > 0)),
  constraint uploads_kind_check CHECK ((kind = ANY (ARRAY['profile-photo'::text, 'chat-image'::text, 'voice-note'::text]))),
  constraint uploads_peaks_check CHECK ((((cardinality(peaks) >= 1) AND (cardinality(peaks) <= 48)) AND (0 <= ALL (peaks)) AND (100 >= ALL (peaks)))),
  constraint uploads_width_check CHECK ((width > 0))
);
CREATE INDEX uploads_owner_idx ON public.uploads USING btree (owner_id, created_at);
comment on column public.uploads.thumbhash is 'ThumbHash of the picture, base64.';
comment on column public.uploads.duration_ms is 'Milliseconds.';
comment on column public.uploads.peaks is 'As messages.voice_peaks.';
create policy own_delete on public.uploads for delete to app_member
  using ((owner_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy own_insert on public.uploads for insert to app_member
  with check (((owner_id = ( SELECT app.current_user_id() AS current_user_id)) AND app.is_own_key(object_key,
CASE kind
    WHEN 'chat-image'::text THEN 'chat-images'::text
    WHEN 'voice-note'::text THEN 'voice-notes'::text
    ELSE 'profile-photos'::text
END, owner_id)));
create policy own_uploads on public.uploads for select to app_member
  using ((owner_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.uploads to app_owner
  using (true)
  with check (true);
create policy staff_uploads on public.uploads for select to app_staff
  using ((( SELECT app.is_staff() AS is_staff) AND (owner_id = ( SELECT app.current_user_id() AS current_user_id))));
create policy staff_use on public.uploads for delete to app_staff
  using ((( SELECT app.is_staff() AS is_staff) AND (owner_id = ( SELECT app.current_user_id() AS current_user_id))));
create policy worker_all on public.uploads to app_worker
  using (true)
  with check (true);
grant delete on public.uploads to app_member;
grant delete on public.uploads to app_staff;
grant delete on public.uploads to app_worker;
grant insert (id, owner_id, kind, object_key, width, height, thumbhash, duration_ms, peaks) on public.uploads to app_member;
grant select on public.uploads to app_member;
grant select on public.uploads to app_staff;
grant select on public.uploads to app_worker;
CREATE TRIGGER await_screening AFTER INSERT ON public.uploads FOR EACH ROW WHEN ((new.kind <> 'voice-note'::text)) EXECUTE FUNCTION app.await_screening();
CREATE TRIGGER lock_uploader BEFORE INSERT ON public.uploads FOR EACH ROW EXECUTE FUNCTION app.lock_uploader();
CREATE CONSTRAINT TRIGGER queue_unused_upload AFTER DELETE ON public.uploads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.queue_unused_upload();

-- row-level security, forced
create table public.user_reports (
  id uuid not null default gen_random_uuid(),
  reporter_id uuid,
  reported_id uuid,
  reason text not null,
  description text,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  first_action_at timestamp with time zone,
  decided_at timestamp with time zone,
  told_at timestamp with time zone,
  sealed_id uuid,
  constraint user_reports_pkey PRIMARY KEY (id),
  constraint user_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint user_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint user_reports_sealed_id_fkey FOREIGN KEY (sealed_id) REFERENCES public.sealed_accounts(id) ON DELETE SET NULL,
  constraint user_reports_description_check CHECK ((char_length(description) <= 2000)),
  constraint user_reports_reason_check CHECK ((reason = ANY (ARRAY['inappropriate_content'::text, 'harassment'::text, 'spam'::text, 'fake_profile'::text, 'other'::text]))),
  constraint user_reports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'resolved'::text, 'blocked'::text, 'active'::text, 'unblocked'::text])))
);
CREATE INDEX user_reports_created_idx ON public.user_reports USING btree (created_at DESC);
CREATE INDEX user_reports_open_idx ON public.user_reports USING btree (created_at) WHERE (status = ANY (ARRAY['pending'::text, 'reviewed'::text, 'active'::text]));
CREATE INDEX user_reports_reported_idx ON public.user_reports USING btree (reported_id);
CREATE INDEX user_reports_reporter_idx ON public.user_reports USING btree (reporter_id);
CREATE INDEX user_reports_sealed_idx ON public.user_reports USING btree (sealed_id) WHERE (sealed_id IS NOT NULL);
CREATE INDEX user_reports_status_idx ON public.user_reports USING btree (status, created_at DESC, id);
comment on column public.user_reports.sealed_id is 'What is sealed of the reported account, which its owner has closed; null if there is nothing.';
create policy owner_all on public.user_reports to app_owner
  using (true)
  with check (true);
create policy staff_read on public.user_reports for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
create policy staff_update on public.user_reports for update to app_staff
  using (( SELECT app.is_staff() AS is_staff))
  with check (( SELECT app.is_staff() AS is_staff));
create policy worker_expiry on public.user_reports for update to app_worker
  using ((created_at < (now() - app.limit_report_retention())));
create policy worker_read on public.user_reports for select to app_worker
  using ((created_at < (now() - app.limit_report_retention())));
grant select on public.user_reports to app_staff;
grant select on public.user_reports to app_worker;
grant update (description) on public.user_reports to app_worker;
grant update (status, told_at) on public.user_reports to app_staff;
CREATE TRIGGER add_notifications AFTER INSERT ON public.user_reports FOR EACH ROW EXECUTE FUNCTION app.add_notifications();
CREATE TRIGGER check_report_transition BEFORE UPDATE OF status ON public.user_reports FOR EACH ROW EXECUTE FUNCTION app.check_report_transition();
CREATE TRIGGER count_reporters AFTER INSERT ON public.user_reports FOR EACH ROW WHEN ((new.reported_id IS NOT NULL)) EXECUTE FUNCTION app.count_reporters();
CREATE TRIGGER end_report_alarm AFTER UPDATE OF status ON public.user_reports FOR EACH ROW WHEN ((new.status = ANY (ARRAY['resolved'::text, 'blocked'::text, 'unblocked'::text]))) EXECUTE FUNCTION app.end_report_alarm();
CREATE TRIGGER end_seal AFTER UPDATE OF status ON public.user_reports FOR EACH ROW WHEN (((new.sealed_id IS NOT NULL) AND (new.status = ANY (ARRAY['resolved'::text, 'blocked'::text, 'unblocked'::text])))) EXECUTE FUNCTION app.end_decided_seal();
CREATE TRIGGER publish_report AFTER INSERT OR UPDATE ON public.user_reports FOR EACH STATEMENT EXECUTE FUNCTION app.publish_moderation_change();

-- row-level security, forced
create table public.user_roles (
  user_id uuid not null,
  role text not null,
  granted_at timestamp with time zone not null default now(),
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint user_roles_role_check CHECK ((role = 'admin'::text))
);
create policy auth_read on public.user_roles for select to app_auth
  using (true);
create policy own_roles on public.user_roles for select to app_member, app_staff
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.user_roles to app_owner
  using (true)
  with check (true);
grant select on public.user_roles to app_auth;
grant select on public.user_roles to app_member;
grant select on public.user_roles to app_staff;
CREATE TRIGGER end_staff AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION app.end_staff();

-- row-level security, forced
create table public.verification_checks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  gestures text[] not null,
  replaced smallint not null default 0,
  state text not null default 'open'::text,
  reason text,
  is_appeal boolean not null default false,
  consented_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  staff_since timestamp with time zone,
  decided_at timestamp with time zone,
  photo_ids uuid[],
  likenesses jsonb,
  tries integer not null default 0,
  try_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  constraint verification_checks_pkey PRIMARY KEY (id),
  constraint verification_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint verification_checks_check CHECK (((state = 'open'::text) = (sent_at IS NULL))),
  constraint verification_checks_check1 CHECK (((state = 'open'::text) = (photo_ids IS NULL))),
  constraint verification_checks_check2 CHECK (((state = ANY (ARRAY['passed'::text, 'refused'::text])) = (decided_at IS NOT NULL))),
  constraint verification_checks_check3 CHECK (((state = 'staff'::text) <= (staff_since IS NOT NULL))),
  constraint verification_checks_check4 CHECK (((state = ANY (ARRAY['staff'::text, 'refused'::text])) <= (reason IS NOT NULL))),
  constraint verification_checks_gestures_check CHECK (((cardinality(gestures) = 2) AND (gestures <@ ARRAY['turn_left'::text, 'turn_right'::text, 'smile'::text, 'close_eyes'::text, 'look_up'::text, 'thumb_up'::text]))),
  constraint verification_checks_reason_check CHECK ((reason = ANY (ARRAY['no_face'::text, 'several_faces'::text, 'gesture'::text, 'two_people'::text, 'other_person'::text, 'unclear'::text, 'not_looked_at'::text, 'not_decided'::text, 'copy'::text]))),
  constraint verification_checks_replaced_check CHECK ((replaced >= 0)),
  constraint verification_checks_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'staff'::text, 'passed'::text, 'refused'::text])))
);
CREATE INDEX verification_checks_appeals_idx ON public.verification_checks USING btree (decided_at) WHERE is_appeal;
CREATE INDEX verification_checks_decided_idx ON public.verification_checks USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX verification_checks_open_idx ON public.verification_checks USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX verification_checks_staff_idx ON public.verification_checks USING btree (staff_since, id) WHERE (state = 'staff'::text);
CREATE INDEX verification_checks_user_idx ON public.verification_checks USING btree (user_id, consented_at DESC);
CREATE INDEX verification_checks_waiting_idx ON public.verification_checks USING btree (sent_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX verification_checks_undecided_key ON public.verification_checks USING btree (user_id) WHERE (decided_at IS NULL);
comment on column public.verification_checks.gestures is 'The gestures of the two pictures, in their order.';
comment on column public.verification_checks.replaced is 'How often the member asked for another gesture; staff decide such a check.';
comment on column public.verification_checks.state is 'open: pictures are taken; waiting: nobody has looked at them; staff: staff decide; passed and refused: decided.';
comment on column public.verification_checks.reason is 'Why it was refused, or why staff decide; null while it is open or if it passed.';
comment on column public.verification_checks.is_appeal is 'The member wrote to staff after a refusal. Happens once.';
comment on column public.verification_checks.photo_ids is 'The photos of the profile when the pictures were sent.';
comment on column public.verification_checks.likenesses is 'By photo: same, unsure, other or none (no face), as photo_likenesses.likeness. Deleted with the pictures.';
create policy own_checks on public.verification_checks for select to app_member
  using ((user_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.verification_checks to app_owner
  using (true)
  with check (true);
create policy staff_read on public.verification_checks for select to app_staff
  using (( SELECT app.is_staff() AS is_staff));
create policy worker_all on public.verification_checks to app_worker
  using (true)
  with check (true);
grant select on public.verification_checks to app_member;
grant select on public.verification_checks to app_staff;
grant select on public.verification_checks to app_worker;
grant update (tries, try_at, claimed_until) on public.verification_checks to app_worker;

-- row-level security, forced
create table public.verification_pictures (
  id uuid not null,
  check_id uuid not null,
  place smallint not null,
  object_key text not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  taken_at timestamp with time zone not null default now(),
  constraint verification_pictures_pkey PRIMARY KEY (id),
  constraint verification_pictures_check_id_place_key UNIQUE (check_id, place),
  constraint verification_pictures_object_key_key UNIQUE (object_key),
  constraint verification_pictures_check_id_fkey FOREIGN KEY (check_id) REFERENCES public.verification_checks(id) ON DELETE CASCADE,
  constraint verification_pictures_place_check CHECK (((place >= 1) AND (place <= 2)))
);
comment on column public.verification_pictures.place is '1 or 2, as in verification_checks.gestures.';
create policy own_pictures on public.verification_pictures for select to app_member
  using ((check_id IN ( SELECT c.id
   FROM public.verification_checks c
  WHERE (c.user_id = ( SELECT app.current_user_id() AS current_user_id)))));
create policy owner_all on public.verification_pictures to app_owner
  using (true)
  with check (true);
grant select on public.verification_pictures to app_member;
CREATE TRIGGER queue_object_removal AFTER DELETE ON public.verification_pictures FOR EACH ROW EXECUTE FUNCTION app.queue_object_removal('object_key');

-- row-level security, forced
create table public.verified_members (
  profile_id uuid not null,
  verified_at timestamp with time zone not null default now(),
  constraint verified_members_pkey PRIMARY KEY (profile_id),
  constraint verified_members_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
create policy own_verification on public.verified_members for select to app_member
  using ((profile_id = ( SELECT app.current_user_id() AS current_user_id)));
create policy owner_all on public.verified_members to app_owner
  using (true)
  with check (true);
grant select on public.verified_members to app_member;
CREATE TRIGGER refresh_badges_delete AFTER DELETE ON public.verified_members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_badges_of_changed();
CREATE TRIGGER refresh_badges_insert AFTER INSERT ON public.verified_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.refresh_badges_of_changed();

create view app.current_notifications with (security_invoker=true) as
 SELECT id,
    user_id,
    kind,
    match_id,
    read,
    created_at,
    push_due_at,
    mail_due_at,
    push_id,
    mail_id,
    event_id,
    count,
    mail_count
   FROM public.notifications n
  WHERE ((NOT (EXISTS ( SELECT
           FROM public.account_closures c
          WHERE (c.user_id = n.user_id)))) AND ((kind ~~ 'report%'::text) OR ((NOT read) AND
        CASE kind
            WHEN 'support'::text THEN (EXISTS ( SELECT
               FROM public.admin_conversations a
              WHERE ((a.user_id = n.user_id) AND (a.sender_type = 'admin'::text) AND (NOT a.read))))
            WHEN 'new_people'::text THEN (EXISTS ( SELECT
               FROM public.discover_features f
              WHERE (f.profile_id = n.user_id)))
            ELSE ((NOT (EXISTS ( SELECT
               FROM public.moderation_states m
              WHERE ((m.user_id = n.user_id) AND m.is_blocked)))) AND (EXISTS ( SELECT
               FROM public.inbox_entries e
              WHERE ((e.user_id = n.user_id) AND (e.match_id = n.match_id) AND ((n.kind = 'match'::text) OR (e.unread > 0)) AND (NOT (EXISTS ( SELECT
                       FROM public.moderation_states m
                      WHERE ((m.user_id = e.other_id) AND m.is_blocked))))))))
        END)));

create view app.pictures_to_decide with (security_invoker=true) as
 SELECT s.id,
    f.profile_id AS owner_id,
    s.reason,
        CASE
            WHEN ((s.appealed_at IS NOT NULL) OR (s.reason = 'banned_copy'::text)) THEN 2
            ELSE 3
        END AS urgency,
    COALESCE(s.appealed_at, s.held_at, s.asked_at) AS since,
    s.asked_at,
    (s.appealed_at IS NOT NULL) AS is_appeal,
    s.nudity,
    s.faces,
    s.drawing,
    f.width,
    f.height,
    f.thumbhash
   FROM (public.picture_screenings s
     JOIN public.profile_photos f ON ((f.photo_url = s.object_key)))
  WHERE (s.state = 'held'::text)
UNION ALL
 SELECT s.id,
    f.profile_id AS owner_id,
    'no_clear_face'::text AS reason,
    4 AS urgency,
    s.asked_at AS since,
    s.asked_at,
    false AS is_appeal,
    s.nudity,
    s.faces,
    s.drawing,
    f.width,
    f.height,
    f.thumbhash
   FROM (public.picture_screenings s
     JOIN public.profile_photos f ON ((f.photo_url = s.object_key)))
  WHERE ((s.first_wish = 'asked'::text) AND (s.state <> 'held'::text));

create view app.registrations with (security_invoker=true) as
 SELECT u.id,
    u.email,
    u."createdAt" AS created_at,
    p.name,
    b.birth_date,
        CASE
            WHEN b.birth_time_known THEN b.birth_time
            ELSE NULL::time without time zone
        END AS birth_time,
    COALESCE(b.birth_time_is_about, false) AS birth_time_is_about,
    b.birth_city,
    s.registration_source AS source
   FROM (((auth."user" u
     JOIN public.profiles p ON ((p.id = u.id)))
     JOIN public.profile_settings s ON ((s.profile_id = u.id)))
     LEFT JOIN public.birth_data b ON ((b.profile_id = u.id)))
  WHERE (NOT (EXISTS ( SELECT 1
           FROM public.account_closures c
          WHERE (c.user_id = u.id))));

CREATE OR REPLACE FUNCTION app.accept_provider_sign_in(pending uuid, browser text, terms_version text)
 RETURNS TABLE(outcome text, account_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare waiting auth.pending_sign_ins;
begin
  select * into waiting from auth.pending_sign_ins
  where id = pending and browser_hash = browser and expires_at > now() for update;
  if not found then
    outcome := 'gone';
    return next;
    return;
  end if;
  -- Makes two windows that accept the same identity wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(waiting.issuer || ' ' || waiting.subject, 0));
  select user_id into account_id from auth.provider_identities i
  where i.issuer = waiting.issuer and i.subject = waiting.subject;
  if account_id is not null then
    outcome := 'known';
    delete from auth.pending_sign_ins where id = pending;
    return next;
    return;
  end if;
  if app.mailbox_owner(waiting.email) is null then
    delete from auth."user" where email = waiting.email and not "emailVerified";
    insert into auth."user" (name, email, "emailVerified") values (waiting.name, waiting.email, true)
    on conflict (email) do nothing returning id into account_id;
  end if;
  if account_id is null then
    outcome := 'taken';
    return next;
    return;
  end if;
  update public.profile_settings
  set preferred_language = waiting.language, registration_source = waiting.source where profile_id = account_id;
  insert into public.account_consents (user_id, kind, version)
  select account_id, kind, terms_version from unnest(array['adult', 'terms']) as kind;
  insert into auth.provider_identities (issuer, subject, user_id, provider, email, refresh_token)
  values (waiting.issuer, waiting.subject, account_id, waiting.provider, waiting.email, waiting.refresh_token);
  delete from auth.pending_sign_ins where id = pending;
  outcome := 'created';
  return next;
end $function$
;
grant execute on function app.accept_provider_sign_in(uuid,text,text) to app_worker;

CREATE OR REPLACE FUNCTION app.add_access_token(person uuid, hash text, its_name text, its_scopes text[], valid_days integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare added uuid;
begin
  perform 1 from auth."user" where id = person for update;
  if not found or exists (select 1 from public.account_closures where user_id = person)
    or exists (select 1 from public.moderation_states where user_id = person and is_blocked) then return null; end if;
  delete from auth.access_tokens where user_id = person and expires_at <= now();
  if (select pg_catalog.count(*) from auth.access_tokens where user_id = person) >= app.limit_access_tokens() then
    return null;
  end if;
  insert into auth.access_tokens (user_id, token_hash, name, scopes, expires_at)
  values (person, hash, its_name, its_scopes, now() + make_interval(days => valid_days))
  returning id into added;
  return added;
end $function$
;
grant execute on function app.add_access_token(uuid,text,text,text[],integer) to app_worker;

CREATE OR REPLACE FUNCTION app.add_date_step(plan public.date_proposals, step text, choice timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare next integer := app.next_revision(plan.match_id);
begin
  update public.date_proposals set state = step, chosen = choice
  where match_id = plan.match_id and number = plan.number;
  update public.messages set revision = next
  where match_id = plan.match_id
    and (number = plan.number or date_step is not null and reply_number = plan.number);
  insert into public.messages (match_id, sender_id, client_id, content, reply_number, date_step)
  values (plan.match_id, app.current_user_id(), gen_random_uuid(),
    concat_ws(' ', case step when 'accepted' then '✓' else '✗' end, app.describe_instant(choice)), plan.number, step);
  perform app.publish_message_change(plan.match_id);
end $function$
;

CREATE OR REPLACE FUNCTION app.add_latencies(calls text[], steps integer[], counts integer[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.latency_minutes as m (minute, call, up_to_ms, calls)
  select date_trunc('minute', now()), n.call, n.step, n.times
  from unnest(calls, steps, counts) as n(call, step, times)
  order by n.call, n.step
  on conflict (minute, call, up_to_ms) do update set calls = m.calls + excluded.calls;
  delete from public.latency_minutes where minute < now() - interval '1 day';
$function$
;
grant execute on function app.add_latencies(text[],integer[],integer[]) to app_worker;

CREATE OR REPLACE FUNCTION app.add_notification(person uuid, kind text, match_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  is_own boolean := person is not distinct from app.current_user_id();
  event uuid;
begin
  if current_setting('role') = 'app_member' and not (is_own and kind = 'report_received') and pg_trigger_depth() = 0 then
    raise exception 'members add notifications for nobody' using errcode = '42501';
  end if;
  event := app.store_notification(person, kind, match_id);
  if not is_own then
    perform app.publish_event('notification', array[person], jsonb_build_object('id', event, 'kind', kind));
  end if;
end $function$
;
grant execute on function app.add_notification(uuid,text,uuid) to app_member;
grant execute on function app.add_notification(uuid,text,uuid) to app_staff;
grant execute on function app.add_notification(uuid,text,uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.add_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if current_setting('role') = 'app_owner' then return null; end if;
  case tg_table_name
    when 'matches' then
      perform app.add_notification(new.user1_id, 'match', new.id);
      perform app.add_notification(new.user2_id, 'match', new.id);
    when 'user_reports' then
      if new.reporter_id is not null then perform app.add_notification(new.reporter_id, 'report_received', null); end if;
    else
      if new.sender_type = 'admin' then
        perform app.add_notification(new.user_id, 'support', null);
        -- The message to a reporter is written in the transaction that sets told_at, and that about a decision with its own mail.
        if exists (select 1 from public.user_reports where id = new.report_id and told_at = now())
          or exists (select 1 from public.decision_mails where user_id = new.user_id and decided_at = now()) then
          update public.notifications set mail_due_at = null
          where user_id = new.user_id and kind = 'support' and created_at = now();
        end if;
      end if;
  end case;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.add_outcomes(outcomes text[], numbers integer[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.outcome_minutes as m (minute, outcome, number)
  select date_trunc('minute', now()), n.outcome, n.number from unnest(outcomes, numbers) as n(outcome, number)
  order by n.outcome
  on conflict (minute, outcome) do update set number = m.number + excluded.number;
  delete from public.outcome_minutes where minute < now() - interval '1 day';
$function$
;
grant execute on function app.add_outcomes(text[],integer[]) to app_worker;

CREATE OR REPLACE FUNCTION app.add_passkey(person uuid, credential text, key bytea, count bigint, its_transports text[], made_on text, synced boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform 1 from auth."user" where id = person for update;
  if not found or exists (select 1 from public.account_closures where user_id = person) then return false; end if;
  if (select pg_catalog.count(*) from auth.passkeys where user_id = person) >= app.limit_passkeys() then return false; end if;
  insert into auth.passkeys (user_id, credential_id, public_key, sign_count, transports, device, is_synced)
  values (person, credential, key, count, its_transports, made_on, synced)
  on conflict (credential_id) do nothing;
  return found;
end $function$
;
grant execute on function app.add_passkey(uuid,text,bytea,bigint,text[],text,boolean) to app_worker;

CREATE OR REPLACE FUNCTION app.add_verification_picture(which integer, picture uuid, key text, wide integer, high integer, hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare mine public.verification_checks := app.lock_open_check();
begin
  if mine.id is null or not app.is_own_key(key, 'verification-pictures', mine.user_id) then return false; end if;
  if which = 2 and not exists (select 1 from public.verification_pictures p where p.check_id = mine.id and p.place = 1) then
    return false;
  end if;
  delete from public.verification_pictures p where p.check_id = mine.id and p.place = which;
  insert into public.verification_pictures (id, check_id, place, object_key, width, height, thumbhash)
  values (picture, mine.id, which, key, wide, high, hash);
  return true;
end $function$
;
grant execute on function app.add_verification_picture(integer,uuid,text,integer,integer,text) to app_member;

CREATE OR REPLACE FUNCTION app.admits(recipient uuid, sender uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select 1 from app.admitted_people(recipient, array[sender]))
$function$
;

CREATE OR REPLACE FUNCTION app.admitted_people(recipient uuid, senders uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select theirs.profile_id
  from (values ((now() at time zone 'utc')::date)) today (day)
  cross join lateral (
    select s.*, coalesce(s.max_age, least(app.limit_filter_age_max(), greatest(app.limit_filter_default_max_age(),
      app.oldest_shown_age(b.birth_date, s.show_age, today.day) + app.limit_filter_years_above_own_age()))) as oldest,
      cos(s.max_distance / app.limit_earth_radius_km()) as max_distance_cos
    from public.profile_settings s join public.birth_data b using (profile_id)
    where s.profile_id = recipient offset 0) mine
  join public.profile_settings theirs on theirs.profile_id = any(senders)
  join public.birth_data born on born.profile_id = theirs.profile_id
  cross join lateral (
    select app.oldest_shown_age(born.birth_date, theirs.show_age, today.day) as age offset 0) shown
  where (cardinality(mine.looking_for) = 0 or theirs.gender = any(mine.looking_for))
    and shown.age >= mine.min_age
    and shown.age - case when theirs.show_age then 0 else app.limit_hidden_age_band() - 1 end <= mine.oldest
    and (num_nulls(mine.h3_cell, theirs.h3_cell) > 0
      or case when theirs.show_distance
        then sind(mine.current_latitude) * sind(theirs.current_latitude)
          + cosd(mine.current_latitude) * cosd(theirs.current_latitude)
            * cosd(mine.current_longitude - theirs.current_longitude) >= mine.max_distance_cos
        else app.touches_region(app.region_of(theirs.current_latitude, theirs.current_longitude),
          cosd(mine.current_latitude) * cosd(mine.current_longitude),
          cosd(mine.current_latitude) * sind(mine.current_longitude), sind(mine.current_latitude), mine.max_distance_cos)
      end)
$function$
;

CREATE OR REPLACE FUNCTION app.after_quiet(person uuid, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare p public.notification_preferences;
begin
  select * into p from public.notification_preferences where user_id = person;
  return app.end_of_quiet(p, at);
end $function$
;

CREATE OR REPLACE FUNCTION app.age_by_month(birth_date date, day date)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return greatest(app.limit_minimum_age(), ((extract(year from day) - extract(year from birth_date))::integer * 12
    + (extract(month from day) - extract(month from birth_date))::integer - 1) / 12);
end $function$
;
grant execute on function app.age_by_month(date,date) to app_member;

CREATE OR REPLACE FUNCTION app.alarm_chat_copy(picture uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.alarms as a (user_id, kind, people)
  select s.owner_id, 'chat_copy', 1 from public.picture_screenings s
  where s.id = picture and s.kind = 'chat-image' and s.reason = 'banned_copy'
  on conflict (user_id, kind) where decided_at is null do update set people = a.people + 1
$function$
;

CREATE OR REPLACE FUNCTION app.alarm_other_faces(person uuid, checks integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.alarms as a (user_id, kind, people) select id, 'other_faces', checks from auth."user" where id = person
  on conflict (user_id, kind) where decided_at is null do update set people = a.people + 1
$function$
;
grant execute on function app.alarm_other_faces(uuid,integer) to app_worker;

CREATE OR REPLACE FUNCTION app.answer_consent_link(token bytea, choice bytea, answer jsonb)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with answered as (
    update public.consent_links c
    set state = 'answered', answered_at = now(), choice_hash = choice, result = answer
    from app.find_consent_link(token, null) f
    where c.token_hash = token and c.state = 'open' and c.expires_at > now() returning 1)
  select exists (select from answered)
$function$
;
grant execute on function app.answer_consent_link(bytea,bytea,jsonb) to app_worker;

CREATE OR REPLACE FUNCTION app.answer_date(target_match uuid, target_number integer, choice timestamp with time zone, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  plan public.date_proposals;
begin
  if not app.lock_conversation(target_match) then return null; end if;
  select * into plan from public.date_proposals
  where match_id = target_match and number = target_number and proposer_id <> me;
  if not found then return null; end if;
  if (choice is null and plan.state = 'declined') or (plan.state = 'accepted' and plan.chosen = choice) then
    return 'done';
  end if;
  if plan.state <> 'open' or at >= all (plan.times) or choice <= at or not choice = any (plan.times) then
    return 'ended';
  end if;
  perform app.add_date_step(plan, case when choice is null then 'declined' else 'accepted' end, choice);
  return 'done';
end $function$
;
grant execute on function app.answer_date(uuid,integer,timestamp with time zone,timestamp with time zone) to app_member;

CREATE OR REPLACE FUNCTION app.appeal_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.picture_screenings s set state = 'held', appealed_at = now()
  where s.owner_id = new.user_id and s.kind = 'profile-photo' and s.state = 'refused' and s.appealed_at is null
    and exists (select 1 from public.profile_photos f where f.photo_url = s.object_key);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.appeal_verification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare refused uuid;
begin
  select c.id into refused from public.verification_checks c
  where c.id = (
      select l.id from public.verification_checks l where l.user_id = new.user_id and l.state <> 'open'
      order by l.consented_at desc limit 1)
    and c.state = 'refused' and not c.is_appeal and c.decided_at > now() - app.limit_verification_pictures()
    and exists (select 1 from public.verification_pictures p where p.check_id = c.id);
  if found then
    delete from public.verification_checks c where c.user_id = new.user_id and c.state = 'open';
    update public.verification_checks c set state = 'staff', is_appeal = true, decided_at = null, staff_since = now()
    where c.id = refused;
    perform app.publish_event('verification_changed', array[new.user_id], '{}');
    perform app.publish_staff_event('moderation_changed', '{}');
  end if;
  return null;
-- Another check was begun or sent at this moment. The message is stored all the same.
exception when unique_violation then
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.apply_due_birth(skipped uuid[])
 RETURNS TABLE(profile_id uuid, birth_date date, birth_time time without time zone, birth_time_known boolean, birth_time_is_about boolean, birth_city text, birth_disambiguation text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  person uuid;
  due public.pending_births;
  seen uuid[] := skipped;
begin
  loop
    select r.id into person from public.pending_births b join public.profiles r on r.id = b.profile_id
    where b.effective_at <= now() and r.id <> all (seen)
    order by b.effective_at limit 1 for update of r skip locked;
    if not found then return; end if;
    -- It may have been cancelled before the lock was granted.
    delete from public.pending_births b where b.profile_id = person and b.effective_at <= now() returning * into due;
    exit when found;
    seen := seen || person;
  end loop;
  perform app.replace_birth(jsonb_populate_record(null::public.birth_data, to_jsonb(due)));
  return query select due.profile_id, due.birth_date, due.birth_time, due.birth_time_known, due.birth_time_is_about,
    due.birth_city, due.birth_disambiguation;
end $function$
;
grant execute on function app.apply_due_birth(uuid[]) to app_worker;

CREATE OR REPLACE FUNCTION app.apply_email_change(hash text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  change auth.email_changes;
  former text;
begin
  select u.email into former from auth."user" u join auth.email_changes c on c.user_id = u.id
  where c.token_hash = hash for update of u;
  delete from auth.email_changes where token_hash = hash and expires_at > now() returning * into change;
  if not found or exists (select 1 from public.account_closures where user_id = change.user_id) then
    return null;
  end if;
  delete from auth."user" where email = change.new_email and not "emailVerified" and id <> change.user_id;
  update auth."user" set email = change.new_email, "emailVerified" = true, "updatedAt" = now()
  where id = change.user_id;
  delete from auth.verification where value = change.user_id::text;
  return former;
exception when unique_violation then
  return null;
end $function$
;
grant execute on function app.apply_email_change(text) to app_worker;

CREATE OR REPLACE FUNCTION app.apply_provider_notification(its_issuer text, its_subject text, kind text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare known auth.provider_identities;
begin
  select * into known from auth.provider_identities where issuer = its_issuer and subject = its_subject for update;
  if not found then return; end if;
  if kind in ('mail-off', 'mail-on') then
    update auth.provider_identities set is_mail_off = kind = 'mail-off', mail_changed_at = at
    where id = known.id and (mail_changed_at is null or mail_changed_at < at);
    return;
  end if;
  if known.last_used_at > at then return; end if;
  -- The provider has revoked the token already, so it is deleted without queueing a revocation.
  update auth.provider_identities set refresh_token = null where id = known.id;
  delete from auth.session where "userId" = known.user_id and "createdAt" <= at;
  delete from auth.access_tokens where user_id = known.user_id and created_at <= at;
  if kind = 'account-gone' then delete from auth.provider_identities where id = known.id; end if;
end $function$
;
grant execute on function app.apply_provider_notification(text,text,text,timestamp with time zone) to app_worker;

CREATE OR REPLACE FUNCTION app.apply_screening()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.profile_photos f set is_shown = new.state = 'clear', may_be_first = new.may_be_first
  where f.photo_url = new.object_key
    and (f.is_shown, f.may_be_first) is distinct from (new.state = 'clear', new.may_be_first);
  if new.kind = 'profile-photo' then perform app.publish_event('photos_checked', array[new.owner_id], '{}'); end if;
  if new.kind = 'chat-image' and not new.is_nude then perform app.lift_veil(new.id); end if;
  if new.reason = 'banned_copy' and exists (select 1 from public.messages where id = new.id) then
    perform app.alarm_chat_copy(new.id);
  end if;
  if 'held' in (old.state, new.state) then perform app.publish_staff_event('moderation_changed', '{}'); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.ask_birth_change(wanted jsonb, reason text, mailbox_hash text, birth_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  birth public.birth_data := jsonb_populate_record(null::public.birth_data,
    '{"birth_time_is_about": false}' || wanted);
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  perform 1 from public.profiles where id = me for update;
  delete from public.birth_change_requests where user_id = me and decided_at is null;
  insert into public.birth_change_requests (user_id, birth_date, birth_time, birth_time_known, birth_time_is_about, birth_city,
    birth_disambiguation, reason, mailbox_hash, birth_hash)
  values (me, birth.birth_date, birth.birth_time, birth.birth_time_known, birth.birth_time_is_about, birth.birth_city,
    birth.birth_disambiguation, ask_birth_change.reason, ask_birth_change.mailbox_hash, ask_birth_change.birth_hash);
end $function$
;
grant execute on function app.ask_birth_change(jsonb,text,text,text) to app_member;

CREATE OR REPLACE FUNCTION app.ask_first_photo(picture uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.picture_screenings s set first_wish = 'asked'
  where s.id = picture and s.owner_id = app.current_user_id() and s.state = 'clear' and not s.may_be_first
    and s.first_wish is distinct from 'declined'
    and exists (select 1 from public.profile_photos f where f.photo_url = s.object_key);
  if not found then return false; end if;
  perform app.publish_staff_event('moderation_changed', '{}');
  return true;
end $function$
;
grant execute on function app.ask_first_photo(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.ask_for_conversation(report uuid, why text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  seen record;
  about public.user_reports;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  select * into about from public.user_reports where id = report;
  if about.id is null then return 'not_found'; end if;
  if me in (about.reporter_id, about.reported_id) then return 'own'; end if;
  select * into seen from app.report_conversation(report);
  if seen.messages = 0 or seen.is_open then return 'changed'; end if;
  insert into public.conversation_requests (report_id, asked_by, reason) values (report, me, why) on conflict do nothing;
  if not found then return 'changed'; end if;
  perform app.log_staff('conversation_asked', about.reported_id, report, null);
  return 'done';
end $function$
;
grant execute on function app.ask_for_conversation(uuid,text) to app_staff;

CREATE OR REPLACE FUNCTION app.audience_code(gender text, looking_for text[])
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (app.gender_code(gender) * 8
    + (select coalesce(sum(1 << app.gender_code(wanted)), 0) from (select distinct unnest(looking_for)) w (wanted)))::smallint
$function$
;

CREATE OR REPLACE FUNCTION app.await_likeness()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.photo_likenesses (photo_id, profile_id, likeness)
  select new.id, new.profile_id, 'waiting' from public.verified_members v where v.profile_id = new.profile_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.await_new_people_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.new_people_checks (user_id) select profile_id from changed on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.await_screening()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.picture_screenings (id, owner_id, kind, object_key, try_at)
  values (new.id, new.owner_id, new.kind, new.object_key, now() + app.limit_screening_storing());
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.ban_addresses(hashes text[], until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into auth.banned_addresses as b (address_hash, expires_at) select distinct hash, until from unnest(hashes) hash
  on conflict (address_hash) do update set expires_at = greatest(b.expires_at, excluded.expires_at)
$function$
;

CREATE OR REPLACE FUNCTION app.begin_sign_up(new_name text, new_email text, password_hash text, language text, source text, terms_version text, browser_hash text)
 RETURNS TABLE(outcome text, account_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  outcome := app.register_account(new_name, new_email, password_hash, language, source, terms_version);
  account_id := coalesce(app.mailbox_owner(new_email), (select id from auth."user" where email = new_email));
  if outcome <> 'confirmed' then
    insert into auth.sign_ups (user_id, browser_hash, name, password, language, source)
    values (account_id, begin_sign_up.browser_hash, new_name, password_hash, begin_sign_up.language, begin_sign_up.source);
    delete from auth.sign_ups where id in (
      select id from auth.sign_ups where user_id = account_id order by created_at desc offset app.limit_sign_ups());
  end if;
  return next;
end $function$
;
grant execute on function app.begin_sign_up(text,text,text,text,text,text,text) to app_worker;

CREATE OR REPLACE FUNCTION app.begin_staff_factor(session_token text, sealed bytea, enrolment bytea)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare asking record;
begin
  select * into asking from app.staff_factor_of(session_token);
  if not found then return 'wrong-code'; end if;
  if asking.is_confirmed then return 'is-set'; end if;
  if not (enrolment is null and asking.is_demo) and not exists (
    select 1 from public.staff_enrolments e
    where e.user_id = asking.user_id and e.code_hash = enrolment and e.expires_at > now()) then
    return 'wrong-code';
  end if;
  insert into public.staff_factors as f (user_id, secret) values (asking.user_id, sealed)
  on conflict (user_id) do update set secret = excluded.secret, created_at = now() where f.confirmed_at is null;
  return case when found then 'begun' else 'is-set' end;
end $function$
;
grant execute on function app.begin_staff_factor(text,bytea,bytea) to app_worker;

CREATE OR REPLACE FUNCTION app.bind_births(members uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update public.profiles p set first_dealt_at = now()
  from (select id from public.profiles where id = any(members) and first_dealt_at is null order by id for update) free
  where p.id = free.id
$function$
;

CREATE OR REPLACE FUNCTION app.bind_own_birth()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select app.bind_births(array[app.current_user_id()])
$function$
;
grant execute on function app.bind_own_birth() to app_member;

CREATE OR REPLACE FUNCTION app.birth_changed_at(person uuid, hashes text[])
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select max(changed_at) from (
    select changed_at from public.birth_data_changes where profile_id = person and kind <> 'staff'
    union all
    select changed_at from auth.mailbox_birth_changes where mailbox_hash = any (hashes) and kind <> 'staff') c
  where changed_at > now() - app.limit_birth_change_interval()
$function$
;

CREATE OR REPLACE FUNCTION app.block_closed_account(seal uuid, decided uuid, days integer DEFAULT NULL::integer)
 RETURNS TABLE(reports uuid[], accounts uuid[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  kept public.sealed_accounts;
  ends_at timestamptz := now() + make_interval(days => days);
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  perform app.lock_bans(true);
  select * into kept from public.sealed_accounts
  where id = seal and closed_at > now() - app.limit_closed_account_retention() for update;
  if kept.id is null then return; end if;
  perform app.ban_addresses(kept.address_hashes, coalesce(ends_at, now() + app.limit_address_ban()));
  insert into public.banned_pictures (hash, mirrored_hash, kept_until)
  select p.hash, p.mirrored, coalesce(ends_at, now() + app.limit_screening_ban())
  from unnest(kept.picture_hashes, kept.mirrored_hashes) p (hash, mirrored);
  perform app.hold_copies(kept.picture_hashes, kept.mirrored_hashes, null);
  with blocked as (
    update public.user_reports set status = 'blocked'
    where sealed_id = seal and (id = decided or status in ('pending', 'reviewed', 'active')) returning id)
  select coalesce(array_agg(id), '{}') into reports from blocked;
  accounts := array(select account_id from auth.mailbox_births
    where mailbox_hash = any (kept.mailbox_hashes) and left_at is null and account_id is not null);
  delete from public.sealed_accounts where id = seal;
  return next;
end $function$
;
grant execute on function app.block_closed_account(uuid,uuid,integer) to app_staff;

CREATE OR REPLACE FUNCTION app.blockable_until(seal uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select closed_at + app.limit_closed_account_retention() from public.sealed_accounts
  where id = seal and closed_at > now() - app.limit_closed_account_retention() and app.is_staff()
$function$
;
grant execute on function app.blockable_until(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.blocked_people()
 RETURNS TABLE(id uuid, name text, blocked_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.id, coalesce(b.name, p.name), b.created_at
  from public.blocked_users b join public.profiles p on p.id = b.blocked_id
  where b.blocker_id = app.current_user_id() and (b.name is not null or app.would_see(p.id))
  order by b.created_at desc, p.id
$function$
;
grant execute on function app.blocked_people() to app_member;

CREATE OR REPLACE FUNCTION app.both_share_seen(other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select bool_and(share_seen) from public.profile_settings where profile_id in (other, app.current_user_id()) and app.is_matched(app.current_user_id(), other)
$function$
;
grant execute on function app.both_share_seen(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.build_cards(people uuid[])
 RETURNS TABLE(profile_id uuid, card text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.id, btrim(row_to_json(c)::text, '{}')
  from public.profiles p
  cross join lateral (
    select p.id, p.name, p.bio, p.interests,
      p.shown_about - 'height_cm' || jsonb_strip_nulls(jsonb_build_object('heightCm', p.shown_about -> 'height_cm')) as about,
      array_to_json(array(
        select row_to_json(photo) from (
          select f.id, f."urlTemplate", f.width, f.height, f.thumbhash
          from app.shown_photos(p.id) f) photo)) as photos,
      p.is_verified as "isVerified") c
  where p.id = any(people)
$function$
;

CREATE OR REPLACE FUNCTION app.can_see(target uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
begin
  if me is null or target = me then return me is not null; end if;
  return app.is_known(me, target) and not app.is_hidden_from(me, target)
    and (app.is_matched(me, target)
      or not app.is_withdrawn(target));
end $function$
;
grant execute on function app.can_see(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.cancel_birth_change()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  change bigint;
begin
  perform 1 from public.profiles where id = me for update;
  select change_id into change from public.pending_births where profile_id = me;
  perform app.give_back_birth_change(change);
  return change is not null;
end $function$
;
grant execute on function app.cancel_birth_change() to app_member;

CREATE OR REPLACE FUNCTION app.cards_for(viewer uuid, people uuid[])
 RETURNS TABLE(id uuid, name text, bio text, interests text[], about jsonb, age integer, distance_km integer, photos json, is_verified boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  mine public.profile_settings;
begin
  select * into mine from public.profile_settings s where s.profile_id = viewer;
  return query
  select p.id, p.name, p.bio, p.interests, p.shown_about,
    case when s.show_age then app.age_by_month(b.birth_date, (now() at time zone 'utc')::date) end,
    case when s.show_distance and p.id <> viewer and num_nulls(mine.h3_cell, s.h3_cell) = 0
      then greatest(1, round(app.limit_earth_radius_km() * acos(least(1,
        sind(mine.current_latitude) * sind(s.current_latitude)
        + cosd(mine.current_latitude) * cosd(s.current_latitude)
          * cosd(mine.current_longitude - s.current_longitude)))))::integer end,
    coalesce((select json_agg(photo) from (
      select f.id, f.width, f.height, f.thumbhash from app.shown_photos(p.id) f) photo), '[]'), p.is_verified
  from unnest(people) with ordinality asked (id, place)
  join public.profiles p on p.id = asked.id
  join public.profile_settings s on s.profile_id = p.id
  left join public.birth_data b on b.profile_id = p.id
  order by asked.place;
end $function$
;

CREATE OR REPLACE FUNCTION app.changed_birth_parts(one public.birth_data, other public.birth_data)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select array_remove(array[
    case when one.birth_date <> other.birth_date then 'date' end,
    case when (one.birth_time_known, one.birth_time_is_about, one.birth_time,
        coalesce(one.birth_disambiguation, 'earlier'))
      is distinct from (other.birth_time_known, other.birth_time_is_about, other.birth_time,
        coalesce(other.birth_disambiguation, 'earlier')) then 'time' end,
    case when one.birth_city <> other.birth_city then 'city' end], null)
$function$
;

CREATE OR REPLACE FUNCTION app.chat_copied_to(report uuid, from_match uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select e.ordinal from public.user_reports r
  join public.user_reports former on former.reporter_id = r.reporter_id and former.id <> r.id
    and (former.reported_id = r.reported_id or former.sealed_id = r.sealed_id)
  join public.report_evidence e on e.report_id = former.id and e.kind = 'message' and e.ordinal > 0
  where r.id = report and former.created_at > r.created_at - app.limit_whole_copy()
    and not exists (select from public.report_evidence one where one.report_id = former.id and one.is_reported)
    and (exists (select from public.messages m
        where m.match_id = from_match and m.number = e.ordinal and m.created_at = e.written_at)
      or exists (select from public.sealed_originals o
        where o.match_id = from_match and o.message_number = e.ordinal and o.written_at = e.written_at))
  order by e.ordinal desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION app.check_report_transition()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (old.status, new.status) not in (
    ('pending', 'reviewed'), ('pending', 'blocked'), ('pending', 'unblocked'),
    ('active', 'reviewed'), ('active', 'blocked'), ('active', 'unblocked'),
    ('reviewed', 'resolved'), ('reviewed', 'blocked'), ('reviewed', 'unblocked'),
    ('resolved', 'blocked'), ('resolved', 'unblocked'),
    ('blocked', 'unblocked'), ('unblocked', 'blocked'), ('unblocked', 'resolved')) then
    raise exception 'a report cannot change from % to %', old.status, new.status using errcode = 'YU010';
  end if;
  new.version := old.version + 1;
  new.first_action_at := coalesce(old.first_action_at, now());
  if new.status in ('resolved', 'blocked', 'unblocked') then new.decided_at := now(); end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.choose_conjunction(viewer uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  deck public.decks;
  chosen uuid;
  other uuid;
begin
  select * into deck from public.decks d where d.viewer_id = viewer;
  -- The deck is in this order already, so the search ends at the first person who fits.
  select f.profile_id into chosen
  from (
    select k.candidate_id, k.stars, k.place
    from unnest(deck.candidate_ids, deck.stars) with ordinality k (candidate_id, stars, place)
    where k.stars >= app.limit_fitting_stars() order by k.stars desc, k.place) kept
  cross join lateral (
    select n.profile_id from public.discover_features n
    where n.candidate_id = kept.candidate_id and n.changed_at <= deck.built_at) f
  where not exists (select from public.dealt_people d where d.viewer_id = viewer and d.person_id = f.profile_id)
    and not exists (select from public.conjunctions c where c.viewer_id = viewer and c.person_id = f.profile_id)
    -- The deck was built without earlier ones. In this order, so that the index by time finds them, not the one by person.
    and f.profile_id not in (select s.swiped_id from public.swipes s
      where s.swiper_id = viewer and s.created_at > deck.built_at - interval '1 minute' order by s.created_at desc)
    and f.profile_id not in (select app.excluded_people(viewer))
  order by kept.stars desc, kept.place limit 1;
  if chosen is null then return null; end if;
  perform app.lock_dealing(viewer);
  other := app.todays_conjunction(viewer);
  if other is not null then return other; end if;
  if cardinality(app.deal_people(viewer, array[chosen])) = 0 then return null; end if;
  insert into public.conjunctions (viewer_id, person_id, suggested_on)
  values (viewer, chosen, (now() at time zone app.time_zone_of(viewer))::date);
  return chosen;
end $function$
;

CREATE OR REPLACE FUNCTION app.chosen_frequency(p public.notification_preferences, kind text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return case kind
    when 'match' then coalesce(p.mail_matches, 'never')
    when 'message' then coalesce(p.mail_messages, 'never')
    when 'support' then coalesce(p.mail_support, 'at_once')
    when 'new_people' then coalesce(p.mail_new_people, 'weekly')
    else 'at_once' end;
end $function$
;

CREATE OR REPLACE FUNCTION app.claim_due_people(for_channel text, at timestamp with time zone, size integer, OUT people uuid[], OUT is_full boolean)
 RETURNS record
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with entry as materialized (
    select q.user_id from public.notification_queue q
    where q.channel = for_channel and q.due_at <= at order by q.due_at limit size for update skip locked)
  select coalesce(array_agg(p.user_id) filter (where app.claim_person(p.user_id, for_channel)), '{}'),
    coalesce(sum(p.entries), 0) >= size
  from (select user_id, count(*) as entries from entry group by user_id) p
$function$
;
grant execute on function app.claim_due_people(text,timestamp with time zone,integer) to app_worker;

CREATE OR REPLACE FUNCTION app.claim_likeness(lease interval)
 RETURNS TABLE(photo_id uuid, profile_id uuid, tries integer, language text, object_key text, known_keys text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
  with claimed as (
    update public.photo_likenesses l set claimed_until = now() + lease, tries = l.tries + 1
    where l.photo_id = (
      select w.photo_id from public.photo_likenesses w
      where w.likeness = 'waiting' and w.try_at <= now() and coalesce(w.claimed_until <= now(), true)
      order by w.try_at, w.photo_id limit 1 for update skip locked)
    returning l.*)
  select c.photo_id, c.profile_id, c.tries,
    (select s.preferred_language from public.profile_settings s where s.profile_id = c.profile_id), f.photo_url, array(
    select k.photo_url from public.photo_likenesses s join public.profile_photos k on k.id = s.photo_id
    where s.profile_id = c.profile_id and s.likeness = 'same' order by k.order_index)
  from claimed c join public.profile_photos f on f.id = c.photo_id;
end $function$
;
grant execute on function app.claim_likeness(interval) to app_worker;

CREATE OR REPLACE FUNCTION app.claim_mailbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and old."emailVerified" and app.mailbox_of(old.email) = app.mailbox_of(new.email) then return null; end if;
  insert into auth.mailboxes (mailbox, user_id) values (app.mailbox_of(new.email), new.id)
  on conflict (user_id) do update set mailbox = excluded.mailbox;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.claim_new_people_checks(at timestamp with time zone, size integer)
 RETURNS TABLE(user_id uuid, newest_candidate_id integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with due as materialized (
    select c.user_id, c.newest_candidate_id from public.new_people_checks c
    where c.due_at <= at order by c.due_at limit size for update skip locked),
  moved as (
    update public.new_people_checks c
    set due_at = app.new_people_check_time(c.user_id, at + app.limit_new_people_rest()),
      newest_candidate_id = greatest(c.newest_candidate_id, (select max(n.candidate_id) from public.discover_features n))
    from due where c.user_id = due.user_id)
  select due.user_id, due.newest_candidate_id from due
$function$
;
grant execute on function app.claim_new_people_checks(timestamp with time zone,integer) to app_matchmaker;

CREATE OR REPLACE FUNCTION app.claim_person(person uuid, for_channel text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select pg_try_advisory_xact_lock(hashtextextended('notifications.' || for_channel || ' ' || person, 0))
$function$
;
grant execute on function app.claim_person(uuid,text) to app_worker;

CREATE OR REPLACE FUNCTION app.claim_picture(lease interval)
 RETURNS TABLE(id uuid, object_key text, owner_id uuid, kind text, tries integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('claim_picture', 0));
  return query
  update public.picture_screenings s set claimed_at = clock_timestamp(), claimed_until = now() + lease, tries = s.tries + 1
  where s.id = (
    select w.id
    from (
      select p.* from public.picture_screenings p where p.state = 'waiting' and p.try_at <= now()
      order by p.priority, p.asked_at, p.id limit app.limit_screening_window()) w
    cross join lateral (
      select max(o.claimed_at) as at, coalesce(bool_or(o.state = 'waiting' and o.claimed_until > now()), false) as in_work
      from public.picture_screenings o where o.owner_id = w.owner_id) served
    where not served.in_work
    order by w.priority, served.at nulls first, w.asked_at, w.id limit 1)
  returning s.id, s.object_key, s.owner_id, s.kind, s.tries;
end $function$
;
grant execute on function app.claim_picture(interval) to app_worker;

CREATE OR REPLACE FUNCTION app.claim_verification(lease interval)
 RETURNS TABLE(id uuid, user_id uuid, tries integer, language text, pictures jsonb, photos jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
  with claimed as (
    update public.verification_checks c set claimed_until = now() + lease, tries = c.tries + 1
    where c.id = (
      select w.id from public.verification_checks w
      where w.state = 'waiting' and w.try_at <= now() and coalesce(w.claimed_until <= now(), true)
      order by w.sent_at, w.id limit 1 for update skip locked)
    returning c.*)
  select c.id, c.user_id, c.tries,
    (select s.preferred_language from public.profile_settings s where s.profile_id = c.user_id),
    (select jsonb_agg(jsonb_build_object('key', p.object_key, 'gesture', c.gestures[p.place]) order by p.place)
      from public.verification_pictures p where p.check_id = c.id),
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'key', f.photo_url)
        order by f.is_shown desc, f.may_be_first desc, f.order_index), '[]')
      from public.profile_photos f where f.id = any(c.photo_ids))
  from claimed c;
end $function$
;
grant execute on function app.claim_verification(interval) to app_worker;

CREATE OR REPLACE FUNCTION app.clear_due_times()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.push_due_at := null;
  new.mail_due_at := null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.close_account(addresses text[], mailboxes text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  banned_until timestamptz;
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  perform 1 from public.profiles where id = me for update;
  perform 1 from auth."user" where id = me for update;
  select coalesce(ends_at, now() + app.limit_address_ban()) into banned_until from public.moderation_states
  where user_id = me and is_blocked and (ends_at is null or ends_at > now());
  addresses := addresses || array(select address_hash from auth.former_addresses
    where user_id = me and left_at > now() - app.limit_former_address_retention());
  if banned_until is null then perform app.seal_account(me, addresses, mailboxes);
  else perform app.ban_addresses(addresses, banned_until); end if;
  insert into public.account_closures (user_id) values (me) on conflict do nothing;
  perform app.seal_former_profile(me);
  -- A job ends the rest, so that the call does not grow with the matches. Nobody sees or writes to the member in them.
  perform app.end_matches(me, 50);
  -- Before the blocks, the photos and the birth go, because they say who has come across the member. No pair is locked: likes and
  -- blocks of others wait for the rows of the profile and the account.
  perform app.end_like_notes(me, array(
    select swiped_id from public.like_notes where swiper_id = me
    union select recipient_id from public.sealed_originals where sender_id = me and recipient_id is not null));
  delete from public.blocked_users where me in (blocker_id, blocked_id);
  delete from public.push_tokens where user_id = me;
  delete from public.profile_photos where profile_id = me;
  perform app.give_back_unseen_birth_changes(me);
  delete from public.birth_change_requests where user_id = me;
  delete from public.birth_data where profile_id = me;
  perform app.forget_unreportable_profile(me);
  delete from auth.account where "userId" = me;
  delete from auth.verification where value = me::text;
  delete from auth.email_changes where user_id = me;
  -- Frees the address for a new account.
  update auth."user" set email = gen_random_uuid() || '@closed.invalid', name = '', "emailVerified" = true,
    "updatedAt" = now()
  where id = me;
  delete from auth.session where "userId" = me;
  return banned_until is not null;
end $function$
;
grant execute on function app.close_account(text[],text[]) to app_member;

CREATE OR REPLACE FUNCTION app.close_appeal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.appeals set decided_at = now(), outcome = case when new.is_blocked then 'ended' else 'lifted' end
  where user_id = new.user_id and sanction_id is null and decided_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.close_lost_servers()
 RETURNS TABLE(person uuid, recipient uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare lost uuid[] := array(
  select id from public.presence_servers where seen_at < now() - app.limit_presence_lost() for update skip locked);
begin
  if cardinality(lost) = 0 then return; end if;
  return query select * from app.close_presences(
    array(select connection_id from public.presences where server_id = any (lost)));
  delete from public.presence_servers where id = any (lost);
end $function$
;
grant execute on function app.close_lost_servers() to app_worker;

CREATE OR REPLACE FUNCTION app.close_presences(connections uuid[])
 RETURNS TABLE(person uuid, recipient uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare gone uuid[];
begin
  with closed as (delete from public.presences where connection_id = any (connections) returning user_id)
  select array_agg(distinct user_id) into gone from closed;
  perform app.record_last_presences(gone);
  return query select * from app.list_presence_recipients(
    array(select one from unnest(gone) one where not app.has_presence(one)));
end $function$
;
grant execute on function app.close_presences(uuid[]) to app_worker;

CREATE OR REPLACE FUNCTION app.close_sanction_appeal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.appeals set decided_at = now(), outcome = 'lifted' where sanction_id = new.id and decided_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.close_warning(warning uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.sanctions set seen_at = coalesce(seen_at, now())
  where id = warning and user_id = app.current_user_id() and kind = 'warning';
  return found;
end $function$
;
grant execute on function app.close_warning(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.confirm_by_reset(person uuid, password_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update auth."user" set "emailVerified" = true, "updatedAt" = now() where id = person;
  update auth.account set password = password_hash, "updatedAt" = now()
  where "userId" = person and "providerId" = 'credential';
  delete from auth.sign_ups where user_id = person;
  delete from auth.email_changes where user_id = person;
  delete from auth.verification where value = person::text;
  delete from auth.sign_in_links where user_id = person;
end $function$
;
grant execute on function app.confirm_by_reset(uuid,text) to app_worker;

CREATE OR REPLACE FUNCTION app.confirm_by_reset(person uuid, password_hash text, terms_version text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform 1 from auth."user" where id = person and not "emailVerified" for update;
  if found then
    delete from public.account_consents where user_id = person;
    insert into public.account_consents (user_id, kind, version)
    select person, kind, terms_version from unnest(array['adult', 'terms']) as kind;
  end if;
  perform app.confirm_by_reset(person, password_hash);
end $function$
;
grant execute on function app.confirm_by_reset(uuid,text,text) to app_worker;

CREATE OR REPLACE FUNCTION app.confirm_sign_up(sign_up uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare chosen auth.sign_ups;
begin
  perform 1 from auth."user" u join auth.sign_ups s on s.user_id = u.id
  where s.id = sign_up and not u."emailVerified" for update of u;
  if not found then return false; end if;
  select * into chosen from auth.sign_ups where id = sign_up;
  if not found then return false; end if;
  update auth."user" set name = chosen.name, "emailVerified" = true, "updatedAt" = now() where id = chosen.user_id;
  update public.profiles set name = left(chosen.name, app.limit_name_length()) where id = chosen.user_id;
  update public.profile_settings set preferred_language = chosen.language, registration_source = chosen.source
  where profile_id = chosen.user_id;
  update auth.account set password = chosen.password, "updatedAt" = now()
  where "userId" = chosen.user_id and "providerId" = 'credential';
  delete from auth.sign_ups where user_id = chosen.user_id;
  return true;
exception when unique_violation then
  return false;
end $function$
;
grant execute on function app.confirm_sign_up(uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.confirm_staff_factor(session_token text, sealed bytea, step bigint, code_hashes bytea[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid;
begin
  update public.staff_factors f set confirmed_at = now(), last_used_step = step
  from app.staff_of_session(session_token) a
  where f.user_id = a.user_id and f.confirmed_at is null and f.secret = sealed
  returning f.user_id into me;
  if me is null then return false; end if;
  delete from public.staff_enrolments where user_id = me;
  insert into public.staff_recovery_codes (user_id, code_hash) select me, unnest(code_hashes);
  insert into public.staff_log (staff_id, action) values (me, 'factor_set');
  perform app.open_staff_session(session_token, 'code');
  return true;
end $function$
;
grant execute on function app.confirm_staff_factor(text,bytea,bigint,bytea[]) to app_worker;

CREATE OR REPLACE FUNCTION app.count_badges(OUT matches integer, OUT messages integer)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select
    (select count(*) from (
      select from public.inbox_entries e
      where e.user_id = app.current_user_id() and e.is_new and e.unread = 0
        and not exists (select 1 from public.moderation_states s where s.user_id = e.other_id and s.is_blocked)
      limit app.limit_counted_badges()) n)::integer,
    least(app.limit_counted_badges(), (
      select coalesce(sum(n.unread), 0) from (
        select e.unread from public.inbox_entries e
        where e.user_id = app.current_user_id() and e.unread > 0
          and not exists (select 1 from public.moderation_states s where s.user_id = e.other_id and s.is_blocked)
        limit app.limit_counted_badges()) n) + (
      select count(*) from (
        select from public.admin_conversations a
        where a.user_id = app.current_user_id() and a.sender_type = 'admin' and not a.read
        limit app.limit_counted_badges()) n))::integer
$function$
;
grant execute on function app.count_badges() to app_member;

CREATE OR REPLACE FUNCTION app.count_by_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_table_name = 'messages' then
    insert into public.day_changes (day, kind, change)
    select (c.created_at at time zone 'UTC')::date, 'messages', tg_argv[0]::integer * count(*) from changed c group by 1;
  else
    insert into public.day_changes (day, kind, change)
    select (c.matched_at at time zone 'UTC')::date, 'matches', tg_argv[0]::integer * count(*) from changed c group by 1;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_first_day(person uuid, kind text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  day_end timestamptz := app.first_day_end(person);
  counted public.first_day_counts;
begin
  if day_end is null then return; end if;
  insert into public.first_day_counts as c (user_id, likes, openings, ends_at)
  values (person, (kind = 'like')::integer, (kind = 'opening')::integer, day_end)
  on conflict (user_id) do update set likes = c.likes + excluded.likes, openings = c.openings + excluded.openings
  returning * into counted;
  if kind = 'like' and counted.likes > app.limit_first_day_likes() then
    raise exception 'the likes of the first day are used up' using errcode = 'YU017', detail = to_json(day_end) #>> '{}';
  end if;
  if kind = 'opening' and counted.openings > app.limit_first_day_openings() then
    raise exception 'the openings of the first day are used up' using errcode = 'YU017', detail = to_json(day_end) #>> '{}';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_likes(most integer, newest integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select count(*)::integer from app.waiting_likes(app.current_user_id(), null, null, most, newest)
$function$
;
grant execute on function app.count_likes(integer,integer) to app_member;

CREATE OR REPLACE FUNCTION app.count_message(person uuid, target_match uuid, push_at timestamp with time zone, mail_at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update public.notifications n
  set read = false, created_at = now(), event_id = gen_random_uuid(),
    count = case when n.read then 1 else n.count + 1 end,
    mail_count = case when n.mail_due_at is null then 1 else n.mail_count + 1 end,
    push_id = case when not n.read then n.push_id end,
    push_due_at = coalesce(n.push_due_at, push_at), mail_due_at = coalesce(n.mail_due_at, mail_at)
  where n.id = (
    select o.id from public.notifications o
    where o.match_id = target_match and o.user_id = person and o.kind = 'message' and o.mail_id is null
    order by o.read limit 1 for update skip locked)
  returning n.event_id
$function$
;

CREATE OR REPLACE FUNCTION app.count_outdated_features(version integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select count(*) from public.chart_features where algorithm_version < version
$function$
;
grant execute on function app.count_outdated_features(integer) to app_worker;

CREATE OR REPLACE FUNCTION app.count_registration()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  insert into public.registration_counts as c (quarter, source, people)
  select app.quarter_of(r.created_at), r.source, tg_argv[1]::integer
  from app.registrations r where r.id = (changed ->> tg_argv[0])::uuid
  on conflict (quarter, source) do update set people = c.people + excluded.people;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_reporters()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare reporters integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(format('reports %s', new.reported_id), 0));
  select count(distinct coalesce(m.entry_id, r.reporter_id)) into reporters
  from public.user_reports r left join public.linked_account_members m on m.user_id = r.reporter_id
  where r.reported_id = new.reported_id and r.reporter_id is not null
    and r.created_at > greatest(now() - app.limit_report_alarm_time(), (
      select max(decided_at) from public.alarms where user_id = new.reported_id and kind = 'many_reports'));
  if reporters >= app.limit_report_alarm_people() then
    insert into public.alarms (user_id, kind, people, is_hiding) values (new.reported_id, 'many_reports', reporters, true)
    on conflict (user_id, kind) where decided_at is null do update set people = excluded.people;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.create_consent_link(target uuid, new_label text, token bytea, most_open integer, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  if me is null then return false; end if;
  -- Two calls at once would otherwise count before either has inserted.
  perform pg_advisory_xact_lock(hashtextextended('consent links ' || me, 0));
  update public.consent_links set label = new_label, token_hash = token
  where asker_id = me and id = target and state = 'open' and expires_at > now();
  if found then return true; end if;
  if (select count(*) filter (where state = 'open' and expires_at > now()) >= most_open or count(*) >= most
      from public.consent_links where asker_id = me) then return false; end if;
  insert into public.consent_links (asker_id, id, label, token_hash) values (me, target, new_label, token)
  on conflict (asker_id, id) do nothing;
  return found;
end $function$
;
grant execute on function app.create_consent_link(uuid,text,bytea,integer,integer) to app_member;

CREATE OR REPLACE FUNCTION app.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.profiles (id, name) values (new.id, left(coalesce(nullif(trim(new.name), ''), 'User'), app.limit_name_length()));
  insert into public.profile_settings (profile_id) values (new.id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.current_user_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare held text := nullif(current_setting('app.session_token', true), '');
begin
  if starts_with(held, 'yuti_token_') then
    return (select user_id from auth.access_tokens
      where current_setting('transaction_read_only') = 'on' and expires_at > now()
        and token_hash = rtrim(translate(encode(sha256(convert_to(held, 'UTF8')), 'base64'), '+/', '-_'), '='));
  end if;
  return (select "userId" from auth.session where token = held and "expiresAt" > now());
end $function$
;
grant execute on function app.current_user_id() to app_member;
grant execute on function app.current_user_id() to app_staff;

CREATE OR REPLACE FUNCTION app.deal_people(viewer uuid, people uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  today date := app.dealt_day();
  people_left integer;
  allowed uuid[];
begin
  if (select count(*) from public.dealt_people d
      where d.viewer_id = viewer and d.person_id = any(people) and d.last_shown_on = today) = cardinality(people) then
    return people;
  end if;
  perform app.lock_dealing(viewer);
  -- The account was closed while this page waited, and its mailbox has been remembered without this page.
  if exists (select 1 from public.account_closures c where c.user_id = viewer) then return '{}'; end if;
  people_left := app.people_left(viewer);
  select array_agg(p.id order by p.place) into allowed
  from (
    select asked.id, asked.place, d.person_id is not null as is_known,
      count(*) filter (where d.person_id is null) over (order by asked.place) as newcomers
    from unnest(people) with ordinality asked (id, place)
    left join public.dealt_people d
      on d.viewer_id = viewer and d.person_id = asked.id and d.last_shown_on = today) p
  where p.is_known or p.newcomers <= people_left;
  with shown as (
    insert into public.dealt_people as d (viewer_id, person_id, last_shown_on)
    select viewer, p.id, today from unnest(allowed) p (id)
    on conflict (viewer_id, person_id) do update set last_shown_on = excluded.last_shown_on
    where d.last_shown_on <> excluded.last_shown_on
    returning 1)
  update public.profiles set first_dealt_at = now()
  where id = viewer and first_dealt_at is null and exists (select from shown);
  return coalesce(allowed, '{}');
end $function$
;

CREATE OR REPLACE FUNCTION app.dealt_day()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (now() at time zone 'utc')::date
$function$
;

CREATE OR REPLACE FUNCTION app.dealt_today(viewer uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select array(select d.person_id from public.dealt_people d
               where d.viewer_id = viewer and d.last_shown_on = app.dealt_day())
$function$
;

CREATE OR REPLACE FUNCTION app.decide_alarm(alarm uuid, seen_version integer, wanted text, its_rule text, words text)
 RETURNS TABLE(person uuid, seal uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  if exists (select 1 from public.alarms where id = alarm and user_id = app.current_user_id()) then
    raise exception 'staff decide about themselves' using errcode = 'YU013';
  end if;
  select a.user_id, a.sealed_id into person, seal from public.alarms a
  where a.id = alarm and a.version = seen_version and a.decided_at is null for update;
  if not found or seal is not null and wanted in ('warned', 'limited') then return; end if;
  if seal is null or wanted <> 'blocked' then
    update public.alarms set decided_at = now(), decided_by = app.current_user_id(), outcome = wanted, is_hiding = false,
      version = version + 1, rule = its_rule, reason = words
    where id = alarm;
  end if;
  return next;
end $function$
;
grant execute on function app.decide_alarm(uuid,integer,text,text,text) to app_staff;

CREATE OR REPLACE FUNCTION app.decide_birth_request(request uuid, is_approved boolean, words text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  asked public.birth_change_requests;
  former public.birth_data;
  birth public.birth_data;
  change bigint;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  select * into asked from public.birth_change_requests where id = request and user_id <> app.current_user_id();
  perform app.lock_birth(asked.user_id, array[asked.mailbox_hash]);
  update public.birth_change_requests
  set decided_at = now(), outcome = case when is_approved then 'approved' else 'declined' end, answer = words
  where id = request and user_id = asked.user_id and decided_at is null;
  if not found then return null; end if;
  if not is_approved then return asked.user_id; end if;

  update auth.mailbox_births set birth_hash = asked.birth_hash
  where mailbox_hash = asked.mailbox_hash and account_id is distinct from asked.user_id;
  select * into former from public.birth_data where profile_id = asked.user_id;
  if not found then
    insert into auth.mailbox_birth_changes (mailbox_hash, changed_at, kind) values (asked.mailbox_hash, now(), 'staff');
    return asked.user_id;
  end if;
  select change_id into change from public.pending_births where profile_id = asked.user_id;
  perform app.give_back_birth_change(change);
  birth := jsonb_populate_record(null::public.birth_data, to_jsonb(asked) || jsonb_build_object('profile_id', asked.user_id));
  insert into public.birth_data_changes (profile_id, kind, parts)
  values (asked.user_id, 'staff', app.changed_birth_parts(former, birth)) returning id into change;
  -- The address may have changed since the request.
  insert into auth.mailbox_birth_changes (mailbox_hash, changed_at, change_id, kind)
  values (coalesce((select m.mailbox_hash from auth.mailbox_births m
    where m.account_id = asked.user_id and m.left_at is null), asked.mailbox_hash), now(), change, 'staff');
  perform app.insert_pending_birth(birth, change);
  return asked.user_id;
end $function$
;
grant execute on function app.decide_birth_request(uuid,boolean,text) to app_staff;

CREATE OR REPLACE FUNCTION app.decide_consent(token bytea, choice bytea, keep boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare former text;
begin
  perform 1 from public.consent_links c where c.token_hash = token for update;
  select f.state into former from app.find_consent_link(token, choice) f where f.state <> 'open';
  if former is null or (keep and former = 'declined') then return false; end if;
  update public.consent_links c
  set state = case when keep then 'kept' else 'declined' end, result = case when keep then c.result - 'birthMark' end
  where c.token_hash = token;
  if keep then
    perform app.bind_births(array[(select c.asker_id from public.consent_links c where c.token_hash = token)]);
  end if;
  return true;
end $function$
;
grant execute on function app.decide_consent(bytea,bytea,boolean) to app_worker;

CREATE OR REPLACE FUNCTION app.decide_conversation(request uuid, wanted text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  asked public.conversation_requests;
  about public.user_reports;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  select * into asked from public.conversation_requests where id = request for update;
  if asked.id is null then return 'not_found'; end if;
  if asked.decided_at is not null then return 'changed'; end if;
  select * into about from public.user_reports where id = asked.report_id;
  if me = asked.asked_by or me in (about.reporter_id, about.reported_id) then return 'own'; end if;
  if wanted = 'released' and not exists (
    select 1 from public.user_roles where user_id = asked.asked_by and role = 'admin') then return 'changed'; end if;
  update public.conversation_requests set decided_by = me, decided_at = now(), outcome = wanted,
    ends_at = case wanted when 'released' then now() + app.limit_conversation_release() end
  where id = request;
  perform app.log_staff('conversation_' || wanted, about.reported_id, about.id, null);
  return 'done';
end $function$
;
grant execute on function app.decide_conversation(uuid,text) to app_staff;

CREATE OR REPLACE FUNCTION app.decide_held_words(held uuid, seen_version integer, is_accepted boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  person uuid := (select profile_id from public.held_words where id = held);
  words public.held_words;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  if person = app.current_user_id() then
    raise exception 'staff decide about themselves' using errcode = 'YU013';
  end if;
  perform from public.profile_about where profile_id = person for update;
  perform from public.profiles where id = person for update;
  delete from public.held_words where id = held and version = seen_version returning * into words;
  if words.id is null then return null; end if;
  if is_accepted then
    update public.profiles set name = coalesce(words.name, name), bio = coalesce(words.bio, bio),
      interests = coalesce(words.interests, interests), updated_at = now()
    where id = person and num_nonnulls(words.name, words.bio, words.interests) > 0;
    -- Trigger: show_about.
    update public.profile_about set answers = words.answers where profile_id = person and words.answers is not null;
  end if;
  return person;
end $function$
;
grant execute on function app.decide_held_words(uuid,integer,boolean) to app_staff;

CREATE OR REPLACE FUNCTION app.decide_linked_accounts(entry uuid, seen_version integer, wanted text, its_rule text, words text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare people uuid[];
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  -- Locked first, because an update of no row would publish a change too.
  perform 1 from public.linked_accounts where id = entry and version = seen_version and is_open for update;
  if not found then return null; end if;
  update public.linked_accounts
  set is_open = false, version = version + 1, decided_at = now(), decided_by = app.current_user_id(), outcome = wanted,
    rule = its_rule, reason = words
  where id = entry;
  people := array(select m.id from app.linked_members(entry) m order by m.id);
  if app.current_user_id() = any(people) then
    raise exception 'staff do not decide about themselves' using errcode = 'YU013';
  end if;
  return people;
end $function$
;
grant execute on function app.decide_linked_accounts(uuid,integer,text,text,text) to app_staff;

CREATE OR REPLACE FUNCTION app.decide_picture(picture uuid, choice text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare found public.picture_screenings;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  select s.* into found from public.picture_screenings s where s.id = picture for update;
  if (case when choice in ('publish', 'refuse') then found.state = 'held' else found.first_wish = 'asked' end) is not true then
    return false;
  end if;
  if found.owner_id = app.current_user_id() then
    raise exception 'staff do not decide about themselves' using errcode = 'YU016';
  end if;
  update public.picture_screenings s set
    state = case choice when 'publish' then 'clear' when 'refuse' then 'refused' else s.state end,
    may_be_first = s.may_be_first or choice = 'first',
    first_wish = case choice when 'first' then null when 'not_first' then 'declined' else s.first_wish end
  where s.id = picture;
  if choice = 'not_first' then
    perform app.publish_event('photos_checked', array[found.owner_id], '{}');
    perform app.publish_staff_event('moderation_changed', '{}');
  end if;
  perform app.log_staff(case choice when 'refuse' then 'picture_refused' when 'publish' then 'picture_published'
      when 'first' then 'picture_allowed_first' else 'picture_declined_first' end,
    found.owner_id, null, jsonb_strip_nulls(jsonb_build_object('picture', picture, 'reason', found.reason,
      'appealed_at', case when found.state = 'held' then found.appealed_at end)));
  return true;
end $function$
;
grant execute on function app.decide_picture(uuid,text) to app_staff;

CREATE OR REPLACE FUNCTION app.decide_verification(which uuid, why text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare mine public.verification_checks;
begin
  if not app.is_staff() then raise exception 'no staff' using errcode = 'YU404'; end if;
  select c.* into mine from public.verification_checks c where c.id = which and c.state = 'staff' for update;
  if mine.id is null then return null; end if;
  if mine.user_id = app.current_user_id() then
    raise exception 'staff do not decide about themselves' using errcode = 'YU016';
  end if;
  update public.verification_checks c set state = case when why is null then 'passed' else 'refused' end, reason = why,
    decided_at = now()
  where c.id = which;
  if why is null then
    perform app.verify_member(mine.user_id, (
      select jsonb_object_agg(p.photo, case when not p.is_known or coalesce(p.likeness not in ('none', 'other'), true)
        then 'same' else 'none' end)
      from (
        select photo, mine.likenesses ->> photo as likeness,
          bool_or(coalesce(mine.likenesses ->> photo in ('same', 'unsure'), true)) over () as is_known
        from unnest(mine.photo_ids::text[]) photo) p));
  end if;
  perform app.log_staff(case when why is null then 'verification_passed' else 'verification_refused' end, mine.user_id, null,
    jsonb_build_object('check', which) || case when why is null then '{}' else jsonb_build_object('reason', why) end);
  perform app.publish_event('verification_changed', array[mine.user_id], '{}');
  perform app.publish_staff_event('moderation_changed', '{}');
  return mine.user_id;
end $function$
;
grant execute on function app.decide_verification(uuid,text) to app_staff;

CREATE OR REPLACE FUNCTION app.decided_keys_lock(member uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select hashtextextended('decided keys ' || (uuid_hash(member) & 63), 0)
$function$
;

CREATE OR REPLACE FUNCTION app.decisions_page(choice text, after uuid, size integer)
 RETURNS TABLE(rows json, has_more boolean, more_at timestamp with time zone, notes json)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  -- People who were shown today, once the budget is used up.
  today_only uuid[];
  people uuid[];
begin
  loop
    people := array(
      with mark as (
        select s.created_at, s.swiped_id from public.swipes s
        where s.swiper_id = me and s.swiped_id = after and s.direction = choice)
      select s.swiped_id
      from public.swipes s join public.discover_features f on f.profile_id = s.swiped_id
      where s.swiper_id = me and s.direction = choice
        and (not exists (select 1 from mark)
          or (s.created_at, s.swiped_id) < (select m.created_at, m.swiped_id from mark m))
        and not app.is_matched(me, s.swiped_id)
        and s.swiped_id not in (select app.excluded_people(me))
        and (today_only is null or s.swiped_id = any(today_only))
      order by s.created_at desc, s.swiped_id desc limit size + 1);
    exit when today_only is not null or cardinality(people) = 0 or app.deal_people(me, people[1:size]) = people[1:size];
    today_only := app.dealt_today(me);
  end loop;
  if today_only is not null then more_at := app.more_people_at(me); end if;
  has_more := cardinality(people) > size;
  rows := (select json_agg(row_to_json(p)) from app.summaries_for(me, people[1:size]) p);
  notes := app.like_notes_of(me, people[1:size], false);
  return next;
end $function$
;
grant execute on function app.decisions_page(text,uuid,integer) to app_member;

CREATE OR REPLACE FUNCTION app.deck_inputs(viewer public.discover_features, filters public.profile_settings, version integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select md5(concat_ws(' ', version, viewer.audience, viewer.cell, viewer.birth_day, viewer.hides_age, viewer.min_age,
    viewer.max_age, viewer.max_distance_cos, viewer.moon_tantra_class, viewer.hanging_gates_low,
    viewer.hanging_gates_high, viewer.is_estimate, viewer.unit_x, viewer.unit_y, viewer.unit_z, viewer.hides_distance,
    filters.min_stars, filters.only_active, filters.wanted_goals, filters.wanted_languages, filters.only_with_answers, filters.only_verified))
$function$
;
grant execute on function app.deck_inputs(public.discover_features,public.profile_settings,integer) to app_matchmaker;

CREATE OR REPLACE FUNCTION app.deck_page(version integer, size integer)
 RETURNS TABLE(is_current boolean, has_newcomers boolean, is_capped boolean, built_at timestamp with time zone, remaining integer, rated_cards text, more_at timestamp with time zone, conjunction_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_memoize TO 'off'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  member uuid := app.current_user_id();
  -- This is app.dealt_day, whose call takes longer.
  today date := (now() at time zone 'utc')::date;
  this_month integer := extract(year from today) * 12 + extract(month from today);
  me record;
  candidate_ids integer[];
  stars smallint[];
  estimates boolean[];
  suggested uuid;
  suggested_candidate integer;
  suggested_stars smallint;
  suggested_place integer;
  is_short boolean;
  looked_through integer;
  is_used_up boolean := false;
  is_locked boolean := false;
  were_shown boolean;
  people uuid[];
  former_setting text;
begin
  loop
    select f.profile_id, f.candidate_id, f.audience, f.cell, f.unit_x, f.unit_y, f.unit_z, p.first_dealt_at,
      d.candidate_ids, d.stars, d.estimates, d.is_capped, d.built_at, d.regions,
      d.input_hash is not distinct from app.deck_inputs(f, s, version) as is_current,
      app.todays_conjunction(f.profile_id) as suggested,
      -- A save that was under way while the deck was built has an earlier time than the deck. No save takes a minute.
      exists (
        select from public.discover_features n
        where n.region = any(d.regions) and n.changed_at > d.built_at - interval '1 minute' and n.candidate_id <> f.candidate_id
          and ((f.audience & 7) >> (n.audience >> 3)) & 1 = 1 and ((n.audience & 7) >> (f.audience >> 3)) & 1 = 1)
      -- People of unknown place come after all others. A deck that is full without them has no place for one.
      or d.regions is not null and not (d.is_capped and exists (
        select from public.discover_features l
        where l.candidate_id = d.candidate_ids[cardinality(d.candidate_ids)]
          and l.cell is not null and not l.hides_distance and l.changed_at <= d.built_at))
      and exists (
        select from public.discover_features n
        where n.region is null and n.changed_at > d.built_at - interval '1 minute' and n.candidate_id <> f.candidate_id
          and ((f.audience & 7) >> (n.audience >> 3)) & 1 = 1 and ((n.audience & 7) >> (f.audience >> 3)) & 1 = 1) as has_newcomers
    into me
    from public.discover_features f
    join public.profiles p on p.id = f.profile_id
    join public.profile_settings s on s.profile_id = f.profile_id
    left join public.decks d on d.viewer_id = f.profile_id
    where f.profile_id = member;
    if me.profile_id is null then return; end if;
    exit when is_locked or me.first_dealt_at is not null;
    -- Orders the first page that a member is ever shown and a save of their birth, so that the page shows the stars of the
    -- birth that counts from then on.
    perform app.lock_dealing(member);
    perform 1 from public.profiles p where p.id = member for no key update;
    is_locked := true;
  end loop;
  is_current := me.is_current;
  if not is_current then return next; return; end if;
  -- A look does not wait for the disk. A crash of the database may forget who was shown within its last second: the same
  -- people come again, from the same deck, and what a member then decides about them is on the disk with all that was stored before.
  -- Only the first page ever waits, because it binds the birth.
  if not is_locked then former_setting := set_config('synchronous_commit', 'off', true); end if;
  has_newcomers := case when me.regions is null
    then app.has_newcomers_anywhere(me.candidate_id, me.audience, me.built_at - interval '1 minute') else me.has_newcomers end;
  is_capped := me.is_capped;
  built_at := me.built_at;
  candidate_ids := me.candidate_ids;
  stars := me.stars;
  estimates := me.estimates;
  suggested := me.suggested;
  is_short := cardinality(candidate_ids) <= 3 * size;
  -- The first people of a long deck mostly fill the page. Only if too many of them are decided, all are looked through.
  looked_through := 3 * size;
  loop
    if suggested is not null and suggested_candidate is null then
      -- The suggested person comes first, as long as the deck has them with a level that is suggested.
      select f.candidate_id into suggested_candidate from public.discover_features f where f.profile_id = suggested;
      suggested_place := array_position(candidate_ids, suggested_candidate);
      if suggested_place > 1 and stars[suggested_place] >= app.limit_fitting_stars() then
        candidate_ids := candidate_ids[suggested_place] || candidate_ids[:suggested_place - 1] || candidate_ids[suggested_place + 1:];
        stars := stars[suggested_place] || stars[:suggested_place - 1] || stars[suggested_place + 1:];
        estimates := estimates[suggested_place] || estimates[:suggested_place - 1] || estimates[suggested_place + 1:];
      end if;
    end if;
    with decided as materialized (
      (select s.swiped_id as id, s.created_at as swiped_at from public.swipes s
      where s.swiper_id = member and s.created_at > me.built_at - interval '1 minute'
      -- In this order, so that the index by time finds them: the one by person would read all swipes of the member.
      order by s.created_at desc)
      union all select b.blocked_id, null from public.blocked_users b where b.blocker_id = member
      union all select b.blocker_id, null from public.blocked_users b where b.blocked_id = member
      union all select s.low_id, null from public.unmatch_cooldowns s where s.high_id = member and s.until > now()
      union all select s.high_id, null from public.unmatch_cooldowns s where s.low_id = member and s.until > now()),
    undecided as (
      select f.profile_id, f.birth_day, f.hides_age, f.hides_distance, f.cell, f.unit_x, f.unit_y, f.unit_z,
        kept.stars, kept.estimate, kept.place
      from unnest(candidate_ids[:looked_through], stars[:looked_through], estimates[:looked_through])
        with ordinality kept (candidate_id, stars, estimate, place)
      join public.discover_features f on f.candidate_id = kept.candidate_id and f.changed_at <= me.built_at
        -- A save that was under way while the deck was built may have taken the person out of it.
        and ((me.audience & 7) >> (f.audience >> 3)) & 1 = 1 and ((f.audience & 7) >> (me.audience >> 3)) & 1 = 1
        and (me.regions is null or f.region is null or f.region = any(me.regions))
      where f.profile_id not in (select id from decided)
      order by kept.place limit case when is_short then null else size end)
    select (case when is_short then (select count(*) from undecided)
        else greatest(count(*), cardinality(candidate_ids)
          - (select count(*) from decided where swiped_at > me.built_at)) end)::integer,
      array_agg(u.profile_id order by u.place),
      -- One search for all of them takes half as long as one for each.
      (select count(*) from public.dealt_people d where d.viewer_id = member and d.last_shown_on = today
        and d.person_id = any(array(select n.profile_id from undecided n order by n.place limit size))) = count(*),
      '[{' || string_agg(c.card
        -- In brackets, so that the card is copied once. This is app.age_by_month, whose call takes longer than reading the person.
        || (',"age":' || coalesce(case when not u.hides_age then greatest(app.limit_minimum_age(), (this_month - 1
          - (date_part('year', u.born) * 12 + date_part('month', u.born))::integer) / 12) end::text, 'null')
        || ',"distanceKm":' || coalesce(case when not u.hides_distance and num_nulls(me.cell, u.cell) = 0
          then greatest(1, round(app.limit_earth_radius_km() * acos(least(1,
            me.unit_x * u.unit_x + me.unit_y * u.unit_y + me.unit_z * u.unit_z))))::integer end::text, 'null')
        || ',"rating":{"stars":' || u.stars || case when u.estimate then ',"isEstimate":true}' else ',"isEstimate":false}' end),
        '},{' order by u.place) || '}]',
      max(u.stars) filter (where u.profile_id = suggested)
    into remaining, people, were_shown, rated_cards, suggested_stars
    from (select *, date '1970-01-01' + birth_day as born from undecided order by place limit size) u
    join public.discover_cards c on c.profile_id = u.profile_id;
    if coalesce(cardinality(people), 0) < size and looked_through < cardinality(candidate_ids) then
      looked_through := cardinality(candidate_ids);
      continue;
    end if;
    if suggested is null and not is_used_up then
      suggested := app.choose_conjunction(member);
      continue when suggested is not null;
    end if;
    -- Shown today already, a page costs nothing: app.deal_people would find the same.
    exit when is_used_up or people is null or were_shown or app.deal_people(member, people) = people;
    is_used_up := true;
    -- Shortens the deck instead of adding a condition above, which would make the planner read all of discover_features.
    select coalesce(array_agg(kept.candidate_id order by kept.place), '{}'), array_agg(kept.stars order by kept.place),
      array_agg(kept.estimate order by kept.place)
    into candidate_ids, stars, estimates
    from unnest(candidate_ids, stars, estimates) with ordinality kept (candidate_id, stars, estimate, place)
    join public.discover_features f on f.candidate_id = kept.candidate_id
    where f.profile_id = any(app.dealt_today(member));
  end loop;
  if is_used_up then
    more_at := app.more_people_at(member);
    remaining := coalesce(cardinality(people), 0);
  end if;
  if people[1] = suggested and suggested_stars >= app.limit_fitting_stars() then conjunction_id := suggested; end if;
  return next;
end $function$
;
grant execute on function app.deck_page(integer,integer) to app_member;

CREATE OR REPLACE FUNCTION app.delete_chat(target_match uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare pair uuid[];
begin
  select array[user1_id, user2_id] into pair from public.matches
  where id = target_match and app.current_user_id() in (user1_id, user2_id) for update;
  if not found then return false; end if;
  perform 1 from public.inbox_entries where match_id = target_match order by user_id for update;
  perform app.seal_conversation(target_match);
  delete from public.messages where match_id = target_match;
  update public.inbox_entries set last_at = null, last_preview = null, last_is_image = false, last_is_voice = false, last_sender_id = null,
    is_new = true, unread = 0, read_number = last_number, cleared_number = last_number where match_id = target_match;
  perform app.publish_event('chat_deleted', pair, jsonb_build_object('matchId', target_match));
  return true;
end $function$
;
grant execute on function app.delete_chat(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.delete_date_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.date_proposals where match_id = new.match_id and number = new.number;
  update public.messages set revision = new.revision
  where match_id = new.match_id and date_step is not null and reply_number = new.number;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.delete_decks_on_unblock()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.decks where viewer_id in (old.blocker_id, old.blocked_id);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.delete_events(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtext('yuti events'));
  delete from public.event_outbox where id = any(ids);
end $function$
;
grant execute on function app.delete_events(bigint[]) to app_worker;

CREATE OR REPLACE FUNCTION app.delete_identities()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from auth.provider_identities where user_id = new.user_id;
  delete from auth.authorization_requests where user_id = new.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.delete_message(target_match uuid, target_number integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  next integer := app.next_revision(target_match);
  gone public.messages;
begin
  -- Locks the match, then the inbox, then messages: the order in which sending and reading lock them.
  perform 1 from public.inbox_entries where match_id = target_match order by user_id for update;
  select * into gone from public.messages
  where match_id = target_match and number = target_number and sender_id = me for update;
  if next is null or gone.id is null or app.holds_date(gone) then return false; end if;
  if gone.deleted_at is not null then return true; end if;
  perform app.seal_original(gone, 'taken_back');
  update public.messages set content = null, image_url = null, image_width = null, image_height = null,
    image_thumbhash = null, voice_url = null, voice_duration_ms = null, voice_peaks = null, sender_reaction = null, other_reaction = null, edited_at = null,
    deleted_at = clock_timestamp(), revision = next
  where id = gone.id;
  update public.inbox_entries set unread = greatest(0, unread - 1)
  where match_id = target_match and user_id <> me and not gone.read;
  -- An inbox entry with neither text, image nor voice note shows that the last message was deleted.
  update public.inbox_entries set last_preview = null, last_is_image = false, last_is_voice = false
  where match_id = target_match and last_number = target_number;
  perform app.publish_message_change(target_match);
  return true;
end $function$
;
grant execute on function app.delete_message(uuid,integer) to app_member;

CREATE OR REPLACE FUNCTION app.delete_old_notifications(at timestamp with time zone, blocks integer, first_block bigint DEFAULT 0)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  before timestamptz := at - app.limit_notification_retention();
  low tid := format('(%s,0)', first_block)::tid;
  high tid := format('(%s,0)', first_block + blocks)::tid;
  gone integer;
  total integer := 0;
begin
  if first_block * current_setting('block_size')::integer >= greatest(pg_relation_size('public.notifications'),
    pg_relation_size('public.notification_deliveries'), pg_relation_size('public.notification_queue')) then return null; end if;
  delete from public.notifications where ctid = any (array(
    select ctid from public.notifications where ctid >= low and ctid < high and created_at < before for update skip locked));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.notification_deliveries where ctid = any (array(
    select ctid from public.notification_deliveries
    where ctid >= low and ctid < high and created_at < before for update skip locked));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.notification_queue where ctid = any (array(
    select ctid from public.notification_queue where ctid >= low and ctid < high and due_at < before for update skip locked));
  get diagnostics gone = row_count;
  return total + gone;
end $function$
;
grant execute on function app.delete_old_notifications(timestamp with time zone,integer,bigint) to app_worker;

CREATE OR REPLACE FUNCTION app.delete_old_passes(after uuid, size integer, OUT last uuid, OUT deleted integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  people uuid[] := array(select p.id from public.profiles p where p.id > after order by p.id limit size);
begin
  last := people[size];
  delete from public.swipes s
  where s.swiper_id = any (people) and s.direction = 'left' and s.created_at < now() - app.limit_pass_retention()
    and not exists (select 1 from public.swipes o
                    where o.swiper_id = s.swiped_id and o.swiped_id = s.swiper_id and o.direction = 'right');
  get diagnostics deleted = row_count;
end $function$
;
grant execute on function app.delete_old_passes(uuid,integer) to app_worker;

CREATE OR REPLACE FUNCTION app.delete_push_token(device uuid, dead_token text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ delete from public.push_tokens where id = device and token = dead_token $function$
;
grant execute on function app.delete_push_token(uuid,text) to app_worker;

CREATE OR REPLACE FUNCTION app.delete_ways_in()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from auth.sign_in_links where user_id = new.user_id;
  delete from auth.passkeys where user_id = new.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.deliver_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  recipient uuid;
  notified uuid;
begin
  with entry as (
    update public.inbox_entries e set
      last_at = new.created_at, last_number = new.number, last_preview = left(new.content, app.limit_preview_length()),
      last_is_image = new.content is null and new.image_url is not null, last_is_voice = new.voice_url is not null,
      last_sender_id = new.sender_id, is_new = e.is_new and new.from_like,
      unread = e.unread + (e.user_id <> new.sender_id)::integer
    where e.match_id = new.match_id returning e.user_id)
  select user_id into recipient from entry where user_id <> new.sender_id;
  -- A message that came with a like opens a match, which is notified itself.
  if not new.from_like and current_setting('role') <> 'app_owner' then
    -- An unread notification that gets no other due time counts the message, and the triggers that watch its other columns
    -- have nothing to do.
    update public.notifications n
    set created_at = now(), event_id = gen_random_uuid(), count = n.count + 1,
      mail_count = case when n.mail_due_at is null then 1 else n.mail_count + 1 end
    where n.id = (
      select o.id from public.notifications o
      where o.match_id = new.match_id and o.user_id = recipient and o.kind = 'message' and o.mail_id is null and not o.read
        and (o.push_due_at is not null or not exists (select 1 from public.push_tokens t where t.user_id = recipient))
        and (o.mail_due_at is not null or not exists (
          select 1 from public.notification_preferences p where p.user_id = recipient and p.mail_messages <> 'never'))
      limit 1 for update skip locked)
    returning n.event_id into notified;
    if not found then notified := app.store_notification(recipient, 'message', new.match_id); end if;
  end if;
  with counted as (
    insert into public.day_changes (day, kind, change)
    values ((new.created_at at time zone 'UTC')::date, 'messages', 1))
  -- The transaction has its number by the message, which app.mark_events depends on (app.store_event).
  insert into public.event_outbox (event)
  values (jsonb_build_object('type', 'message', 'to', array[new.sender_id, recipient], 'matchId', new.match_id,
    'number', new.number, 'id', new.id,
    'notification', case when notified is not null then jsonb_build_object('to', recipient, 'id', notified) end)::text);
  raise notice 'events wait in the outbox' using errcode = 'YU200';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.describe_installation()
 RETURNS TABLE(files jsonb, code text, former_code text[], has_demo_world boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (select coalesce(jsonb_object_agg(name, checksum), '{}') from meta.migrations where name not like 'former/%'),
    (select checksum from meta.code),
    (select array_agg(checksum) from meta.code_history),
    exists (select 1 from public.demo_world)
$function$
;
grant execute on function app.describe_installation() to app_worker;

CREATE OR REPLACE FUNCTION app.describe_instant(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select to_char(at at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"')
$function$
;

CREATE OR REPLACE FUNCTION app.desk_figures()
 RETURNS TABLE(kind text, waiting integer, median_minutes integer, oldest timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select d.kind, least(count(*), app.limit_staff_list() + 1)::integer,
    (percentile_cont(0.5) within group (order by extract(epoch from now() - d.waiting_since)) / 60)::integer,
    min(d.waiting_since)
  from app.desk_items(null, app.limit_staff_list() + 1) d group by d.kind
$function$
;
grant execute on function app.desk_figures() to app_staff;

CREATE OR REPLACE FUNCTION app.desk_items(wanted text, most integer)
 RETURNS TABLE(kind text, id uuid, urgency integer, waiting_since timestamp with time zone, subject_id uuid, version integer, about text[], people integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  (select 'report', r.id,
    case when n.reporters >= app.limit_report_alarm_people() then 1
      when r.reason in ('harassment', 'inappropriate_content') then 1 when r.reason = 'spam' then 3 else 2 end as urgency,
    r.created_at as since, r.reported_id, r.version, array[r.reason, r.status], n.reporters
  from (
    select o.* from public.user_reports o
    where o.status in ('pending', 'reviewed', 'active') and coalesce(wanted = 'report', true) and app.is_staff()
    order by o.created_at limit app.limit_staff_list() + 1) r
  cross join lateral (
    select count(distinct coalesce(o.reporter_id, o.id))::integer as reporters
    from public.user_reports o where o.reported_id = r.reported_id or o.sealed_id = r.sealed_id) n
  order by urgency, since, r.id limit most)
  union all
  (select 'alarm', a.id, case a.kind when 'many_reports' then 1 else 2 end as urgency, a.raised_at as since, a.user_id, a.version,
    array[a.kind], case when a.kind not in ('banned_copy', 'chat_copy', 'other_faces') then a.people end
  from public.alarms a where a.decided_at is null and coalesce(wanted = 'alarm', true) and app.is_staff()
  order by urgency, since, a.id limit most)
  union all
  (select 'appeal', a.id, 2, a.opened_at, a.user_id, null, '{}', null
  from public.appeals a where a.decided_at is null and coalesce(wanted = 'appeal', true) and app.is_staff()
  order by a.opened_at, a.id limit most)
  union all
  (select 'words', h.id, 3, h.held_at, h.profile_id, h.version, array_remove(array[
    case when h.name is not null then 'name' end, case when h.bio is not null then 'bio' end,
    case when h.interests is not null then 'interests' end, case when h.answers is not null then 'answers' end], null), null
  from public.held_words h where coalesce(wanted = 'words', true) and app.is_staff()
  order by h.held_at, h.id limit most)
  union all
  (select 'picture', s.id, s.urgency, s.since, s.owner_id, null,
    array_remove(array[case when s.is_appeal then 'appeal' end, s.reason,
      case when s.reason = 'banned_copy' and s.nudity >= app.limit_screening_nudity() then 'nudity' end], null), null
  from app.pictures_to_decide s where coalesce(wanted = 'picture', true) and app.is_staff()
  order by s.urgency, s.since, s.id limit most)
  union all
  (select 'verification', c.id, case when c.is_appeal then 2 else 3 end as urgency, c.staff_since as since, c.user_id, null,
    array_remove(array[case when c.is_appeal then 'appeal' end, c.reason], null), null
  from public.verification_checks c where c.state = 'staff' and coalesce(wanted = 'verification', true) and app.is_staff()
  order by urgency, since, c.id limit most)
  union all
  (select 'conversation', q.report_id, 2, q.asked_at, r.reported_id, null, '{}', null
  from public.conversation_requests q join public.user_reports r on r.id = q.report_id
  where q.decided_at is null and coalesce(wanted = 'conversation', true) and app.is_staff()
  order by q.asked_at, q.report_id limit most)
  union all
  (select 'linked_accounts', l.id, 3, l.changed_at, null, null, l.reasons,
    (select count(*)::integer from public.linked_account_members m where m.entry_id = l.id)
  from public.linked_accounts l where l.is_open and coalesce(wanted = 'linked_accounts', true) and app.is_staff()
  order by l.changed_at, l.id limit most)
  union all
  (select 'birth_request', b.id, 4, b.asked_at, b.user_id, null, '{}', null
  from public.birth_change_requests b
  where b.decided_at is null and coalesce(wanted = 'birth_request', true) and app.is_staff()
  order by b.asked_at, b.id limit most)
$function$
;
grant execute on function app.desk_items(text,integer) to app_staff;

CREATE OR REPLACE FUNCTION app.dismiss_support_greeting()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  insert into public.support_conversations (user_id, last_number) select me, 1 from app.greeting_of(me)
  on conflict (user_id) do nothing;
  if found then perform app.publish_event('support_conversation_changed', array[me], '{}'); end if;
end $function$
;
grant execute on function app.dismiss_support_greeting() to app_member;

CREATE OR REPLACE FUNCTION app.edit_message(target_match uuid, target_number integer, new_content text, opening text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  next integer := app.next_revision(target_match);
  former public.messages;
begin
  -- The order of locks is that of app.delete_message.
  perform 1 from public.inbox_entries where match_id = target_match order by user_id for update;
  select * into former from public.messages
  where match_id = target_match and number = target_number and sender_id = me and content is not null
    and date_step is null for update;
  if next is null or former.id is null or not exists (
    select 1 from public.inbox_entries
    where user_id = me and match_id = target_match and app.can_see(other_id)) then return null; end if;
  if former.content = new_content then return 'edited'; end if;
  if former.created_at < clock_timestamp() - app.limit_message_edit() then return 'too_late'; end if;
  perform app.seal_original(former, 'edited');
  update public.messages set content = new_content, edited_at = clock_timestamp(), revision = next
  where id = former.id;
  update public.inbox_entries set last_preview = left(new_content, app.limit_preview_length())
  where match_id = target_match and last_number = target_number;
  perform app.trace_early_words(target_match, target_number,
    (select other_id from public.inbox_entries where user_id = me and match_id = target_match), opening);
  perform app.publish_message_change(target_match);
  return 'edited';
end $function$
;
grant execute on function app.edit_message(uuid,integer,text,text) to app_member;

CREATE OR REPLACE FUNCTION app.end_block(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare reports uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('moderation ' || person, 0));
  reports := app.lift_block(person, true);
  if reports is not null then
    insert into public.staff_log (action, target_user_id) values ('block_ended', person);
    insert into public.report_notes (report_id, action) select report, 'block_ended' from unnest(reports) report;
  end if;
  return not exists (select 1 from public.moderation_states where user_id = person and is_blocked);
end $function$
;
grant execute on function app.end_block(uuid) to app_auth;
grant execute on function app.end_block(uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.end_conversation(ending public.matches)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare has_said boolean;
begin
  perform app.seal_conversation(ending.id);
  has_said := exists (select from public.sealed_originals where match_id = ending.id);
  insert into public.ended_conversations (owner_id, other_id, other_name, match_id, has_messages)
  select owner.id, other.id, other.name, ending.id, has_said
  from public.profiles owner, public.profiles other
  where (owner.id, other.id) in ((ending.user1_id, ending.user2_id), (ending.user2_id, ending.user1_id));
end $function$
;

CREATE OR REPLACE FUNCTION app.end_date(target_match uuid, target_number integer, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  plan public.date_proposals;
begin
  if not app.lock_conversation(target_match) then return null; end if;
  select * into plan from public.date_proposals where match_id = target_match and number = target_number;
  if not found then
    return (
      select 'done' from public.messages
      where match_id = target_match and number = target_number and sender_id = me and date_step = 'proposed');
  end if;
  if plan.state = 'called_off' then return 'done'; end if;
  if plan.state = 'accepted' and plan.chosen > at then
    perform app.add_date_step(plan, 'called_off', plan.chosen);
    return 'done';
  end if;
  if plan.proposer_id <> me and plan.state = 'open' then return null; end if;
  if plan.state <> 'open' then return 'ended'; end if;
  perform app.delete_message(target_match, target_number);
  return 'done';
end $function$
;
grant execute on function app.end_date(uuid,integer,timestamp with time zone) to app_member;

CREATE OR REPLACE FUNCTION app.end_dates_of_banned()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform 1 from public.matches m
  where new.user_id in (m.user1_id, m.user2_id)
    and exists (select 1 from public.date_proposals d where d.match_id = m.id and d.state in ('open', 'accepted'))
  order by m.id for no key update;
  with ended as (
    update public.date_proposals d set state = case d.state when 'open' then 'expired' else 'called_off' end
    from public.matches m
    where m.id = d.match_id and new.user_id in (m.user1_id, m.user2_id)
      and (d.state = 'open' or d.state = 'accepted' and d.chosen > now())
    returning d.match_id, d.number),
  revised as (
    update public.matches set last_revision = last_revision + 1
    where id in (select match_id from ended) returning id, last_revision)
  update public.messages m set revision = r.last_revision
  from ended e join revised r on r.id = e.match_id
  where m.match_id = e.match_id and (m.number = e.number or m.date_step is not null and m.reply_number = e.number);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.end_decided_seal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.sealed_accounts s where s.id = new.sealed_id and not app.may_yet_be_reported(s.account_id)
    and not exists (select 1 from public.user_reports r
      where r.sealed_id = s.id and r.status in ('pending', 'reviewed', 'active'))
    and not exists (select 1 from public.alarms a where a.sealed_id = s.id and a.decided_at is null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.end_idle_staff_sessions()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from auth.session s using public.user_roles r
  where r.user_id = s."userId" and r.role = 'admin' and s."updatedAt" <= now() - app.limit_staff_idle()
    and not exists (
      select 1 from public.staff_sessions t
      where t.session_id = s.id and t.seen_at > now() - app.limit_staff_idle())
$function$
;
grant execute on function app.end_idle_staff_sessions() to app_worker;

CREATE OR REPLACE FUNCTION app.end_like_notes(sender uuid, recipients uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.remove_like_notes(sender, recipients, 'removed');
  insert into public.ended_conversations (owner_id, other_id, other_name, has_messages)
  select sealed.recipient_id, sender, p.name, true
  from (
    select o.recipient_id, max(o.sealed_at) as sealed_at from public.sealed_originals o
    where o.sender_id = sender and o.recipient_id = any(recipients) and o.sealed_at >= now() - app.limit_original_retention()
    group by 1 order by 1) sealed
  join public.profiles p on p.id = sender
  where sealed.sealed_at > coalesce((
      select max(e.ended_at) from public.ended_conversations e where e.owner_id = sealed.recipient_id and e.other_id = sender),
      '-infinity')
    and not app.is_matched(sender, sealed.recipient_id) and app.is_known(sealed.recipient_id, sender)
  on conflict (owner_id, other_id) where match_id is null do update
    set other_name = excluded.other_name, ended_at = now(), apart_since = now(), reported_at = null;
end $function$
;

CREATE OR REPLACE FUNCTION app.end_matches(person uuid, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  other uuid;
  ended integer := 0;
begin
  if not exists (select 1 from public.account_closures where user_id = person) then return 0; end if;
  for other in
    select case when user1_id = person then user2_id else user1_id end from public.matches
    where person in (user1_id, user2_id) order by 1 limit most
  loop
    perform app.unmatch(person, other, true);
    ended := ended + 1;
  end loop;
  return ended;
end $function$
;
grant execute on function app.end_matches(uuid,integer) to app_worker;

CREATE OR REPLACE FUNCTION app.end_of_quiet(p public.notification_preferences, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare local timestamp; day date;
begin
  if p.quiet_from is null then return at; end if;
  local := at at time zone p.time_zone;
  day := local::date;
  if p.quiet_from < p.quiet_until then
    return case when local::time >= p.quiet_from and local::time < p.quiet_until
      then (day + p.quiet_until) at time zone p.time_zone else at end;
  end if;
  return case
    when local::time >= p.quiet_from then (day + 1 + p.quiet_until) at time zone p.time_zone
    when local::time < p.quiet_until then (day + p.quiet_until) at time zone p.time_zone
    else at end;
end $function$
;

CREATE OR REPLACE FUNCTION app.end_old_seals()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from public.sealed_accounts where closed_at <= now() - app.limit_closed_account_retention()
$function$
;
grant execute on function app.end_old_seals() to app_worker;

CREATE OR REPLACE FUNCTION app.end_process_report(process uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from public.process_reports where process_id = process
$function$
;
grant execute on function app.end_process_report(uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.end_report_alarm()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (
    select 1 from public.user_reports
    where (reported_id = new.reported_id or sealed_id = new.sealed_id) and status in ('pending', 'reviewed', 'active')) then
    update public.alarms set decided_at = now(), decided_by = app.current_user_id(), outcome = 'reports_decided',
      is_hiding = false, version = version + 1
    where (user_id = new.reported_id or sealed_id = new.sealed_id) and kind = 'many_reports' and decided_at is null;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.end_sessions_of_banned()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from auth.session where "userId" = new.user_id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.end_staff()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.staff_factors where user_id = old.user_id;
  delete from public.staff_enrolments where user_id = old.user_id;
  delete from auth.session where "userId" = old.user_id;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.end_streams_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.publish_event('session_ended', array[old."userId"], jsonb_build_object('sessionId', old.id));
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.end_undecided_verifications()
 RETURNS TABLE(user_id uuid, language text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare people uuid[];
begin
  with ended as (
    update public.verification_checks c set state = 'refused', reason = 'not_decided', likenesses = null, decided_at = now()
    where c.state = 'staff' and c.staff_since <= now() - app.limit_verification_undecided() returning c.id, c.user_id),
  gone as (
    delete from public.verification_pictures p using ended where p.check_id = ended.id)
  select array_agg(ended.user_id) into people from ended;
  if people is null then return; end if;
  perform app.publish_event('verification_changed', people, '{}');
  perform app.publish_staff_event('moderation_changed', '{}');
  return query select s.profile_id, s.preferred_language from public.profile_settings s where s.profile_id = any(people);
end $function$
;
grant execute on function app.end_undecided_verifications() to app_worker;

CREATE OR REPLACE FUNCTION app.ended_conversations(after_micros bigint, after_id uuid, size integer)
 RETURNS TABLE(id uuid, name text, has_messages boolean, ended_at timestamp with time zone, micros bigint, reported_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select id, other_name, has_messages, ended_at, app.micros_of(ended_at), reported_at from public.ended_conversations
  where owner_id = app.current_user_id() and ended_at >= now() - app.limit_original_retention()
    and (ended_at, id) < (coalesce(timestamptz 'epoch' + after_micros * interval '1 microsecond', 'infinity'),
      coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by ended_at desc, id desc limit size
$function$
;
grant execute on function app.ended_conversations(bigint,uuid,integer) to app_member;

CREATE OR REPLACE FUNCTION app.erase_account(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if person in (select app.list_erasable_accounts()) then
    perform app.end_matches(person, null);
    delete from auth."user" where id = person;
  end if;
end $function$
;
grant execute on function app.erase_account(uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.erase_again(people uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare gone integer;
begin
  delete from auth."user" u where id = any(people)
    and not exists (select 1 from public.account_closures where user_id = u.id);
  get diagnostics gone = row_count;
  perform app.forget_unreportable_profile(f.profile_id)
  from (select distinct profile_id from public.former_profiles where profile_id = any(people)) f
  where not exists (select 1 from auth."user" where id = f.profile_id);
  return gone;
end $function$
;
grant execute on function app.erase_again(uuid[]) to app_worker;

CREATE OR REPLACE FUNCTION app.erase_decisions(people uuid[], size integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare
  gone integer;
  total integer := 0;
begin
  delete from public.swipes where ctid = any (array(
    select ctid from public.swipes where swiped_id = any (people) limit size for update skip locked));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.swipes where ctid = any (array(
    select ctid from public.swipes where swiper_id = any (people) limit size for update skip locked));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.dealt_people where ctid = any (array(
    select ctid from public.dealt_people where person_id = any (people) limit size for update skip locked));
  get diagnostics gone = row_count;
  total := total + gone;
  delete from public.dealt_people where ctid = any (array(
    select ctid from public.dealt_people where viewer_id = any (people) limit size for update skip locked));
  get diagnostics gone = row_count;
  return total + gone;
end $function$
;
grant execute on function app.erase_decisions(uuid[],integer) to app_worker;

CREATE OR REPLACE FUNCTION app.erase_deleted_calculations()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ delete from public.manual_compatibility where deleted_at < now() - app.limit_undo() $function$
;
grant execute on function app.erase_deleted_calculations() to app_worker;

CREATE OR REPLACE FUNCTION app.excluded_people(viewer uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select blocked_id from public.blocked_users where blocker_id = viewer
  union all select blocker_id from public.blocked_users where blocked_id = viewer
  union all select low_id from public.unmatch_cooldowns where high_id = viewer and until > now()
  union all select high_id from public.unmatch_cooldowns where low_id = viewer and until > now()
$function$
;

CREATE OR REPLACE FUNCTION app.expected_discover_features(people uuid[])
 RETURNS SETOF public.discover_features
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select 0, s.profile_id, app.audience_code(s.gender, s.looking_for), app.pack_cell(s.h3_cell),
    b.birth_date - date '1970-01-01', not s.show_age, s.min_age, s.max_age, cos(s.max_distance / app.limit_earth_radius_km()),
    f.moon_tantra_class, f.hanging_gates_low, f.hanging_gates_high, f.is_estimate,
    cosd(s.current_latitude) * cosd(s.current_longitude), cosd(s.current_latitude) * sind(s.current_longitude),
    sind(s.current_latitude), now(), not s.show_distance, s.show_activity,
    p.shown_about ->> 'goal',
    case when p.shown_about ? 'languages' then array(select jsonb_array_elements_text(p.shown_about -> 'languages')) end,
    p.shown_about ? 'answers', app.region_of(s.current_latitude, s.current_longitude), p.is_verified
  from public.profile_settings s
  join public.profiles p on p.id = s.profile_id
  join public.birth_data b using (profile_id)
  join public.chart_features f using (profile_id)
  where s.profile_id = any(people) and s.gender is not null and cardinality(s.looking_for) > 0 and not s.is_paused
    and not exists (select 1 from public.moderation_states m where m.user_id = s.profile_id and m.is_blocked)
    and not exists (select 1 from public.alarms a where a.user_id = s.profile_id and a.is_hiding)
    and (select count(*) >= app.limit_photos_min() and bool_or(f.may_be_first)
      from public.profile_photos f where f.profile_id = s.profile_id and f.is_shown)
$function$
;

CREATE OR REPLACE FUNCTION app.find_account_links()
 RETURNS TABLE(reason text, hash text, user_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with mailboxes as (
    select u.id, min(u.id::text) over mailbox as first_id, count(*) over mailbox as accounts
    from (
      select s.user_id, s.mailbox from auth.mailbox_sharers s
      union
      select owner.user_id, s.mailbox from auth.mailbox_sharers s
      cross join lateral (select m.user_id from auth.mailboxes m where m.mailbox = s.mailbox limit 1) owner) shared
    -- With a limit, the planner cannot read all accounts instead: it knows nothing about a table of a few rows.
    cross join lateral (
      select a.id, a.email, a."emailVerified" as is_confirmed from auth."user" a where a.id = shared.user_id limit 1) u
    where u.is_confirmed and app.mailbox_of(u.email) = shared.mailbox
      and not exists (select 1 from public.account_closures c where c.user_id = u.id)
    window mailbox as (partition by shared.mailbox)
  )
  select 'mailbox', m.first_id, m.id from mailboxes m where m.accounts >= 2
  union all
  select 'picture', t.picture_id::text || t.twin_id::text, s.owner_id
  from public.picture_twins t join public.picture_screenings s on s.id in (t.picture_id, t.twin_id)
  where not exists (select 1 from public.account_closures c where c.user_id = s.owner_id)
$function$
;
grant execute on function app.find_account_links() to app_worker;

CREATE OR REPLACE FUNCTION app.find_consent_link(token bytea, choice bytea)
 RETURNS TABLE(asker_id uuid, id uuid, asker_name text, state text, expires_at timestamp with time zone, result jsonb, birth_date date, birth_time time without time zone, birth_time_known boolean, birth_time_is_about boolean, birth_city text, birth_disambiguation text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select c.asker_id, c.id, p.name, c.state, c.expires_at, c.result,
    b.birth_date, b.birth_time, b.birth_time_known, b.birth_time_is_about, b.birth_city, b.birth_disambiguation
  from public.consent_links c
  join public.profiles p on p.id = c.asker_id
  join public.birth_data b on b.profile_id = c.asker_id
  where c.token_hash = token
    and case c.state
      when 'open' then c.expires_at > now()
      when 'answered' then c.choice_hash = choice and c.answered_at > now() - app.limit_consent_decision()
      else c.choice_hash = choice end
    and not exists (select 1 from public.moderation_states m where m.user_id = c.asker_id and m.is_blocked)
    and not exists (select 1 from public.account_closures l where l.user_id = c.asker_id)
$function$
;
grant execute on function app.find_consent_link(bytea,bytea) to app_worker;

CREATE OR REPLACE FUNCTION app.find_copies(picture uuid, its_hash bit, mirrored bit)
 RETURNS TABLE(is_banned boolean, twins uuid[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
  select app.is_banned_copy(its_hash, mirrored, me.owner_id),
    array(
      select o.id from public.picture_screenings o
      where o.id in (select app.photos_like(its_hash, mirrored)) and o.owner_id <> me.owner_id
      order by o.id limit app.limit_screening_twins())
  from public.picture_screenings me where me.id = picture;
end $function$
;
grant execute on function app.find_copies(uuid,bit,bit) to app_worker;

CREATE OR REPLACE FUNCTION app.find_trace_links(kinds text[], hashes text[])
 RETURNS TABLE(reason text, hash text, user_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET work_mem TO '64MB'
AS $function$
  with traces as materialized (
    select place.kind, place.hash, array_agg(seen.user_id) as members, array_agg(seen.last_seen_at) as seen_at, count(*) as accounts,
      count(*) * app.limit_linked_network_share() / 100.0 as share
    from unnest(kinds, hashes) place (kind, hash)
    cross join lateral (
      select t.user_id, t.last_seen_at from auth.account_traces t
      where t.kind = place.kind and t.hash = place.hash
        and t.last_seen_at > now() - make_interval(days => app.limit_linked_days())
        and not exists (select 1 from public.account_closures c where c.user_id = t.user_id)
      order by t.last_seen_at desc, t.user_id limit app.limit_linked_compared_accounts()) seen
    group by place.kind, place.hash
    having count(*) >= app.limit_linked_device_accounts()
  )
  select t.kind, t.hash, linked.user_id
  from traces t cross join lateral (
    select distinct shown.user_id
    from (
      select m.user_id, count(*) over (partition by d.person_id) as viewers
      from unnest(t.members) m (user_id)
      join public.dealt_people d
        on d.viewer_id = m.user_id and d.last_shown_on > app.dealt_day() - app.limit_linked_days()) shown
    where shown.viewers >= case t.kind when 'device' then app.limit_linked_device_accounts()
      else greatest(app.limit_linked_network_accounts(), t.share) end) linked
  where t.kind = 'device' or t.accounts >= app.limit_linked_network_accounts()
  union all
  select 'births', t.hash, linked.user_id
  from traces t cross join lateral (
    select m.user_id, count(*) over () as births
    from unnest(t.members, t.seen_at) m (user_id, seen_at)
    join public.birth_data b on b.profile_id = m.user_id
    where m.seen_at > now() - app.limit_linked_birth_time()
      and b.updated_at > now() - app.limit_linked_birth_time()) linked
  where t.kind = 'network' and linked.births >= greatest(app.limit_linked_births(), t.share)
$function$
;
grant execute on function app.find_trace_links(text[],text[]) to app_worker;

CREATE OR REPLACE FUNCTION app.find_typing_recipient(target_match uuid, OUT is_found boolean, OUT recipient uuid)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  other uuid;
begin
  select case when user1_id = me then user2_id else user1_id end into other
  from public.matches where id = target_match and me in (user1_id, user2_id);
  is_found := found and app.can_see(other);
  if is_found and (select bool_and(share_typing) from public.profile_settings where profile_id in (me, other)) then
    recipient := other;
  end if;
end $function$
;
grant execute on function app.find_typing_recipient(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.first_day()
 RETURNS TABLE(likes_left integer, openings_left integer, people_left integer, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select greatest(0, app.limit_first_day_likes() - coalesce(c.likes, 0)),
    greatest(0, app.limit_first_day_openings() - coalesce(c.openings, 0)), app.people_left(me.id), app.first_day_end(me.id)
  from (select app.current_user_id() as id) me left join public.first_day_counts c on c.user_id = me.id
  where app.first_day_end(me.id) is not null
$function$
;
grant execute on function app.first_day() to app_member;

CREATE OR REPLACE FUNCTION app.first_day_end(person uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.created_at + app.limit_first_day() from public.profiles p
  where p.id = person and p.created_at > now() - app.limit_first_day()
$function$
;

CREATE OR REPLACE FUNCTION app.fold_day_changes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with folded as (delete from public.day_changes returning day, kind, change)
  insert into public.day_counts as c (day, kind, number)
  select f.day, f.kind, sum(f.change) from folded f group by 1, 2 order by 1, 2
  on conflict (day, kind) do update set number = c.number + excluded.number
$function$
;
grant execute on function app.fold_day_changes() to app_worker;

CREATE OR REPLACE FUNCTION app.fold_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select lower(regexp_replace(normalize(given, nfkd), '[\u0300-\u036f]', '', 'g'))
$function$
;

CREATE OR REPLACE FUNCTION app.forget_conjunctions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.conjunctions where viewer_id = old.id;
  delete from public.conjunctions where person_id = old.id;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.forget_dealt_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.dealt_people where viewer_id = old.id;
  delete from public.dealt_people where person_id = old.id;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.forget_decided_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(l.lock) from (
    select distinct app.decided_keys_lock(e.swiper_id) as lock from ended e order by lock) l;
  with outdated as (
    select k.member_id from public.decided_keys k
    where exists (select from ended e where e.swiper_id = k.member_id and e.created_at < k.decided_before)
    order by k.member_id for update)
  delete from public.decided_keys k using outdated o where k.member_id = o.member_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.forget_screening()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.picture_screenings where object_key = new.object_key;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.forget_unreportable_profile(person uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from public.former_profiles where profile_id = person and not exists (
    select 1 from public.ended_conversations
    where other_id = person and ended_at >= now() - app.limit_original_retention())
$function$
;

CREATE OR REPLACE FUNCTION app.found_conversations(wanted uuid[])
 RETURNS TABLE(match_id uuid, id uuid, name text, age integer, photo json, is_verified boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  me uuid := app.current_user_id();
  people uuid[] := app.visible_people(array(
    select e.other_id from public.inbox_entries e where e.user_id = me and e.match_id = any (wanted)));
begin
  return query
  select m.id, s.id, s.name, s.age, s.photo, s.is_verified
  from app.summaries_for(me, people) s
  join public.matches m on m.user1_id = least(me, s.id) and m.user2_id = greatest(me, s.id);
end $function$
;
grant execute on function app.found_conversations(uuid[]) to app_member;

CREATE OR REPLACE FUNCTION app.gender_code(gender text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case gender when 'male' then 0 when 'female' then 1 else 2 end
$function$
;

CREATE OR REPLACE FUNCTION app.give_back_birth_change(change bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from auth.mailbox_birth_changes where change_id = change;
  delete from public.birth_data_changes where id = change;
$function$
;

CREATE OR REPLACE FUNCTION app.give_back_unseen_birth_changes(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare change bigint;
begin
  for change in
    select change_id from public.pending_births where profile_id = person
    union all
    select c.id from public.birth_data_changes c join public.profiles p on p.id = c.profile_id
    where c.profile_id = person and c.kind = 'new_account' and p.first_dealt_at is null
  loop
    perform app.give_back_birth_change(change);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION app.greeting_of(person uuid)
 RETURNS SETOF public.admin_conversations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (jsonb_populate_record(null::public.admin_conversations, jsonb_build_object(
    'id', u.id, 'user_id', u.id, 'sender_type', 'admin', 'client_id', u.id, 'number', 1, 'read', true,
    'created_at', u."createdAt", 'content', case s.preferred_language
      when 'ru' then 'Добро пожаловать! Спрашивайте о чём угодно: каждое сообщение читает человек из нашей команды.'
      when 'es' then '¡Te damos la bienvenida! Pregúntanos lo que quieras: cada mensaje lo lee una persona del equipo.'
      else 'Welcome! Ask us anything: a person of our team reads every message.'
    end))).*
  from auth."user" u
  join public.birth_data b on b.profile_id = u.id
  join public.profile_settings s on s.profile_id = u.id
  where u.id = person
$function$
;

CREATE OR REPLACE FUNCTION app.has_badge(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select 1 from public.verified_members v where v.profile_id = person)
    and (select coalesce(bool_or(l.likeness = 'same'), false) and bool_and(coalesce(l.likeness in ('same', 'none'), false))
      from public.profile_photos f left join public.photo_likenesses l on l.photo_id = f.id
      where f.profile_id = person and f.is_shown)
$function$
;

CREATE OR REPLACE FUNCTION app.has_like_limit(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select 1 from public.sanctions
    where user_id = person and kind = 'limit' and lifted_at is null and ends_at > now())
$function$
;

CREATE OR REPLACE FUNCTION app.has_like_subject(person uuid, kind text, subject_id text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if kind = 'photo' then
    return exists (select 1 from public.profile_photos f where f.id = subject_id::uuid and f.profile_id = person and f.is_shown);
  end if;
  return exists (
    select 1 from public.profiles p
    where p.id = person and p.shown_about -> 'answers' @> jsonb_build_array(jsonb_build_object('prompt', subject_id)));
end $function$
;

CREATE OR REPLACE FUNCTION app.has_newcomers_anywhere(viewer integer, audience smallint, since timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (
    select from generate_series(0, 2) gender
    cross join generate_series(1, 7) sought
    cross join lateral (
      select from public.discover_features f
      where f.audience = (gender * 8 + sought)::smallint and f.changed_at > since and f.candidate_id <> viewer
      limit 1) newcomer
    where ((has_newcomers_anywhere.audience & 7) >> gender) & 1 = 1 and (sought >> (has_newcomers_anywhere.audience >> 3)) & 1 = 1);
end $function$
;

CREATE OR REPLACE FUNCTION app.has_presence(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (
    select from public.presences p join public.presence_servers s on s.id = p.server_id
    where p.user_id = person and s.seen_at > now() - app.limit_presence_fresh());
end $function$
;

CREATE OR REPLACE FUNCTION app.has_way_in(person uuid, usable text[], without uuid, without_mail boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (
    select 1 from auth.account where "userId" = person and "providerId" = 'credential' and password is not null
  ) or exists (
    select 1 from auth.provider_identities
    where user_id = person and id is distinct from without and provider = any (usable)
  ) or exists (
    select 1 from auth.passkeys where user_id = person and id is distinct from without
  ) or not without_mail and not exists (
    select 1 from auth.mail_sign_in_refusals where user_id = person
  ) and not exists (
    select 1 from auth.provider_identities i join auth."user" u on u.id = i.user_id
    where i.user_id = person and i.is_mail_off and i.email = u.email
  );
$function$
;

CREATE OR REPLACE FUNCTION app.health_backup()
 RETURNS TABLE(age_seconds double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select extract(epoch from now() - b.taken_at)::float8 from public.last_backup b where app.may_read_health()
$function$
;
grant execute on function app.health_backup() to app_staff;
grant execute on function app.health_backup() to app_worker;

CREATE OR REPLACE FUNCTION app.health_days(days integer)
 RETURNS TABLE(day date, sign_ups bigint, matches bigint, messages bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (s.begins at time zone 'UTC')::date,
    (select coalesce(sum(c.people), 0) from public.registration_counts c
      where c.quarter >= s.begins and c.quarter < s.begins + interval '24 hours'),
    coalesce(sum(n.number) filter (where n.kind = 'matches'), 0)::bigint,
    coalesce(sum(n.number) filter (where n.kind = 'messages'), 0)::bigint
  from generate_series(date_trunc('day', now(), 'UTC') - make_interval(hours => 24 * (days - 1)),
    date_trunc('day', now(), 'UTC'), interval '24 hours') as s(begins)
  left join (
    select c.day, c.kind, c.number from public.day_counts c
    where c.day > (now() at time zone 'UTC')::date - days
    union all
    select g.day, g.kind, sum(g.change) from public.day_changes g group by 1, 2
  ) n on n.day = (s.begins at time zone 'UTC')::date
  where app.may_read_health()
  group by s.begins
  order by 1
$function$
;
grant execute on function app.health_days(integer) to app_staff;
grant execute on function app.health_days(integer) to app_worker;

CREATE OR REPLACE FUNCTION app.health_latencies(since interval)
 RETURNS TABLE(minute timestamp with time zone, call text, up_to_ms integer, calls integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select l.minute, l.call, l.up_to_ms, l.calls from public.latency_minutes l
  where l.minute > now() - since and app.may_read_health()
  order by l.minute, l.call, l.up_to_ms
$function$
;
grant execute on function app.health_latencies(interval) to app_staff;
grant execute on function app.health_latencies(interval) to app_worker;

CREATE OR REPLACE FUNCTION app.health_objects()
 RETURNS TABLE(checked_at timestamp with time zone, objects bigint, missing integer, orphans integer, outcome text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select a.checked_at, a.objects, a.missing, a.orphans, a.outcome from public.object_audits a where app.may_read_health()
$function$
;
grant execute on function app.health_objects() to app_staff;
grant execute on function app.health_objects() to app_worker;

CREATE OR REPLACE FUNCTION app.health_outcomes()
 RETURNS TABLE(outcome text, last_quarter bigint, last_hour bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select m.outcome, coalesce(sum(m.number) filter (where m.minute > now() - interval '15 minutes'), 0)::bigint,
    sum(m.number)::bigint
  from public.outcome_minutes m where m.minute > now() - interval '1 hour' and app.may_read_health()
  group by m.outcome
$function$
;
grant execute on function app.health_outcomes() to app_staff;
grant execute on function app.health_outcomes() to app_worker;

CREATE OR REPLACE FUNCTION app.health_processes()
 RETURNS TABLE(silent_seconds double precision, busy_share real, delay_ms real, memory_bytes bigint, waiting_pool text, waiting_share real, streams integer, disk_free_bytes bigint, disk_size_bytes bigint, scorer_age_seconds real)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select extract(epoch from now() - r.reported_at)::float8, r.busy_share, r.delay_ms, r.memory_bytes, r.waiting_pool,
    r.waiting_share, r.streams, r.disk_free_bytes, r.disk_size_bytes, r.scorer_age_seconds
  from public.process_reports r where r.reported_at > now() - interval '1 hour' and app.may_read_health()
  order by r.reported_at desc
$function$
;
grant execute on function app.health_processes() to app_staff;
grant execute on function app.health_processes() to app_worker;

CREATE OR REPLACE FUNCTION app.health_queues()
 RETURNS TABLE(queue text, waiting bigint, running bigint, failed bigint, oldest_seconds double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if not app.may_read_health() then return; end if;
  -- The queue's tables are created after this function, so its body is plpgsql.
  return query
  select q.name::text, least(app.limit_counted_jobs(), d.number + r.number), a.number, f.number,
    extract(epoch from now() - least(d.since, r.since))::float8
  from jobs.queue q
  cross join lateral (
    select count(*) as number, min(j.start_after) as since from (
      select b.start_after from jobs.job b
      where b.name = q.name and b.state < 'active' and not b.blocked and b.start_after <= now() and b.state = 'created'
      order by b.priority desc, b.created_on limit app.limit_counted_jobs()) j) d
  cross join lateral (
    select count(*) as number, min(j.created_on) as since from (
      select b.created_on from jobs.job b where b.name = q.name and b.state = 'retry' limit app.limit_counted_jobs()) j) r
  cross join lateral (
    select count(*) as number from jobs.job b where b.name = q.name and b.state = 'active') a
  cross join lateral (
    select count(*) as number from (
      select from jobs.job b where b.name = q.name and b.state = 'failed' limit app.limit_counted_jobs()) j) f
  where q.name !~ '^__' -- the library's own
  order by q.name;
end $function$
;
grant execute on function app.health_queues() to app_staff;
grant execute on function app.health_queues() to app_worker;

CREATE OR REPLACE FUNCTION app.health_removals()
 RETURNS TABLE(failing bigint, oldest_seconds double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select count(*), extract(epoch from now() - min(requested_at))
  from public.object_removals where failures > 0 and app.may_read_health()
$function$
;
grant execute on function app.health_removals() to app_staff;
grant execute on function app.health_removals() to app_worker;

CREATE OR REPLACE FUNCTION app.health_reports()
 RETURNS TABLE(open bigint, oldest_seconds double precision, median_seconds double precision, hidden bigint, hidden_seconds double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select o.open, o.oldest, a.median, h.hidden, h.oldest
  from (
    select count(*) as open, extract(epoch from now() - min(created_at))::float8 as oldest
    from public.user_reports where status in ('pending', 'reviewed', 'active')
  ) o, (
    select percentile_cont(0.5) within group (order by extract(epoch from n.first_action_at - n.created_at))::float8 as median
    from (
      select r.first_action_at, r.created_at from public.user_reports r
      where r.created_at > now() - app.limit_timed_report_days() and r.first_action_at is not null
      order by r.created_at desc limit app.limit_timed_reports()) n
  ) a, (
    select count(*) as hidden, extract(epoch from now() - min(raised_at))::float8 as oldest
    from public.alarms where is_hiding
  ) h
  where app.may_read_health()
$function$
;
grant execute on function app.health_reports() to app_staff;
grant execute on function app.health_reports() to app_worker;

CREATE OR REPLACE FUNCTION app.health_screening()
 RETURNS TABLE(waiting bigint, oldest_seconds double precision, held bigint, failing_since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select
    (select count(*) from (
      (select from public.picture_screenings s where s.state = 'waiting' limit app.limit_counted_jobs())
      union all (select from public.verification_checks c where c.state = 'waiting' limit app.limit_counted_jobs())
      union all (select from public.photo_likenesses l where l.likeness = 'waiting' limit app.limit_counted_jobs())) w),
    (select extract(epoch from now() - s.asked_at)::float8 from public.picture_screenings s
      where s.state = 'waiting' and s.priority = 0 order by s.priority, s.asked_at, s.id limit 1),
    (select count(*) from (
      select from public.picture_screenings s join public.profile_photos f on f.photo_url = s.object_key
      where s.state = 'held' limit app.limit_staff_list() + 1) h),
    (select least(t.failing_since, t.faces_failing_since) from public.screening_status t where t.is_only)
  where app.may_read_health()
$function$
;
grant execute on function app.health_screening() to app_staff;
grant execute on function app.health_screening() to app_worker;

CREATE OR REPLACE FUNCTION app.health_team()
 RETURNS TABLE(is_solo boolean, solo_since timestamp with time zone, people integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select app.is_solo_team(), (select s.solo_since from public.staff_settings s),
    (select count(*)::integer from public.user_roles r where r.role = 'admin')
  where app.may_read_health()
$function$
;
grant execute on function app.health_team() to app_staff;
grant execute on function app.health_team() to app_worker;

CREATE OR REPLACE FUNCTION app.held_picture_key(picture uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.object_key from public.picture_screenings s
  where s.id = picture and app.is_staff() and s.kind = 'profile-photo' and (s.state = 'held' or s.first_wish = 'asked')
  union
  select f.photo_url from public.profile_photos f join public.verification_checks c on c.user_id = f.profile_id
  where f.id = picture and app.is_staff() and c.state = 'staff' and f.id = any(c.photo_ids)
$function$
;
grant execute on function app.held_picture_key(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.held_pictures(pictures uuid[])
 RETURNS TABLE(id uuid, owner_id uuid, owner_name text, reason text, nudity real, faces smallint, is_drawn boolean, width integer, height integer, thumbhash text, asked_at timestamp with time zone, is_appeal boolean, twins jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select h.id, h.owner_id, p.name, h.reason, h.nudity, h.faces, h.drawing >= app.limit_screening_looks_drawn(),
    h.width, h.height, h.thumbhash, h.asked_at, h.is_appeal, app.owners_of_copies(h.id)
  from app.pictures_to_decide h join public.profiles p on p.id = h.owner_id
  where h.id = any(pictures) and app.is_staff()
$function$
;
grant execute on function app.held_pictures(uuid[]) to app_staff;

CREATE OR REPLACE FUNCTION app.hold_copies(hashes bit[], mirrored bit[], originals uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  like_them uuid[];
  their_originals uuid[];
  copies uuid[];
begin
  select array_agg(l.id), array_agg(p.original) into like_them, their_originals
  from unnest(hashes, mirrored, originals) p (hash, mirrored, original)
  cross join lateral app.photos_like(p.hash, p.mirrored) l (id);
  copies := array(
    select s.id from public.picture_screenings s
    where s.id = any(like_them) and s.state in ('clear', 'held', 'refused') and s.reason is distinct from 'banned_copy'
      and not exists (select 1 from public.moderation_states m where m.user_id = s.owner_id and m.is_blocked));
  perform 1 from public.profiles p
  where p.id in (select s.owner_id from public.picture_screenings s where s.id = any(copies)) order by p.id for no key update;
  -- Asked again, because a save or staff may have been faster.
  copies := array(
    select s.id from public.picture_screenings s where s.id = any(copies) and s.state in ('clear', 'held', 'refused') order by s.id for update);
  perform app.seal_former_profile(f.profile_id) from (
    select distinct f.profile_id from public.profile_photos f join public.picture_screenings s on s.object_key = f.photo_url
    where s.id = any(copies) and f.is_shown) f;
  insert into public.picture_twins (picture_id, twin_id)
  select c.copy, c.original from unnest(like_them, their_originals) c (copy, original)
  where c.original is not null and c.copy = any(copies)
    and not exists (select 1 from public.picture_twins t where t.picture_id = c.original and t.twin_id = c.copy)
  on conflict do nothing;
  update public.picture_screenings s set state = case when s.state = 'refused' then 'refused' else 'held' end, reason = 'banned_copy',
    held_at = case when s.state = 'clear' then now() else s.held_at end,
    appealed_at = case when s.state <> 'clear' then s.appealed_at end
  where id = any(copies);
end $function$
;

CREATE OR REPLACE FUNCTION app.holds_date(message public.messages)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select message.date_step is not null and (message.date_step <> 'proposed' or exists (
    select 1 from public.date_proposals
    where match_id = message.match_id and number = message.number and state = 'accepted' and chosen > now()))
$function$
;

CREATE OR REPLACE FUNCTION app.inbox_page(after_micros bigint, after_id uuid, size integer)
 RETURNS TABLE(match_id uuid, last_at timestamp with time zone, micros bigint, last_preview text, last_is_image boolean, last_is_voice boolean, is_own boolean, unread integer, awaits_answer boolean, last_date_step text, id uuid, name text, age integer, photo json, is_verified boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  me uuid := app.current_user_id();
  before_at timestamptz := coalesce(timestamptz 'epoch' + after_micros * interval '1 microsecond', 'infinity');
  before_id uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  missing integer := size;
  entries public.inbox_entries[];
  added integer;
begin
  loop
    entries := array(
      select e from public.inbox_entries e
      where e.user_id = me and e.last_at <= before_at and (e.last_at < before_at or e.match_id > before_id)
      order by e.last_at desc, e.match_id limit missing);
    exit when cardinality(entries) = 0;
    return query
      select e.match_id, e.last_at, app.micros_of(e.last_at), e.last_preview, e.last_is_image, e.last_is_voice,
        e.last_sender_id <> e.other_id, e.unread,
        coalesce(l.sender_id = e.other_id and l.deleted_at is null and l.other_reaction is null
          and coalesce(l.date_step = 'proposed', true), false),
        l.date_step, p.id, p.name, p.age, p.photo,
        p.is_verified
      from unnest(entries) e
      join app.summaries_for(me, app.visible_people(array(select other_id from unnest(entries)))) p on p.id = e.other_id
      left join public.messages l on l.match_id = e.match_id and l.number = e.last_number
      order by e.last_at desc, e.match_id;
    get diagnostics added = row_count;
    exit when added = missing or cardinality(entries) < missing;
    before_at := entries[cardinality(entries)].last_at;
    before_id := entries[cardinality(entries)].match_id;
    missing := missing - added;
  end loop;
end $function$
;
grant execute on function app.inbox_page(bigint,uuid,integer) to app_member;

CREATE OR REPLACE FUNCTION app.insert_pending_birth(birth public.birth_data, change bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.pending_births (profile_id, change_id, birth_date, birth_time, birth_time_known, birth_time_is_about,
    birth_city, birth_disambiguation, effective_at)
  values (birth.profile_id, change, birth.birth_date, birth.birth_time, birth.birth_time_known, birth.birth_time_is_about,
    birth.birth_city, birth.birth_disambiguation, now() + app.limit_birth_change_delay())
$function$
;

CREATE OR REPLACE FUNCTION app.is_active(target uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  return exists (
    select from public.matches where user1_id = least(me, target) and user2_id = greatest(me, target))
    and app.has_presence(target);
end $function$
;
grant execute on function app.is_active(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.is_any_address_banned(hashes text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select 1 from auth.banned_addresses where address_hash = any (hashes) and expires_at > now())
    or exists (select 1 from auth.former_addresses f
      join public.moderation_states m on m.user_id = f.user_id and m.is_blocked and (m.ends_at is null or m.ends_at > now())
      where f.address_hash = any (hashes) and f.left_at > now() - app.limit_former_address_retention())
$function$
;
grant execute on function app.is_any_address_banned(text[]) to app_auth;

CREATE OR REPLACE FUNCTION app.is_away(person uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select not app.has_presence(person) and not exists (
    select 1 from public.last_presences where user_id = person and seen_at > at - app.limit_away() - app.limit_presence_written())
$function$
;

CREATE OR REPLACE FUNCTION app.is_banned_copy(its_hash bit, mirrored bit, its_owner uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  near_0 smallint[] := app.near_parts(its_hash, 0) || app.near_parts(mirrored, 0);
  near_1 smallint[] := app.near_parts(its_hash, 1) || app.near_parts(mirrored, 1);
  near_2 smallint[] := app.near_parts(its_hash, 2) || app.near_parts(mirrored, 2);
  near_3 smallint[] := app.near_parts(its_hash, 3) || app.near_parts(mirrored, 3);
begin
  return exists (
    select 1 from public.banned_pictures b
    where ((substring(b.hash from 1 for 16)::bit(16)::integer - 32768)::smallint = any(near_0)
        or (substring(b.hash from 17 for 16)::bit(16)::integer - 32768)::smallint = any(near_1)
        or (substring(b.hash from 33 for 16)::bit(16)::integer - 32768)::smallint = any(near_2)
        or (substring(b.hash from 49 for 16)::bit(16)::integer - 32768)::smallint = any(near_3))
      and least(bit_count(b.hash # its_hash), bit_count(b.hash # mirrored)) <= app.limit_screening_copy_bits()
      and b.owner_id is distinct from its_owner);
end $function$
;

CREATE OR REPLACE FUNCTION app.is_hidden_from(viewer uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return not exists (select 1 from public.birth_data where profile_id = person)
    or not exists (select 1 from public.birth_data where profile_id = viewer)
    or not exists (select 1 from public.profile_photos where profile_id = person)
    or exists (select 1 from public.moderation_states where user_id in (person, viewer) and is_blocked)
    or exists (select 1 from public.blocked_users where (blocker_id, blocked_id) in ((viewer, person), (person, viewer)))
    or exists (select 1 from public.unmatch_cooldowns
      where low_id = least(viewer, person) and high_id = greatest(viewer, person) and until > now() and hides_profiles);
end $function$
;

CREATE OR REPLACE FUNCTION app.is_known(viewer uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return app.is_matched(viewer, person)
    or exists (select 1 from public.dealt_people where viewer_id = viewer and person_id = person)
    or exists (select 1 from public.swipes where swiper_id = viewer and swiped_id = person)
    or exists (select 1 from public.unmatch_cooldowns
      where low_id = least(viewer, person) and high_id = greatest(viewer, person) and until > now())
    or exists (select 1 from public.swipes where swiper_id = person and swiped_id = viewer and direction = 'right')
      and app.admits(viewer, person);
end $function$
;

CREATE OR REPLACE FUNCTION app.is_known_picture(person uuid, its_hash bit, mirrored bit)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select 1 from app.photos_like(its_hash, mirrored)) or app.is_banned_copy(its_hash, mirrored, person);
end $function$
;
grant execute on function app.is_known_picture(uuid,bit,bit) to app_worker;

CREATE OR REPLACE FUNCTION app.is_matched(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select 1 from public.matches where user1_id = least(one, other) and user2_id = greatest(one, other));
end $function$
;

CREATE OR REPLACE FUNCTION app.is_of_conversation(kind text, ordinal integer, is_reported boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select kind in ('message', 'edited', 'taken_back') and ordinal > 0 and not is_reported
$function$
;
grant execute on function app.is_of_conversation(text,integer,boolean) to app_staff;

CREATE OR REPLACE FUNCTION app.is_own_key(key text, folder text, owner uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select key ~ ('^' || folder || '/' || owner || '/[0-9a-f]{32}$')
$function$
;
grant execute on function app.is_own_key(text,text,uuid) to app_member;
grant execute on function app.is_own_key(text,text,uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.is_solo_team()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select 1 from public.staff_settings where solo_since is not null)
    and (select count(*) from public.user_roles where role = 'admin') = 1
$function$
;
grant execute on function app.is_solo_team() to app_staff;

CREATE OR REPLACE FUNCTION app.is_staff()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (
    select 1 from auth.session a
    join public.staff_sessions s on s.session_id = a.id and s.seen_at > now() - app.limit_staff_idle()
    join public.user_roles r on r.user_id = a."userId" and r.role = 'admin'
    where a.token = nullif(current_setting('app.session_token', true), '') and a."expiresAt" > now()
      and not exists (select 1 from public.moderation_states m where m.user_id = a."userId" and m.is_blocked));
end $function$
;
grant execute on function app.is_staff() to app_member;
grant execute on function app.is_staff() to app_staff;

CREATE OR REPLACE FUNCTION app.is_withdrawn(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select 1 from public.profile_settings where profile_id = person and is_paused)
    or exists (select 1 from public.alarms where user_id = person and is_hiding);
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_banned_pictures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from public.banned_pictures where owner_id = new.user_id;
  if new.is_blocked then
    perform app.lock_bans(true);
    insert into public.banned_pictures (owner_id, hash, mirrored_hash, kept_until)
    select s.owner_id, s.hash, s.mirrored_hash, coalesce(new.ends_at, now() + app.limit_screening_ban()) from public.picture_screenings s
    where s.owner_id = new.user_id and s.kind = 'profile-photo' and s.hash is not null;
    perform app.hold_copies(array_agg(s.hash), array_agg(s.mirrored_hash), array_agg(s.id)) from public.picture_screenings s
    where s.owner_id = new.user_id and s.kind = 'profile-photo' and s.hash is not null;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_decided_keys(member uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  until timestamptz := now() - interval '5 minutes';
begin
  if not exists (
    select 1 from public.swipes s
    where s.swiper_id = member and s.created_at < until
      and s.created_at >= coalesce((select k.decided_before from public.decided_keys k where k.member_id = member), '-infinity')
    offset 999) then
    return;
  end if;
  if not pg_try_advisory_xact_lock(app.decided_keys_lock(member)) then return; end if;
  insert into public.decided_keys (member_id, keys, decided_before)
  select member, string_agg(int8send(uuid_hash_extended(s.swiped_id, 0)), null), until
  from public.swipes s where s.swiper_id = member and s.created_at < until
  having count(*) > 0
  on conflict (member_id) do update set keys = excluded.keys, decided_before = excluded.decided_before;
end $function$
;
grant execute on function app.keep_decided_keys(uuid) to app_matchmaker;

CREATE OR REPLACE FUNCTION app.keep_former_addresses(person uuid, hashes text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into auth.former_addresses (user_id, address_hash) select distinct person, hash from unnest(hashes) hash
  on conflict (user_id, address_hash) do update set left_at = now()
$function$
;
grant execute on function app.keep_former_addresses(uuid,text[]) to app_worker;

CREATE OR REPLACE FUNCTION app.keep_own_limit(hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into auth.kept_limits as k (mailbox_hash, reason, given_at, ends_at)
  select hash, reason, given_at, ends_at from public.sanctions
  where user_id = app.current_user_id() and kind = 'limit' and lifted_at is null and ends_at > now()
  order by ends_at desc limit 1
  on conflict (mailbox_hash) do update
    set reason = excluded.reason, given_at = excluded.given_at, ends_at = excluded.ends_at
    where excluded.ends_at > k.ends_at
$function$
;
grant execute on function app.keep_own_limit(text) to app_member;

CREATE OR REPLACE FUNCTION app.knows(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return app.is_known(app.current_user_id(), person);
end $function$
;
grant execute on function app.knows(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.language_of(target uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select preferred_language from public.profile_settings where profile_id = target and app.is_staff()
$function$
;
grant execute on function app.language_of(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.leave_queue(people uuid[], for_channel text, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with done as materialized (
    select u.id from unnest(people) u (id) where not exists (
      select from public.notifications n
      where n.user_id = u.id and case for_channel when 'push' then n.push_due_at else n.mail_due_at end <= at))
  delete from public.notification_queue where ctid = any (array(
    select q.ctid from done join public.notification_queue q on q.user_id = done.id
    where q.channel = for_channel and q.due_at <= at for update of q skip locked))
$function$
;

CREATE OR REPLACE FUNCTION app.lift_block(person uuid, by_itself boolean)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare reports uuid[];
begin
  perform 1 from public.moderation_states
  where user_id = person and is_blocked and (ends_at <= now() or not by_itself) for update;
  if not found then return null; end if;
  -- Before the trigger closes it as lifted.
  if by_itself then
    update public.appeals set decided_at = now(), outcome = 'ended'
    where user_id = person and sanction_id is null and decided_at is null;
  end if;
  update public.moderation_states set is_blocked = false, reason = null, ends_at = null, changed_at = now()
  where user_id = person;
  with lifted as (
    update public.user_reports set status = 'unblocked' where reported_id = person and status = 'blocked' returning id)
  select coalesce(array_agg(id), '{}') into reports from lifted;
  insert into public.decision_mails (user_id, decision)
  values (person, case when by_itself then 'block_ended' else 'unblocked' end);
  return reports;
end $function$
;

CREATE OR REPLACE FUNCTION app.lift_veil(picture uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  target uuid;
  next integer;
begin
  select m.match_id into target from public.messages m where m.id = picture and m.image_veiled;
  if not found then return; end if;
  update public.matches set last_revision = last_revision + 1 where id = target returning last_revision into next;
  update public.messages set image_veiled = false, revision = next where id = picture;
  perform app.publish_message_change(target);
end $function$
;

CREATE OR REPLACE FUNCTION app.like_notes_of(member uuid, people uuid[], is_received boolean)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select json_object_agg(case when is_received then n.swiper_id else n.swiped_id end, json_build_object(
    'content', n.content, 'reaction', n.reaction, 'subject', app.liked_subject(n.swiped_id, n.liked_kind, n.liked_id)))
  from public.like_notes n
  where case when is_received then n.swiped_id = member and n.swiper_id = any(people)
    else n.swiper_id = member and n.swiped_id = any(people) end
$function$
;

CREATE OR REPLACE FUNCTION app.like_with_note(target uuid, words text, sign text, subject_kind text, subject_id text, opening text)
 RETURNS TABLE(match_id uuid, is_kept boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
begin
  perform pg_advisory_xact_lock(hashtextextended(least(me, target)::text || greatest(me, target)::text, 0));
  if not app.can_see(target) then
    raise exception 'no such person' using errcode = 'YU404';
  end if;
  if not exists (
    select 1 from public.swipes s where s.swiper_id = me and s.swiped_id = target and s.direction = 'right') then
    if subject_kind is not null and not app.has_like_subject(target, subject_kind, subject_id) then return; end if;
    insert into public.like_notes (swiper_id, swiped_id, content, reaction, liked_kind, liked_id)
    values (me, target, words, sign, subject_kind, subject_id);
    perform app.count_first_day(me, 'opening');
    if opening is not null then perform app.trace_opening(target, opening); end if;
  end if;
  match_id := app.record_swipe(target, 'right');
  is_kept := exists (
      select 1 from public.like_notes n
      where n.swiper_id = me and n.swiped_id = target
        and (n.content, n.reaction, n.liked_kind, n.liked_id) is not distinct from (words, sign, subject_kind, subject_id))
    or exists (
      select 1 from public.messages m
      where m.match_id = like_with_note.match_id and m.sender_id = me and m.from_like
        and m.content = coalesce(words, app.reaction_sign(sign))
        and (m.liked_kind, m.liked_id) is not distinct from (subject_kind, subject_id));
  return next;
end $function$
;
grant execute on function app.like_with_note(uuid,text,text,text,text,text) to app_member;

CREATE OR REPLACE FUNCTION app.liked_subject(owner uuid, kind text, subject_id text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if kind is null then return null; end if;
  return json_build_object('kind', kind, 'id', subject_id,
    'photo', case when kind = 'photo' then (
      select json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash)
      from public.profile_photos f where f.id = subject_id::uuid) end,
    'answer', case when kind = 'prompt' then (
      select given ->> 'text' from public.profiles p, jsonb_array_elements(p.shown_about -> 'answers') given
      where p.id = owner and given ->> 'prompt' = subject_id) end);
end $function$
;
grant execute on function app.liked_subject(uuid,text,text) to app_member;

CREATE OR REPLACE FUNCTION app.likes_page(after uuid, size integer)
 RETURNS TABLE(rows json, has_more boolean, more_at timestamp with time zone, notes json)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  -- People who were shown today, once the budget is used up.
  today_only uuid[];
  people uuid[];
begin
  loop
    people := array(select w.id from app.waiting_likes(me, after, today_only, size + 1, null) w);
    exit when today_only is not null or cardinality(people) = 0 or app.deal_people(me, people[1:size]) = people[1:size];
    today_only := app.dealt_today(me);
  end loop;
  if today_only is not null then more_at := app.more_people_at(me); end if;
  has_more := cardinality(people) > size;
  rows := (select json_agg(row_to_json(p)) from app.summaries_for(me, people[1:size]) p);
  notes := app.like_notes_of(me, people[1:size], true);
  return next;
end $function$
;
grant execute on function app.likes_page(uuid,integer) to app_member;

CREATE OR REPLACE FUNCTION app.limit_access_tokens()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 10 $function$
;

CREATE OR REPLACE FUNCTION app.limit_address_ban()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '1 years' $function$
;

CREATE OR REPLACE FUNCTION app.limit_answer_to_staff()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '14 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_away()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '5 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_away_check()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '2 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_birth_change_delay()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '24 hours' $function$
;

CREATE OR REPLACE FUNCTION app.limit_birth_change_interval()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '12 months' $function$
;

CREATE OR REPLACE FUNCTION app.limit_closed_account_retention()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '30 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_consent_decision()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '55 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_consent_ended()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '7 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_conversation_release()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '24 hours' $function$
;

CREATE OR REPLACE FUNCTION app.limit_counted_badges()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 100 $function$
;

CREATE OR REPLACE FUNCTION app.limit_counted_jobs()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 10000 $function$
;

CREATE OR REPLACE FUNCTION app.limit_dealt_retention()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 90 $function$
;
grant execute on function app.limit_dealt_retention() to app_worker;

CREATE OR REPLACE FUNCTION app.limit_delivery_life()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '24 hours' $function$
;

CREATE OR REPLACE FUNCTION app.limit_digest_time()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '9 hours' $function$
;

CREATE OR REPLACE FUNCTION app.limit_earth_radius_km()
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 6371.0088 $function$
;

CREATE OR REPLACE FUNCTION app.limit_ended_notes()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 10 $function$
;

CREATE OR REPLACE FUNCTION app.limit_filter_active_days()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 7 $function$
;

CREATE OR REPLACE FUNCTION app.limit_filter_age_max()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 100 $function$
;

CREATE OR REPLACE FUNCTION app.limit_filter_default_max_age()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 35 $function$
;

CREATE OR REPLACE FUNCTION app.limit_filter_years_above_own_age()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 10 $function$
;

CREATE OR REPLACE FUNCTION app.limit_first_day()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '24 hours' $function$
;
grant execute on function app.limit_first_day() to app_member;

CREATE OR REPLACE FUNCTION app.limit_first_day_likes()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 50 $function$
;

CREATE OR REPLACE FUNCTION app.limit_first_day_openings()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 15 $function$
;

CREATE OR REPLACE FUNCTION app.limit_first_day_people()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 100 $function$
;

CREATE OR REPLACE FUNCTION app.limit_fitting_stars()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 4 $function$
;

CREATE OR REPLACE FUNCTION app.limit_former_address_retention()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '12 months' $function$
;

CREATE OR REPLACE FUNCTION app.limit_former_profiles()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 20 $function$
;

CREATE OR REPLACE FUNCTION app.limit_hidden_age_band()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 5 $function$
;

CREATE OR REPLACE FUNCTION app.limit_linked_birth_time()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '7 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_linked_births()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 5 $function$
;

CREATE OR REPLACE FUNCTION app.limit_linked_compared_accounts()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 1000 $function$
;

CREATE OR REPLACE FUNCTION app.limit_linked_days()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 30 $function$
;

CREATE OR REPLACE FUNCTION app.limit_linked_device_accounts()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 2 $function$
;

CREATE OR REPLACE FUNCTION app.limit_linked_network_accounts()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 3 $function$
;

CREATE OR REPLACE FUNCTION app.limit_linked_network_share()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 50 $function$
;

CREATE OR REPLACE FUNCTION app.limit_linked_people()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 20 $function$
;

CREATE OR REPLACE FUNCTION app.limit_mail_pause()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '60 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_mail_wait()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '5 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_message_edit()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '5 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_messages_around()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 10 $function$
;

CREATE OR REPLACE FUNCTION app.limit_minimum_age()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 18 $function$
;
grant execute on function app.limit_minimum_age() to app_member;

CREATE OR REPLACE FUNCTION app.limit_name_length()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 60 $function$
;

CREATE OR REPLACE FUNCTION app.limit_new_people_check_time()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '8 hours' $function$
;

CREATE OR REPLACE FUNCTION app.limit_new_people_read()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 2000 $function$
;

CREATE OR REPLACE FUNCTION app.limit_new_people_rest()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '6 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_notification_retention()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '30 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_opening_first_messages()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 10 $function$
;

CREATE OR REPLACE FUNCTION app.limit_opening_log()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '1 hours' $function$
;

CREATE OR REPLACE FUNCTION app.limit_opening_own_messages()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 5 $function$
;

CREATE OR REPLACE FUNCTION app.limit_opening_time()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '7 days' $function$
;
grant execute on function app.limit_opening_time() to app_worker;

CREATE OR REPLACE FUNCTION app.limit_original_retention()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '30 days' $function$
;
grant execute on function app.limit_original_retention() to app_worker;

CREATE OR REPLACE FUNCTION app.limit_pass_retention()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '12 months' $function$
;

CREATE OR REPLACE FUNCTION app.limit_passkeys()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 20 $function$
;

CREATE OR REPLACE FUNCTION app.limit_people_budget()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 500 $function$
;

CREATE OR REPLACE FUNCTION app.limit_people_budget_new()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 200 $function$
;

CREATE OR REPLACE FUNCTION app.limit_people_budget_new_time()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '7 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_photos_min()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 3 $function$
;

CREATE OR REPLACE FUNCTION app.limit_presence_fresh()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '45 seconds' $function$
;

CREATE OR REPLACE FUNCTION app.limit_presence_lost()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '60 seconds' $function$
;

CREATE OR REPLACE FUNCTION app.limit_presence_written()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '2 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_preview_length()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 120 $function$
;

CREATE OR REPLACE FUNCTION app.limit_push_pause()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '10 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_push_wait()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '4 seconds' $function$
;

CREATE OR REPLACE FUNCTION app.limit_region_reach_km()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 200 $function$
;

CREATE OR REPLACE FUNCTION app.limit_report_alarm_people()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 3 $function$
;

CREATE OR REPLACE FUNCTION app.limit_report_alarm_time()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '24 hours' $function$
;

CREATE OR REPLACE FUNCTION app.limit_report_retention()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '1 years' $function$
;
grant execute on function app.limit_report_retention() to app_worker;

CREATE OR REPLACE FUNCTION app.limit_same_openings()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 10 $function$
;

CREATE OR REPLACE FUNCTION app.limit_screening_ban()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '1 years' $function$
;

CREATE OR REPLACE FUNCTION app.limit_screening_copy_bits()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 6 $function$
;

CREATE OR REPLACE FUNCTION app.limit_screening_looks_drawn()
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 0.5 $function$
;

CREATE OR REPLACE FUNCTION app.limit_screening_nudity()
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 0.7 $function$
;

CREATE OR REPLACE FUNCTION app.limit_screening_storing()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '2 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_screening_twins()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 20 $function$
;

CREATE OR REPLACE FUNCTION app.limit_screening_window()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 1000 $function$
;

CREATE OR REPLACE FUNCTION app.limit_sealed_messages()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 500 $function$
;

CREATE OR REPLACE FUNCTION app.limit_sealed_recent()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 50000 $function$
;

CREATE OR REPLACE FUNCTION app.limit_searched_conversations()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 5000 $function$
;

CREATE OR REPLACE FUNCTION app.limit_searched_messages()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 20000 $function$
;

CREATE OR REPLACE FUNCTION app.limit_sign_ups()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 5 $function$
;

CREATE OR REPLACE FUNCTION app.limit_sorted_registrations()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 20000 $function$
;

CREATE OR REPLACE FUNCTION app.limit_staff_activity()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '1 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_staff_idle()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '30 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_staff_list()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 10000 $function$
;

CREATE OR REPLACE FUNCTION app.limit_timed_report_days()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '30 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_timed_reports()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 1000 $function$
;

CREATE OR REPLACE FUNCTION app.limit_undo()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '5 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_unmatch_cooldown()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '30 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_verification_kept()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '90 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_verification_open()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '20 minutes' $function$
;

CREATE OR REPLACE FUNCTION app.limit_verification_pictures()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '48 hours' $function$
;

CREATE OR REPLACE FUNCTION app.limit_verification_replacements()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select 2 $function$
;

CREATE OR REPLACE FUNCTION app.limit_verification_undecided()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '30 days' $function$
;

CREATE OR REPLACE FUNCTION app.limit_whole_copy()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select interval '24 hours' $function$
;

CREATE OR REPLACE FUNCTION app.link_answer_to_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  select report_id into new.report_id from public.admin_conversations
  where user_id = new.user_id and sender_type = 'admin' and created_at > now() - app.limit_answer_to_staff()
  order by number desc limit 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.link_identity(person uuid, its_provider text, its_issuer text, its_subject text, its_email text, token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform 1 from auth."user" where id = person for update;
  if not found or exists (select 1 from public.account_closures where user_id = person) then return false; end if;
  insert into auth.provider_identities as i (user_id, provider, issuer, subject, email, refresh_token)
  values (person, its_provider, its_issuer, its_subject, its_email, token)
  on conflict (issuer, subject) do update
    set email = coalesce(excluded.email, i.email), refresh_token = coalesce(excluded.refresh_token, i.refresh_token)
    where i.user_id = person;
  return found;
end $function$
;
grant execute on function app.link_identity(uuid,text,text,text,text,text) to app_worker;

CREATE OR REPLACE FUNCTION app.link_pending_sign_in(pending uuid, browser text, person uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare waiting auth.pending_sign_ins;
begin
  select * into waiting from auth.pending_sign_ins
  where id = pending and browser_hash = browser and expires_at > now() for update;
  if not found then return 'gone'; end if;
  if not app.link_identity(
    person, waiting.provider, waiting.issuer, waiting.subject, waiting.email, waiting.refresh_token) then
    return 'taken';
  end if;
  delete from auth.pending_sign_ins where id = pending;
  return 'linked';
end $function$
;
grant execute on function app.link_pending_sign_in(uuid,text,uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.linked_members(entry uuid)
 RETURNS TABLE(id uuid, name text, is_blocked boolean, created_at timestamp with time zone, joined_at timestamp with time zone, last_seen_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select u.id, p.name, coalesce(s.is_blocked, false), u."createdAt", m.joined_at,
    (select max(t.last_seen_at) from auth.account_traces t where t.user_id = u.id)
  from public.linked_account_members m
  join auth."user" u on u.id = m.user_id
  join public.profiles p on p.id = u.id
  left join public.moderation_states s on s.user_id = u.id
  where m.entry_id = entry and not exists (select 1 from public.account_closures c where c.user_id = u.id)
  order by u."createdAt", u.id
$function$
;

CREATE OR REPLACE FUNCTION app.list_birth_requests(skip integer, size integer)
 RETURNS TABLE(id uuid, user_id uuid, name text, asked_at timestamp with time zone, decided_at timestamp with time zone, outcome text, total integer, open_total integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select r.id, r.user_id, p.name, r.asked_at, r.decided_at, r.outcome,
    (select count(*) from (select from public.birth_change_requests limit app.limit_staff_list() + 1) n)::integer,
    (select count(*) from (
      select from public.birth_change_requests o where o.decided_at is null limit app.limit_staff_list() + 1) n)::integer
  from (
    select * from public.birth_change_requests o
    where app.is_staff() and skip < app.limit_staff_list()
    order by o.decided_at desc, o.asked_at, o.id limit size offset least(skip, app.limit_staff_list())) r
  join public.profiles p on p.id = r.user_id
  order by r.decided_at desc, r.asked_at, r.id
$function$
;
grant execute on function app.list_birth_requests(integer,integer) to app_staff;

CREATE OR REPLACE FUNCTION app.list_closed_accounts()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select user_id from public.account_closures order by closed_at
$function$
;
grant execute on function app.list_closed_accounts() to app_worker;

CREATE OR REPLACE FUNCTION app.list_ended_blocks(size integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select user_id from public.moderation_states where is_blocked and ends_at <= now() order by ends_at limit size
$function$
;
grant execute on function app.list_ended_blocks(integer) to app_worker;

CREATE OR REPLACE FUNCTION app.list_erasable_accounts()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select user_id from public.account_closures where closed_at < now() - interval '2 minutes' order by closed_at
$function$
;
grant execute on function app.list_erasable_accounts() to app_worker;

CREATE OR REPLACE FUNCTION app.list_held_pictures(skip integer, size integer)
 RETURNS TABLE(id uuid, owner_id uuid, owner_name text, reason text, nudity real, faces smallint, is_drawn boolean, width integer, height integer, thumbhash text, asked_at timestamp with time zone, is_appeal boolean, twins jsonb, total integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  with held as (
    select s.* from app.pictures_to_decide s where app.is_staff()
    order by s.urgency, s.since, s.id limit app.limit_staff_list() + 1)
  select h.id, h.owner_id, p.name, h.reason, h.nudity, h.faces, h.drawing >= app.limit_screening_looks_drawn(), h.width, h.height, h.thumbhash,
    h.asked_at, h.is_appeal,
    app.owners_of_copies(h.id), (select count(*) from held)::integer
  from held h join public.profiles p on p.id = h.owner_id
  order by h.urgency, h.since, h.id limit size offset least(skip, app.limit_staff_list())
$function$
;
grant execute on function app.list_held_pictures(integer,integer) to app_staff;

CREATE OR REPLACE FUNCTION app.list_linked_accounts(skip integer, size integer)
 RETURNS TABLE(id uuid, reasons text[], is_open boolean, outcome text, found_at timestamp with time zone, changed_at timestamp with time zone, accounts integer, blocked integer, last_seen_at timestamp with time zone, names text[], people text[], shared_people integer, total integer, open_total integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  with page as (
    select * from public.linked_accounts l where app.is_staff() and skip < app.limit_staff_list()
    order by l.is_open desc, l.changed_at desc, l.id limit size offset least(skip, app.limit_staff_list()))
  select l.id, l.reasons, l.is_open, l.outcome, l.found_at, l.changed_at, m.accounts, m.blocked, m.last_seen_at, m.names,
    array(select p.name from public.linked_account_people n join public.profiles p on p.id = n.person_id
      where n.entry_id = l.id order by n.viewers desc, n.person_id limit 3),
    l.shared_people,
    (select count(*) from (select from public.linked_accounts limit app.limit_staff_list() + 1) n)::integer,
    (select count(*) from (
      select from public.linked_accounts o where o.is_open limit app.limit_staff_list() + 1) n)::integer
  from page l cross join lateral (
    select count(*)::integer as accounts, (count(*) filter (where a.is_blocked))::integer as blocked,
      max(a.last_seen_at) as last_seen_at, (array_agg(a.name order by a.created_at, a.id))[1:3] as names
    from app.linked_members(l.id) a) m
  order by l.is_open desc, l.changed_at desc, l.id
$function$
;
grant execute on function app.list_linked_accounts(integer,integer) to app_staff;

CREATE OR REPLACE FUNCTION app.list_live_sessions(sessions uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.id from auth.session s
  where s.id = any (sessions) and s."expiresAt" > now()
    and not exists (select 1 from public.moderation_states m where m.user_id = s."userId" and m.is_blocked)
$function$
;
grant execute on function app.list_live_sessions(uuid[]) to app_worker;

CREATE OR REPLACE FUNCTION app.list_outdated_births(version integer, after uuid, size integer)
 RETURNS TABLE(profile_id uuid, birth_date date, birth_time time without time zone, birth_time_known boolean, birth_time_is_about boolean, birth_city text, birth_disambiguation text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select b.profile_id, b.birth_date, b.birth_time, b.birth_time_known, b.birth_time_is_about, b.birth_city, b.birth_disambiguation
  from public.chart_features f join public.birth_data b using (profile_id)
  where f.algorithm_version < version and f.profile_id > after
  order by f.profile_id limit size
  for update of b skip locked
$function$
;
grant execute on function app.list_outdated_births(integer,uuid,integer) to app_worker;

CREATE OR REPLACE FUNCTION app.list_presence_recipients(people uuid[])
 RETURNS TABLE(person uuid, recipient uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select e.user_id, e.other_id from public.inbox_entries e
  where e.user_id = any (people) and exists (select 1 from public.presences p where p.user_id = e.other_id)
$function$
;
grant execute on function app.list_presence_recipients(uuid[]) to app_worker;

CREATE OR REPLACE FUNCTION app.list_registrations(first_day date, last_day date, zone text, sources text[], seen_at timestamp with time zone, column_name text, descending boolean, after_key text, after_id uuid, most integer)
 RETURNS TABLE(id uuid, email text, created_at timestamp with time zone, name text, birth_date date, birth_time time without time zone, birth_time_is_about boolean, birth_city text, source text, "position" text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  way text := case when descending then 'desc' else 'asc' end;
  -- The key, its type, the id beside it, and the table that has both, if it is not that of the accounts.
  parts text[] := case column_name
    when 'id' then array['u.id', 'uuid', 'u.id', '']
    when 'created_at' then array['u."createdAt"', 'timestamptz', 'u.id', '']
    when 'source' then array['s.registration_source', 'text', 's.profile_id', 'public.profile_settings']
    -- Sorts as people read: ignoring case and accents.
    when 'email' then array['lower(u.email) collate "und-x-icu"', 'text', 'u.id', '']
    when 'name' then array['lower(p.name) collate "und-x-icu"', 'text', 'p.id', 'public.profiles']
    when 'birth_city' then array['lower(b.birth_city) collate "und-x-icu"', 'text', 'b.profile_id', 'public.birth_data']
    when 'birth_date' then array['b.birth_date', 'date', 'b.profile_id', 'public.birth_data']
    when 'birth_time' then array['(case when b.birth_time_known then b.birth_time end)', 'time', 'b.profile_id', 'public.birth_data']
  end;
  is_short boolean;
  -- Every account has one of these sources, so naming all of them is no filter.
  is_filtered boolean := not sources @> array['Web', 'AppStore', 'Google Play'];
  joined text := 'join %s %s on %s.%s = u.id';
  frame text;
  -- The page, in its order.
  ids uuid[];
  keys text[];
  keyless uuid[];
begin
  if not app.is_staff() or parts is null then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  -- The counts by quarter mostly say at once that a period is long. Otherwise its accounts are counted, in the order of an index,
  -- which then answers alone: without it, the planner reads the accounts.
  is_short := coalesce((
    select sum(c.people) from (
      select n.people from public.registration_counts n
      where n.quarter >= app.quarter_of(first_day::timestamp at time zone zone) and n.quarter < (last_day + 1)::timestamp at time zone zone
      order by n.quarter limit 5000) c), 0) <= app.limit_sorted_registrations();
  if is_short then
    is_short := not exists (
      select from auth."user" u
      where u."createdAt" >= first_day::timestamp at time zone zone and u."createdAt" < (last_day + 1)::timestamp at time zone zone
      order by u."createdAt" offset app.limit_sorted_registrations());
  end if;
  -- Keeps the planner from following the index of the order, and from comparing all accounts with all keys.
  if is_short then joined := 'join lateral (select * from %1$s t where t.%4$s = u.id offset 0) %2$s on true'; end if;
  -- The page alone, because planning one statement of all tables took as long as running it.
  frame := format(
    'select array_agg(page.id), array_agg(page.key::text) from (
       select u.id, %%1$s as key from (
         select * from auth."user" a
         where a."createdAt" >= $1::timestamp at time zone $3 and a."createdAt" < ($2 + 1)::timestamp at time zone $3
           and a."createdAt" <= $5 %3$s) u %%2$s %1$s
       where %%3$s %2$s
         and not exists (select 1 from public.account_closures c where c.user_id = u.id)
       order by %%4$s limit $6
     ) page',
    case when is_filtered and column_name <> 'source' then format(joined, 'public.profile_settings', 's', 's', 'profile_id') end,
    case when is_filtered then 'and s.registration_source = any ($4)' end,
    case when is_short then 'offset 0' end);
  joined := case when parts[4] = '' then ''
    else format(joined, parts[4], split_part(parts[3], '.', 1), split_part(parts[3], '.', 1), split_part(parts[3], '.', 2)) end;
  if after_id is null or after_key is not null then
    execute format(frame, parts[1], joined,
      case when after_id is null then parts[1] || ' is not null'
        else format('(%s, %s) %s ($7::%s, $8)', parts[1], parts[3], case when descending then '<' else '>' end, parts[2]) end,
      format('%s %s, %s %s', parts[1], way, parts[3], way))
    into ids, keys using first_day, last_day, zone, sources, seen_at, most, after_key, after_id;
    after_id := null;
  end if;
  -- Only columns of births may be empty.
  if coalesce(cardinality(ids), 0) < most and parts[4] like '%birth_data%' then
    execute format(frame, 'null::text', 'left ' || joined,
      parts[1] || ' is null' || case when after_id is null then '' else format(' and u.id %s $8', case when descending then '<' else '>' end) end,
      format('u.id %s', way))
    into keyless using first_day, last_day, zone, sources, seen_at, most - coalesce(cardinality(ids), 0), after_key, after_id;
    ids := ids || keyless;
  end if;
  -- `keys` is shorter than `ids` by those without a key.
  return query
    select r.id, r.email, r.created_at, r.name, r.birth_date, r.birth_time, r.birth_time_is_about, r.birth_city, r.source, page.key
    from unnest(ids, keys) with ordinality page (id, key, place)
    cross join lateral (select * from app.registrations a where a.id = page.id offset 0) r
    order by page.place;
end $function$
;
grant execute on function app.list_registrations(date,date,text,text[],timestamp with time zone,text,boolean,text,uuid,integer) to app_staff;

CREATE OR REPLACE FUNCTION app.list_server_presences(server uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select connection_id from public.presences where server_id = server
$function$
;
grant execute on function app.list_server_presences(uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.list_staff_log(wanted_action text, person uuid, before bigint, most integer)
 RETURNS SETOF public.staff_log
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if not app.is_staff() then return; end if;
  if person is null then
    return query
    select l.* from public.staff_log l
    where (wanted_action is null or l.action = wanted_action) and (before is null or l.id < before)
    order by l.id desc limit most;
    return;
  end if;
  return query
  select named.* from (
    (select l.* from public.staff_log l
      where l.staff_id = person and (wanted_action is null or l.action = wanted_action) and (before is null or l.id < before)
      order by l.id desc limit most)
    union
    (select l.* from public.staff_log l
      where l.target_user_id = person and (wanted_action is null or l.action = wanted_action) and (before is null or l.id < before)
      order by l.id desc limit most)
    union
    (select l.* from public.staff_log l
      where l.details -> 'people' ? person::text and (wanted_action is null or l.action = wanted_action)
        and (before is null or l.id < before)
      order by l.id desc limit most)) named
  order by named.id desc limit most;
end $function$
;
grant execute on function app.list_staff_log(text,uuid,bigint,integer) to app_staff;

CREATE OR REPLACE FUNCTION app.list_traced_places(since timestamp with time zone, after_kind text, after_hash text, size integer)
 RETURNS TABLE(kind text, hash text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return query
    select distinct t.kind, t.hash from auth.account_traces t
    where t.last_seen_at > since and (t.kind, t.hash) > (after_kind, after_hash)
    order by t.kind, t.hash limit size;
end $function$
;
grant execute on function app.list_traced_places(timestamp with time zone,text,text,integer) to app_worker;

CREATE OR REPLACE FUNCTION app.lock_bans(is_alone boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare key bigint := hashtextextended('bans', 0);
begin
  if is_alone then perform pg_advisory_xact_lock(key); else perform pg_advisory_xact_lock_shared(key); end if;
end $function$
;
grant execute on function app.lock_bans(boolean) to app_staff;
grant execute on function app.lock_bans(boolean) to app_worker;

CREATE OR REPLACE FUNCTION app.lock_birth(person uuid, hashes text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select 1 from public.profiles where id = person for update;
  select pg_advisory_xact_lock(hashtextextended('birth ' || hashes[1], 0));
$function$
;

CREATE OR REPLACE FUNCTION app.lock_conversation(target_match uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  perform 1 from public.matches where id = target_match and me in (user1_id, user2_id) for no key update;
  if not found then return false; end if;
  perform 1 from public.inbox_entries where match_id = target_match order by user_id for update;
  return exists (
    select 1 from public.inbox_entries where user_id = me and match_id = target_match and app.can_see(other_id));
end $function$
;

CREATE OR REPLACE FUNCTION app.lock_dealing(viewer uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select pg_advisory_xact_lock(hashtextextended('dealt ' || viewer, 0))
$function$
;

CREATE OR REPLACE FUNCTION app.lock_moving_birth(person uuid)
 RETURNS TABLE(birth_date date, birth_time time without time zone, birth_time_known boolean, birth_time_is_about boolean, birth_city text, birth_disambiguation text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.lock_dealing(person);
  perform 1 from public.profiles where id = person for update;
  return query select b.birth_date, b.birth_time, b.birth_time_known, b.birth_time_is_about, b.birth_city,
      b.birth_disambiguation
    from public.birth_data b where b.profile_id = person;
end $function$
;
grant execute on function app.lock_moving_birth(uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.lock_open_check()
 RETURNS public.verification_checks
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select c.* from public.verification_checks c
  where c.user_id = app.current_user_id() and c.state = 'open' and c.expires_at > now() for update
$function$
;

CREATE OR REPLACE FUNCTION app.lock_own_birth(is_leaving boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  if is_leaving then perform app.lock_dealing(me); end if;
  perform 1 from public.profiles where id = me for update;
  return (select email from auth."user" where id = me);
end $function$
;
grant execute on function app.lock_own_birth(boolean) to app_member;

CREATE OR REPLACE FUNCTION app.lock_unstored_births(skipped uuid[], most integer)
 RETURNS TABLE(profile_id uuid, email text, birth_date date, birth_time time without time zone, birth_time_known boolean, birth_time_is_about boolean, birth_city text, birth_disambiguation text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare people uuid[];
begin
  people := array(
    select p.id from public.profiles p
    where exists (select 1 from public.birth_data b where b.profile_id = p.id) and p.id <> all (skipped)
      and not exists (select 1 from auth.mailbox_births m where m.account_id = p.id and m.left_at is null)
      and not exists (select 1 from public.account_closures c where c.user_id = p.id)
    limit most for update skip locked);
  -- Reads after the lock: a save, a move or a deletion may have come before it.
  return query select b.profile_id, u.email, b.birth_date, b.birth_time, b.birth_time_known, b.birth_time_is_about,
      b.birth_city, b.birth_disambiguation
    from public.birth_data b join auth."user" u on u.id = b.profile_id
    where b.profile_id = any (people) and not exists (select 1 from public.account_closures c where c.user_id = u.id);
end $function$
;
grant execute on function app.lock_unstored_births(uuid[],integer) to app_worker;

CREATE OR REPLACE FUNCTION app.lock_upload(target uuid, wanted text)
 RETURNS SETOF public.uploads
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from public.uploads where id = target and kind = wanted and owner_id = app.current_user_id() for update
$function$
;
grant execute on function app.lock_upload(uuid,text) to app_member;
grant execute on function app.lock_upload(uuid,text) to app_staff;

CREATE OR REPLACE FUNCTION app.lock_uploader()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform 1 from public.profiles where id = new.owner_id for key share;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.log_discover_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into public.discover_changes (candidate_id)
    select c.candidate_id from changed c join former f using (candidate_id) where c.* is distinct from f.*;
  else
    insert into public.discover_changes (candidate_id) select candidate_id from changed;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.log_report_opening(report uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  perform pg_advisory_xact_lock(hashtextextended(format('report_opened %s %s', me, report), 0));
  if not exists (
    select 1 from public.staff_log where report_id = report and staff_id = me and action = 'report_opened'
      and at > now() - app.limit_opening_log()) then
    perform app.log_staff('report_opened', (select reported_id from public.user_reports where id = report), report, null);
  end if;
end $function$
;
grant execute on function app.log_report_opening(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.log_staff(action text, target uuid, report uuid, particulars jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  insert into public.staff_log (staff_id, action, target_user_id, report_id, details)
  values (app.current_user_id(), action, target, report, coalesce(particulars, '{}'));
end $function$
;
grant execute on function app.log_staff(text,uuid,uuid,jsonb) to app_staff;

CREATE OR REPLACE FUNCTION app.mail_due(person uuid, kind text, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  frequency text := app.mail_frequency(person, kind);
  zone text := app.time_zone_of(person);
  local timestamp := at at time zone zone;
  digest timestamp := date_trunc('day', local) + app.limit_digest_time();
begin
  if frequency = 'never' then return null; end if;
  if kind like 'report%' then return at; end if;
  -- The check on Mondays adds it, so it waits for no other Monday.
  if kind = 'new_people' then return app.new_people_time(person, at); end if;
  if frequency = 'at_once' then return app.after_quiet(person, at + app.limit_mail_wait()); end if;
  if digest <= local then digest := digest + interval '1 day'; end if;
  if frequency = 'weekly' then
    digest := digest + make_interval(days => (8 - extract(isodow from digest)::integer) % 7);
  end if;
  return app.after_quiet(person, digest at time zone zone);
end $function$
;

CREATE OR REPLACE FUNCTION app.mail_frequency(person uuid, kind text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare p public.notification_preferences;
begin
  if exists (select from app.people_without_mail(array[person])) then return 'never'; end if;
  select * into p from public.notification_preferences where user_id = person;
  return app.chosen_frequency(p, kind);
end $function$
;

CREATE OR REPLACE FUNCTION app.mail_language(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select preferred_language from public.profile_settings s
  where profile_id = person and not exists (select 1 from public.account_closures where user_id = person)
$function$
;
grant execute on function app.mail_language(uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.mail_picture_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if app.is_staff() then
    insert into public.decision_mails (user_id, decision, reason)
    values (new.owner_id, case when new.state = 'clear' then 'picture_published'
      when new.appealed_at is null then 'picture_refused' else 'picture_upheld' end, old.reason);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.mail_target(delivery uuid, at timestamp with time zone)
 RETURNS TABLE(user_id uuid, email text, language text, topic text, matches integer, messages integer, support integer, new_people integer, free_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select d.user_id, u.email, s.preferred_language, d.kind, count(*) filter (where n.kind = 'match')::integer,
    coalesce(sum(n.mail_count) filter (where n.kind = 'message'), 0)::integer, count(*) filter (where n.kind = 'support')::integer,
    count(*) filter (where n.kind = 'new_people')::integer,
    case when d.kind like 'report%' then at else app.after_quiet(d.user_id, at) end
  from public.notification_deliveries d
  join app.current_notifications n on n.user_id = d.user_id and n.mail_id = d.id
    and app.mail_frequency(n.user_id, n.kind) <> 'never'
  join auth."user" u on u.id = d.user_id
  join public.profile_settings s on s.profile_id = d.user_id
  where d.id = delivery and d.channel = 'mail'
  group by d.id, u.email, s.preferred_language
$function$
;
grant execute on function app.mail_target(uuid,timestamp with time zone) to app_worker;

CREATE OR REPLACE FUNCTION app.mailbox_birth(person uuid, hashes text[])
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select m.birth_hash from auth.mailbox_births m left join public.profiles p on p.id = m.account_id
  where m.mailbox_hash = any (hashes) and m.account_id is distinct from person
    and (m.account_id is null or p.first_dealt_at is not null)
    and (m.left_at is null or m.left_at > now() - app.limit_birth_change_interval())
  order by coalesce(m.left_at, 'infinity') desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION app.mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case
    when a.domain in ('gmail.com', 'googlemail.com') then replace(a.name, '.', '') || '@gmail.com'
    when a.domain in ('yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.uz', 'yandex.az',
      'yandex.com.am', 'yandex.com.ge', 'yandex.com.tr', 'yandex.co.il', 'yandex.ee', 'yandex.eu', 'yandex.fr', 'yandex.kg',
      'yandex.lt', 'yandex.lv', 'yandex.md', 'yandex.tj', 'yandex.tm', 'narod.ru') then replace(a.name, '.', '-') || '@yandex.ru'
    when a.domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(a.name, '._-', '') || '@proton.me'
    when a.domain in ('icloud.com', 'me.com', 'mac.com') then a.name || '@icloud.com'
    else a.name || '@' || a.domain end
  from (select split_part(lower(email), '@', 2) as domain,
    coalesce(nullif(split_part(split_part(lower(email), '@', 1), '+', 1), ''), split_part(lower(email), '@', 1)) as name) a
$function$
;

CREATE OR REPLACE FUNCTION app.mailbox_owner(address text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce((select id from auth."user" where email = address and "emailVerified"),
    (select user_id from auth.mailboxes where mailbox = app.mailbox_of(address)))
$function$
;

CREATE OR REPLACE FUNCTION app.mark_events(known bigint, OUT last_id bigint, OUT own xid8, OUT oldest xid8)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  last_id := coalesce(pg_sequence_last_value('public.event_outbox_id_seq'), 0);
  if last_id <> known then own := pg_current_xact_id(); end if;
  oldest := pg_snapshot_xmin(pg_current_snapshot());
end $function$
;
grant execute on function app.mark_events(bigint) to app_worker;

CREATE OR REPLACE FUNCTION app.mark_match_read(target_match uuid, up_to integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  entry public.inbox_entries;
  is_shared boolean;
begin
  select * into entry from public.inbox_entries where user_id = me and match_id = target_match for update;
  if not found then return null; end if;
  if up_to <= entry.read_number then return entry.unread; end if;
  is_shared := app.both_share_seen(entry.other_id);
  update public.messages set read = true, seen = is_shared
  where match_id = target_match and sender_id <> me and not read and number <= up_to;
  update public.inbox_entries set read_number = least(up_to, last_number), unread = (
    select count(*) from public.messages
    where match_id = target_match and sender_id <> me and not read and deleted_at is null)
  where user_id = me and match_id = target_match returning * into entry;
  perform app.publish_event('read',
    case when is_shared then array[me, entry.other_id] else array[me] end,
    jsonb_build_object('matchId', target_match, 'readerId', me, 'number', entry.read_number));
  return entry.unread;
end $function$
;
grant execute on function app.mark_match_read(uuid,integer) to app_member;

CREATE OR REPLACE FUNCTION app.mark_notifications_read()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.notifications set read = true
  where user_id = new.user_id and match_id = new.match_id and not read;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.mark_support_notifications_read()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.notifications set read = true
  where not read and kind in ('support', 'report_decided')
    and user_id in (select user_id from changed where sender_type = 'admin' and read);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.matches_page(after_micros bigint, after_id uuid, size integer)
 RETURNS TABLE(match_id uuid, matched_at timestamp with time zone, micros bigint, has_messages boolean, id uuid, name text, age integer, photo json, is_verified boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  me uuid := app.current_user_id();
  last_at timestamptz := coalesce(timestamptz 'epoch' + after_micros * interval '1 microsecond', 'infinity');
  last_id uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  missing integer := size;
  ids uuid[];
  others uuid[];
  times timestamptz[];
  added integer;
begin
  loop
    select array_agg(w.id order by w.at desc, w.id desc), array_agg(w.other order by w.at desc, w.id desc),
      array_agg(w.at order by w.at desc, w.id desc)
    into ids, others, times
    from (
      (select m.id, m.user2_id as other, m.matched_at as at from public.matches m
        where m.user1_id = me and (m.matched_at, m.id) < (last_at, last_id)
        order by m.matched_at desc, m.id desc limit missing)
      union all
      (select m.id, m.user1_id, m.matched_at from public.matches m
        where m.user2_id = me and (m.matched_at, m.id) < (last_at, last_id)
        order by m.matched_at desc, m.id desc limit missing)
      order by at desc, id desc limit missing) w;
    exit when ids is null;
    return query
      select w.id, w.at, app.micros_of(w.at),
        -- Not a join, which would read all entries of the member.
        (select not e.is_new from public.inbox_entries e where e.user_id = me and e.match_id = w.id), p.id, p.name, p.age, p.photo,
        p.is_verified
      from unnest(ids, others, times) with ordinality w (id, other, at, place)
      join app.summaries_for(me, app.visible_people(others)) p on p.id = w.other
      order by w.place;
    get diagnostics added = row_count;
    exit when added = missing or cardinality(ids) < missing;
    last_at := times[cardinality(times)];
    last_id := ids[cardinality(ids)];
    missing := missing - added;
  end loop;
end $function$
;
grant execute on function app.matches_page(bigint,uuid,integer) to app_member;

CREATE OR REPLACE FUNCTION app.may_read_conversation(report uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return app.is_staff() and (app.is_solo_team() or exists (
    select 1 from public.conversation_requests
    where report_id = report and outcome = 'released' and ends_at > now()
      and app.current_user_id() in (asked_by, decided_by)));
end $function$
;
grant execute on function app.may_read_conversation(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.may_read_health()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select app.is_staff() or current_setting('role') = 'app_worker'
$function$
;

CREATE OR REPLACE FUNCTION app.may_yet_be_reported(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select 1 from public.like_notes where swiper_id = person)
    or exists (select 1 from public.matches m
      where person in (m.user1_id, m.user2_id) and (
        exists (select 1 from public.messages t where t.match_id = m.id and t.sender_id = person)
        or exists (select 1 from public.sealed_originals o where o.match_id = m.id and o.sender_id = person)))
    or exists (select 1 from public.ended_conversations e
      where e.other_id = person and e.reported_at is null and e.ended_at >= now() - app.limit_original_retention() and (
        e.match_id is null
        or exists (select 1 from public.sealed_originals o where o.match_id = e.match_id and o.sender_id = person)))
$function$
;

CREATE OR REPLACE FUNCTION app.meet_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if (select count(*) from public.profiles p where p.id in (old.blocker_id, old.blocked_id)) < 2
    or exists (select 1 from public.account_closures c where c.user_id in (old.blocker_id, old.blocked_id)) then
    return null;
  end if;
  -- A block that comes at this moment is seen below or waits.
  perform pg_advisory_xact_lock(hashtextextended(
    least(old.blocker_id, old.blocked_id)::text || greatest(old.blocker_id, old.blocked_id)::text, 0));
  update public.ended_conversations e set apart_since = null
  where (e.owner_id, e.other_id) in ((old.blocker_id, old.blocked_id), (old.blocked_id, old.blocker_id))
    and not exists (select 1 from public.blocked_users b
      where (b.blocker_id, b.blocked_id) in ((old.blocker_id, old.blocked_id), (old.blocked_id, old.blocker_id)))
    and not exists (select 1 from public.unmatch_cooldowns c
      where c.low_id = least(old.blocker_id, old.blocked_id) and c.high_id = greatest(old.blocker_id, old.blocked_id)
        and c.until > now() and c.hides_profiles);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.micros_of(moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select (extract(epoch from moment) * 1000000)::bigint $function$
;
grant execute on function app.micros_of(timestamp with time zone) to app_member;

CREATE OR REPLACE FUNCTION app.more_people_at(viewer uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select least(app.next_dealt_day(), app.first_day_end(viewer))
$function$
;

CREATE OR REPLACE FUNCTION app.move_mailbox(person uuid, former_hashes text[], hashes text[], former_birth_hash text, birth_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare carried integer := app.people_of_mailbox(person);
begin
  perform app.lock_birth(person, array[least(former_hashes[1], hashes[1])]);
  perform app.lock_birth(person, array[greatest(former_hashes[1], hashes[1])]);
  perform app.write_mailbox_people(former_hashes[1], cardinality(app.dealt_today(person)) + carried);
  perform app.write_mailbox_people(hashes[1], carried);
  insert into auth.mailbox_birth_changes (mailbox_hash, changed_at, change_id, kind)
  select hashes[1], changed_at, change_id, kind from auth.mailbox_birth_changes where mailbox_hash = any (former_hashes)
  union
  select hashes[1], changed_at, id, kind from public.birth_data_changes where profile_id = person
  on conflict do nothing;
  if move_mailbox.birth_hash is null then
    update auth.mailbox_births set left_at = now() where account_id = person and left_at is null;
  else
    perform app.write_mailbox_birth(person, former_hashes[1], former_birth_hash);
    update auth.mailbox_births set left_at = now() where account_id = person and left_at is null;
    perform app.write_mailbox_birth(person, hashes[1], move_mailbox.birth_hash);
  end if;
end $function$
;
grant execute on function app.move_mailbox(uuid,text[],text[],text,text) to app_worker;

CREATE OR REPLACE FUNCTION app.name_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  select p.name into new.name from public.profiles p where p.id = new.blocked_id and app.can_see(p.id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.near_parts(its_hash bit, part integer)
 RETURNS smallint[]
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select array_agg(((substring(its_hash from 16 * part + 1 for 16)::bit(16)::integer # flipped) - 32768)::smallint)
  from (select 0 union all select 1 << bit from generate_series(0, 15) bit where part < 3) f (flipped)
$function$
;

CREATE OR REPLACE FUNCTION app.needs_veil(picture_key text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare found public.picture_screenings;
begin
  select * into found from public.picture_screenings s where s.object_key = picture_key for share;
  if found.id is null then return current_setting('role') <> 'app_owner'; end if;
  return found.state = 'waiting' or found.is_nude;
end $function$
;

CREATE OR REPLACE FUNCTION app.new_people_check_time(person uuid, earliest timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select min(monday.at)
  from (select app.time_zone_of(person) as zone) z
  cross join (values (0), (7)) later (days)
  cross join lateral (
    select (date_trunc('week', earliest at time zone z.zone) + make_interval(days => later.days)
      + app.limit_new_people_check_time()) at time zone z.zone as at) monday
  where monday.at >= earliest
$function$
;

CREATE OR REPLACE FUNCTION app.new_people_time(person uuid, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select app.after_quiet(person, greatest(at,
    (date_trunc('day', at at time zone zone) + app.limit_digest_time()) at time zone zone))
  from (select app.time_zone_of(person) as zone) z
$function$
;

CREATE OR REPLACE FUNCTION app.newcomers_for(asked jsonb, most integer, at timestamp with time zone)
 RETURNS TABLE(viewer_id uuid, min_stars smallint, features json, newcomers json)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  with viewer as materialized (
    select f.*, a.newest, a.regions, array(select app.excluded_people(f.profile_id)) as excluded,
      shown.age as oldest_age,
      shown.age - case when f.hides_age then app.limit_hidden_age_band() - 1 else 0 end as youngest_age,
      coalesce(f.max_age, least(app.limit_filter_age_max(), greatest(app.limit_filter_default_max_age(),
        app.age_by_month(born.day, today.day) + app.limit_filter_years_above_own_age()))) as oldest_own_filter,
      mine.min_stars, mine.only_active, mine.only_with_answers, mine.only_verified, mine.wanted_goals,
      mine.wanted_languages
    from jsonb_to_recordset(asked) a (id uuid, newest integer, regions smallint[])
    join public.discover_features f on f.profile_id = a.id
    join public.profile_settings mine on mine.profile_id = a.id
    cross join (values ((at at time zone 'utc')::date)) today (day)
    cross join lateral (select date '1970-01-01' + f.birth_day as day) born
    cross join lateral (select app.oldest_shown_age(born.day, not f.hides_age, today.day) as age) shown
    where (app.mail_frequency(a.id, 'new_people') <> 'never' or app.push_due(a.id, 'new_people', at) is not null)
      and not exists (select from public.notifications o where o.user_id = a.id and not o.read and o.kind = 'new_people'))
  select me.profile_id, me.min_stars,
    json_build_object('moon_tantra_class', me.moon_tantra_class, 'hanging_gates_low', me.hanging_gates_low::text,
      'hanging_gates_high', me.hanging_gates_high::text, 'is_estimate', me.is_estimate,
      'birth_year', extract(year from date '1970-01-01' + me.birth_day)::integer),
    they.stored
  from viewer me
  cross join lateral (select json_agg(newest.stored) as stored from (
    select json_build_object('moon_tantra_class', n.moon_tantra_class, 'hanging_gates_low', n.hanging_gates_low::text,
      'hanging_gates_high', n.hanging_gates_high::text, 'is_estimate', n.is_estimate,
      'birth_year', extract(year from born.day)::integer) as stored
    from (
      -- From an index alone. Below, each person is read in this order until `most` are found.
      select new.candidate_id from (
        select near.candidate_id, near.audience from public.discover_features near
        where near.region = any(me.regions) and near.candidate_id > me.newest
        union all
        select unplaced.candidate_id, unplaced.audience from public.discover_features unplaced
        where me.regions is not null and unplaced.region is null and unplaced.candidate_id > me.newest
        union all
        (select anywhere.candidate_id, anywhere.audience from public.discover_features anywhere
        where me.regions is null and anywhere.candidate_id > me.newest
        order by anywhere.candidate_id desc limit app.limit_new_people_read() * 10)) new
      where ((me.audience & 7) >> (new.audience >> 3)) & 1 = 1 and ((new.audience & 7) >> (me.audience >> 3)) & 1 = 1
      order by new.candidate_id desc limit app.limit_new_people_read()) arrived
    cross join lateral (
      select f.* from public.discover_features f
      cross join lateral (select f.unit_x * me.unit_x + f.unit_y * me.unit_y + f.unit_z * me.unit_z as closeness) way
      where f.candidate_id = arrived.candidate_id and f.profile_id <> me.profile_id
        and (num_nulls(me.cell, f.cell) > 0 or case
          when f.hides_distance then app.touches_region(f.region, me.unit_x, me.unit_y, me.unit_z, me.max_distance_cos)
          when me.hides_distance then way.closeness >= me.max_distance_cos
            and app.touches_region(me.region, f.unit_x, f.unit_y, f.unit_z, f.max_distance_cos)
          else way.closeness >= greatest(me.max_distance_cos, f.max_distance_cos) end)
        and (f.was_active or not me.only_active) and (f.has_answers or not me.only_with_answers)
        and (f.is_verified or not me.only_verified)
        and (me.wanted_goals = '{}' or f.goal = any(me.wanted_goals))
        and (me.wanted_languages = '{}' or f.languages && me.wanted_languages)
        and f.profile_id <> all(me.excluded)
      offset 0) n
    cross join lateral (select date '1970-01-01' + n.birth_day as day) born
    cross join lateral (select app.oldest_shown_age(born.day, not n.hides_age, (at at time zone 'utc')::date) as age offset 0) shown
    where shown.age >= me.min_age
      and shown.age - case when n.hides_age then app.limit_hidden_age_band() - 1 else 0 end <= me.oldest_own_filter
      and me.oldest_age >= n.min_age
      and me.youngest_age <= coalesce(n.max_age, least(app.limit_filter_age_max(),
        greatest(app.limit_filter_default_max_age(), shown.age + app.limit_filter_years_above_own_age())))
      -- Hashed once for each viewer. As not exists, all swipes of a viewer would be read for each person.
      and n.profile_id not in (select d.person_id from public.dealt_people d where d.viewer_id = me.profile_id)
      and n.profile_id not in (select s.swiped_id from public.swipes s where s.swiper_id = me.profile_id)
    order by arrived.candidate_id desc limit most) newest) they
  where they.stored is not null
$function$
;
grant execute on function app.newcomers_for(jsonb,integer,timestamp with time zone) to app_matchmaker;

CREATE OR REPLACE FUNCTION app.next_dealt_day()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (app.dealt_day() + 1)::timestamp at time zone 'utc'
$function$
;

CREATE OR REPLACE FUNCTION app.next_revision(target_match uuid)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update public.matches set last_revision = last_revision + 1
  where id = target_match and app.current_user_id() in (user1_id, user2_id)
  returning last_revision
$function$
;

CREATE OR REPLACE FUNCTION app.note_backup(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.last_backup as b (taken_at) values (moment)
  on conflict (is_only) do update set taken_at = greatest(b.taken_at, excluded.taken_at)
$function$
;

CREATE OR REPLACE FUNCTION app.notify_of_events(unstored text[], at_most integer, begin_at bigint DEFAULT 0)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare taken integer;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_notify('yuti_events', event) from unnest(unstored) event;
  perform pg_notify('yuti_events', t.event) from app.take_events(at_most, begin_at) t;
  get diagnostics taken = row_count;
  return taken = at_most;
end $function$
;
grant execute on function app.notify_of_events(text[],integer,bigint) to app_worker;

CREATE OR REPLACE FUNCTION app.notify_of_new_people(people uuid[], at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  added uuid[];
begin
  with inserted as (
    insert into public.notifications (user_id, kind, created_at, push_due_at, mail_due_at)
    select p.id, 'new_people', at, app.push_due(p.id, 'new_people', at), app.mail_due(p.id, 'new_people', at)
    from unnest(people) p (id)
    returning id)
  select array_agg(i.id) into added from inserted i;
  perform app.publish_event('notification', array[n.user_id], jsonb_build_object('id', n.event_id, 'kind', n.kind))
  from public.notifications n where n.id = any(added);
end $function$
;
grant execute on function app.notify_of_new_people(uuid[],timestamp with time zone) to app_matchmaker;

CREATE OR REPLACE FUNCTION app.number_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.matches set last_message_number = last_message_number + 1
  where id = new.match_id and new.sender_id in (user1_id, user2_id) returning last_message_number into new.number;
  if not found then
    raise exception 'no such match' using errcode = 'YU404';
  end if;
  if exists (select 1 from public.messages where sender_id = new.sender_id and client_id = new.client_id) then
    update public.matches set last_message_number = last_message_number - 1 where id = new.match_id;
    return null;
  end if;
  if new.number = 1 and not new.from_like then perform app.count_first_day(new.sender_id, 'opening'); end if;
  new.created_at := clock_timestamp();
  if new.image_url is not null then new.image_veiled := app.needs_veil(new.image_url); end if;
  if new.image_veiled then perform app.alarm_chat_copy(new.id); end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.number_support_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  is_greeting boolean := new.id = new.user_id;
  last integer;
begin
  -- Creates the row, or locks it by an update that changes nothing.
  insert into public.support_conversations as t (user_id) values (new.user_id)
  on conflict (user_id) do update set last_number = t.last_number returning last_number into last;
  if exists (select 1 from public.admin_conversations
             where user_id = new.user_id and sender_type = new.sender_type and client_id = new.client_id) then
    return null;
  end if;
  if last = 0 and not is_greeting then
    insert into public.admin_conversations select * from app.greeting_of(new.user_id);
  end if;
  update public.support_conversations set last_number = last_number + 1
  where user_id = new.user_id returning last_number into new.number;
  if not is_greeting then new.created_at := clock_timestamp(); end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.object_keys(first text, past text, most integer)
 RETURNS TABLE(key text, is_settled boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  (select object_key, false from public.uploads
    where object_key >= first and object_key < past limit most)
  union all (select photo_url, true from public.profile_photos
    where photo_url >= first and photo_url < past limit most)
  union all (select image_url, true from public.messages
    where image_url >= first and image_url < past limit most)
  union all (select voice_url, true from public.messages
    where voice_url >= first and voice_url < past limit most)
  union all (select image_url, true from public.admin_conversations
    where image_url >= first and image_url < past limit most)
  union all (select image_url, true from public.report_evidence
    where image_url >= first and image_url < past limit most)
  union all (select voice_url, true from public.report_evidence
    where voice_url >= first and voice_url < past limit most)
  union all (select image_url, true from public.sealed_originals
    where image_url >= first and image_url < past limit most)
  union all (select voice_url, true from public.sealed_originals
    where voice_url >= first and voice_url < past limit most)
  union all (select photo_url, true from public.former_profile_photos
    where photo_url >= first and photo_url < past limit most)
  union all (select object_key, false from public.verification_pictures
    where object_key >= first and object_key < past limit most)
$function$
;
grant execute on function app.object_keys(text,text,integer) to app_worker;

CREATE OR REPLACE FUNCTION app.oldest_shown_age(birth_date date, is_shown boolean, day date)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if is_shown then return app.age_by_month(birth_date, day); end if;
  return ((extract(year from day) - extract(year from birth_date))::integer / app.limit_hidden_age_band() + 1)
    * app.limit_hidden_age_band() - 1;
end $function$
;

CREATE OR REPLACE FUNCTION app.open_appeal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.appeals (user_id, report_id, content)
  select s.user_id, (
      select id from public.user_reports r where r.reported_id = s.user_id and r.status = 'blocked'
      order by r.decided_at desc limit 1), new.content
  from public.moderation_states s
  where s.user_id = new.user_id and s.is_blocked
    and not exists (select 1 from public.appeals a where a.user_id = s.user_id and a.opened_at >= s.changed_at)
  on conflict do nothing;
  if found then return null; end if;
  insert into public.appeals (user_id, sanction_id, content)
  select s.user_id, s.id, new.content from public.sanctions s
  where s.user_id = new.user_id and s.lifted_at is null and s.ends_at > now()
    and not exists (select 1 from public.appeals a where a.sanction_id = s.id)
    and not exists (select 1 from public.moderation_states m where m.user_id = s.user_id and m.is_blocked)
  order by s.given_at desc limit 1
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.open_chat_with_notes(new_match uuid, low uuid, high uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  note public.like_notes;
begin
  for note in
    select * from public.like_notes
    where (swiper_id, swiped_id) in ((low, high), (high, low)) order by written_at, swiper_id
  loop
    -- Triggers: number_message, deliver_message.
    insert into public.messages (match_id, sender_id, client_id, content, from_like, liked_kind, liked_id)
    values (new_match, note.swiper_id, gen_random_uuid(), coalesce(note.content, app.reaction_sign(note.reaction)), true,
      note.liked_kind, note.liked_id);
  end loop;
  delete from public.like_notes where (swiper_id, swiped_id) in ((low, high), (high, low));
end $function$
;

CREATE OR REPLACE FUNCTION app.open_inbox()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.inbox_entries (user_id, match_id, other_id)
  values (new.user1_id, new.id, new.user2_id), (new.user2_id, new.id, new.user1_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.open_linked_accounts(entry uuid)
 RETURNS TABLE(id uuid, version integer, reasons text[], is_open boolean, found_at timestamp with time zone, changed_at timestamp with time zone, outcome text, decided_at timestamp with time zone, decided_by text, rule text, reason text, shared_people integer, accounts jsonb, people jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  if not app.is_staff() or not exists (select 1 from public.linked_accounts l where l.id = entry) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(format('linked_accounts_opened %s %s', me, entry), 0));
  if not exists (
    select 1 from public.staff_log s where s.staff_id = me and s.action = 'linked_accounts_opened'
      and s.details ->> 'entry' = entry::text and s.at > now() - app.limit_opening_log()) then
    perform app.log_staff('linked_accounts_opened', null, null, jsonb_build_object('entry', entry,
      'people', (select coalesce(jsonb_agg(m.id), '[]') from app.linked_members(entry) m)));
  end if;
  return query
  select l.id, l.version, l.reasons, l.is_open, l.found_at, l.changed_at, l.outcome, l.decided_at,
    (select p.name from public.profiles p where p.id = l.decided_by), l.rule, l.reason, l.shared_people,
    (select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('is_own', m.id = me)), '[]') from app.linked_members(entry) m),
    (select coalesce(jsonb_agg(jsonb_build_object('id', n.person_id, 'name', p.name, 'viewers', n.viewers)
       order by n.viewers desc, n.person_id), '[]')
     from public.linked_account_people n join public.profiles p on p.id = n.person_id where n.entry_id = l.id)
  from public.linked_accounts l where l.id = entry;
end $function$
;
grant execute on function app.open_linked_accounts(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.open_presences(server uuid, connections uuid[], people uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare came uuid[] := array(select distinct person from unnest(people) person where not app.has_presence(person));
begin
  insert into public.presence_servers (id) values (server) on conflict do nothing;
  insert into public.presences (connection_id, user_id, server_id)
  select opened.connection, u.id, server
  from unnest(connections, people) opened (connection, person) join auth."user" u on u.id = opened.person
  for key share of u
  on conflict (connection_id) do nothing;
  perform app.record_last_presences(people);
  return query select unnest(came);
end $function$
;
grant execute on function app.open_presences(uuid,uuid[],uuid[]) to app_worker;

CREATE OR REPLACE FUNCTION app.open_sealed_object(evidence uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare sealed public.report_evidence;
begin
  if not app.is_staff() then return null; end if;
  select * into sealed from public.report_evidence where id = evidence and num_nonnulls(image_url, voice_url) > 0
    and (not app.is_of_conversation(kind, ordinal, is_reported) or app.may_read_conversation(report_id));
  if found then perform app.log_report_opening(sealed.report_id); end if;
  return coalesce(sealed.image_url, sealed.voice_url);
end $function$
;
grant execute on function app.open_sealed_object(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.open_staff_session(session_token text, way text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.staff_sessions (session_id, user_id)
  select a.session_id, a.user_id from app.staff_of_session(session_token) a
  on conflict (session_id) do update set verified_at = now(), seen_at = now();
  insert into public.staff_log (staff_id, action, details)
  select a.user_id, 'signed_in', jsonb_build_object('by', way) from app.staff_of_session(session_token) a;
end $function$
;

CREATE OR REPLACE FUNCTION app.open_verification(which uuid)
 RETURNS TABLE(id uuid, user_id uuid, name text, reason text, is_appeal boolean, staff_since timestamp with time zone, pictures jsonb, photos jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app.is_staff() then return; end if;
  return query
  select c.id, c.user_id, p.name, c.reason, c.is_appeal, c.staff_since,
    (select jsonb_agg(jsonb_build_object('gesture', c.gestures[v.place], 'id', v.id, 'width', v.width, 'height', v.height,
        'thumbhash', v.thumbhash) order by v.place)
      from public.verification_pictures v where v.check_id = c.id),
    (select coalesce(jsonb_agg(jsonb_build_object('likeness', c.likenesses -> f.id::text, 'id', f.id, 'width', f.width,
        'height', f.height, 'thumbhash', f.thumbhash) order by f.may_be_first desc, f.order_index), '[]')
      from public.profile_photos f where f.id = any(c.photo_ids))
  from public.verification_checks c join public.profiles p on p.id = c.user_id
  where c.id = which and c.state = 'staff';
  if found then
    perform app.log_staff('verification_opened', (select c.user_id from public.verification_checks c where c.id = which), null,
      jsonb_build_object('check', which));
  end if;
end $function$
;
grant execute on function app.open_verification(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.open_verification_picture(picture uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select v.object_key from public.verification_pictures v join public.verification_checks c on c.id = v.check_id
  where v.id = picture and c.state = 'staff' and app.is_staff()
$function$
;
grant execute on function app.open_verification_picture(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.orphans_among(keys text[])
 RETURNS TABLE(key text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select k.key from unnest(keys) as k (key)
  where not exists (select 1 from public.uploads where object_key = k.key)
    and not exists (select 1 from public.profile_photos where photo_url = k.key)
    and not exists (select 1 from public.messages where image_url = k.key or voice_url = k.key)
    and not exists (select 1 from public.admin_conversations where image_url = k.key)
    and not exists (select 1 from public.report_evidence where image_url = k.key or voice_url = k.key)
    and not exists (select 1 from public.sealed_originals where image_url = k.key or voice_url = k.key)
    and not exists (select 1 from public.former_profile_photos where photo_url = k.key)
    and not exists (select 1 from public.verification_pictures where object_key = k.key)
    and not exists (select 1 from public.object_removals where object_key = k.key)
$function$
;
grant execute on function app.orphans_among(text[]) to app_worker;

CREATE OR REPLACE FUNCTION app.own_birth_change(hashes text[])
 RETURNS TABLE(is_bound boolean, next_at timestamp with time zone, pending jsonb, request jsonb, is_delayed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.first_dealt_at is not null
      or (app.mailbox_birth(p.id, hashes) is not null
        and not exists (select 1 from public.birth_data_changes where profile_id = p.id and kind = 'new_account')),
    app.birth_changed_at(p.id, hashes) + app.limit_birth_change_interval(),
    (select to_jsonb(b) - 'profile_id' - 'change_id' || jsonb_build_object('is_by_staff', c.kind = 'staff')
     from public.pending_births b join public.birth_data_changes c on c.id = b.change_id where b.profile_id = p.id),
    (select to_jsonb(r) - 'user_id' - 'mailbox_hash' - 'birth_hash' from public.birth_change_requests r
     where user_id = p.id order by asked_at desc limit 1),
    p.first_dealt_at is not null and exists (select 1 from public.birth_data where profile_id = p.id)
  from public.profiles p where p.id = app.current_user_id()
$function$
;
grant execute on function app.own_birth_change(text[]) to app_member;

CREATE OR REPLACE FUNCTION app.own_card()
 RETURNS TABLE(id uuid, name text, bio text, interests text[], about jsonb, age integer, distance_km integer, photos json, is_verified boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select c.id, c.name, c.bio, c.interests, c.about, c.age, case when s.show_distance and s.h3_cell is not null then 1 end, c.photos,
    c.is_verified
  from public.profile_settings s, app.cards_for(null, array[s.profile_id]) c
  where s.profile_id = app.current_user_id()
$function$
;
grant execute on function app.own_card() to app_member;

CREATE OR REPLACE FUNCTION app.own_consent_links()
 RETURNS TABLE(id uuid, label text, state text, created_at timestamp with time zone, expires_at timestamp with time zone, answered_at timestamp with time zone, result jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select c.id, c.label, c.state, c.created_at, c.expires_at, c.answered_at, case when c.state = 'kept' then c.result end
  from public.consent_links c where c.asker_id = app.current_user_id() and c.deleted_at is null
  order by c.created_at desc, c.id
$function$
;
grant execute on function app.own_consent_links() to app_member;

CREATE OR REPLACE FUNCTION app.own_reports()
 RETURNS TABLE(reason text, description text, is_decided boolean, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select reason, description, decided_at is not null, created_at
  from public.user_reports where reporter_id = app.current_user_id() order by created_at
$function$
;
grant execute on function app.own_reports() to app_member;

CREATE OR REPLACE FUNCTION app.owners_of_copies(picture uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.owner_id, 'name', n.name)), '[]')
  from (
    select t.twin_id as id from public.picture_twins t where t.picture_id = picture
    union select t.picture_id from public.picture_twins t where t.twin_id = picture) t
  join public.picture_screenings o on o.id = t.id
  join public.profiles n on n.id = o.owner_id
$function$
;

CREATE OR REPLACE FUNCTION app.pack_cell(h3_cell text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select ((('x' || lpad(h3_cell, 16, '0'))::bit(64)::bigint >> 24) & 268435455)::integer
$function$
;

CREATE OR REPLACE FUNCTION app.pass_staff_gate(session_token text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  asking record;
  seen timestamptz;
begin
  select * into asking from app.staff_of_session(session_token);
  if not found then return 'closed'; end if;
  select s.seen_at into seen from public.staff_sessions s where s.session_id = asking.session_id;
  if seen is null or seen <= now() - app.limit_staff_idle() then return 'factor'; end if;
  if seen < now() - app.limit_staff_activity() then
    update public.staff_sessions s set seen_at = now() where s.session_id = asking.session_id;
  end if;
  return 'open';
end $function$
;
grant execute on function app.pass_staff_gate(text) to app_worker;

CREATE OR REPLACE FUNCTION app.people_left(viewer uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select greatest(0, case
      when p.created_at > now() - app.limit_first_day() then app.limit_first_day_people()
      when p.created_at > now() - app.limit_people_budget_new_time()
      then app.limit_people_budget_new() else app.limit_people_budget() end
    - (select count(*) from public.dealt_people d where d.viewer_id = p.id and d.last_shown_on = app.dealt_day())
    - app.people_of_mailbox(p.id))::integer
  from public.profiles p where p.id = viewer
$function$
;

CREATE OR REPLACE FUNCTION app.people_of_mailbox(person uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce(max(d.people), 0) from auth.mailbox_births m join auth.mailbox_people d using (mailbox_hash)
  where m.account_id = person and m.left_at is null and d.day = app.dealt_day()
$function$
;

CREATE OR REPLACE FUNCTION app.people_without_mail(people uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select i.user_id from auth.provider_identities i join auth."user" u on u.id = i.user_id
  where i.user_id = any (people) and i.is_mail_off and i.email = u.email
$function$
;

CREATE OR REPLACE FUNCTION app.person_cards(people uuid[])
 RETURNS TABLE(id uuid, name text, bio text, interests text[], about jsonb, age integer, distance_km integer, photos json, is_verified boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from app.cards_for(app.current_user_id(), app.visible_people(people))
$function$
;
grant execute on function app.person_cards(uuid[]) to app_member;

CREATE OR REPLACE FUNCTION app.photos_like(its_hash bit, mirrored bit)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  most integer := app.limit_screening_copy_bits();
  one bit(64);
  near bit(64)[] := '{}';
  near_0 smallint[];
  near_1 smallint[];
  near_2 smallint[];
  near_3 smallint[];
begin
  foreach one in array array[its_hash, mirrored] loop
    near_0 := app.near_parts(one, 0);
    near_1 := app.near_parts(one, 1);
    near_2 := app.near_parts(one, 2);
    near_3 := app.near_parts(one, 3);
    near := near || array(
      select o.hash from public.picture_screenings o
      where (substring(o.hash from 1 for 16)::bit(16)::integer - 32768)::smallint = any(near_0) and bit_count(o.hash # one) <= most
      union all
      select o.hash from public.picture_screenings o
      where (substring(o.hash from 17 for 16)::bit(16)::integer - 32768)::smallint = any(near_1) and bit_count(o.hash # one) <= most
      union all
      select o.hash from public.picture_screenings o
      where (substring(o.hash from 33 for 16)::bit(16)::integer - 32768)::smallint = any(near_2) and bit_count(o.hash # one) <= most
      union all
      select o.hash from public.picture_screenings o
      where (substring(o.hash from 49 for 16)::bit(16)::integer - 32768)::smallint = any(near_3) and bit_count(o.hash # one) <= most);
  end loop;
  for one in select distinct n.hash from unnest(near) n (hash) loop
    near_3 := app.near_parts(one, 3);
    return query
    select o.id from public.picture_screenings o
    where (substring(o.hash from 49 for 16)::bit(16)::integer - 32768)::smallint = any(near_3) and o.hash = one and o.kind = 'profile-photo';
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION app.plan_new_people_checks(at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  update public.new_people_checks c
  set due_at = app.new_people_check_time(c.user_id, at),
    newest_candidate_id = coalesce((select max(n.candidate_id) from public.discover_features n), 0)
  from (select w.user_id from public.new_people_checks w where w.due_at is null for update skip locked) waiting
  where c.user_id = waiting.user_id
$function$
;
grant execute on function app.plan_new_people_checks(timestamp with time zone) to app_matchmaker;

CREATE OR REPLACE FUNCTION app.profile_card(target uuid)
 RETURNS TABLE(card json, more_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
begin
  if not app.can_see(target) then return; end if;
  if target = me or app.is_matched(me, target) or cardinality(app.deal_people(me, array[target])) = 1 then
    card := (select row_to_json(c) from app.cards_for(me, array[target]) c);
  else
    more_at := app.more_people_at(me);
  end if;
  return next;
end $function$
;
grant execute on function app.profile_card(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.propose_date(target_match uuid, key uuid, new_place text, new_times timestamp with time zone[], at timestamp with time zone, opening text DEFAULT NULL::text, OUT result text, OUT proposal integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  is_same boolean;
begin
  if not app.lock_conversation(target_match) then return; end if;
  -- A deleted message has no proposal left to compare with.
  select m.number, m.match_id = target_match and m.date_step is not distinct from 'proposed' and (p.number is null
      or (p.place = new_place and p.times @> new_times and p.times <@ new_times))
    into proposal, is_same
  from public.messages m left join public.date_proposals p on p.match_id = m.match_id and p.number = m.number
  where m.sender_id = me and m.client_id = key order by m.match_id <> target_match limit 1;
  if found then
    result := case when is_same then 'proposed' else 'key_used' end;
    return;
  end if;
  update public.date_proposals set state = 'expired'
  where match_id = target_match and state = 'open' and at >= all (times);
  if exists (select 1 from public.date_proposals where match_id = target_match and state = 'open') then
    result := 'open';
    return;
  end if;
  insert into public.messages (match_id, sender_id, client_id, content, date_step)
  values (target_match, me, key, concat_ws(e'\n', new_place,
    (select string_agg(app.describe_instant(t), e'\n' order by t) from unnest(new_times) t)), 'proposed')
  returning number into proposal;
  -- Another attempt used the key in another match meanwhile.
  if proposal is null then
    result := 'key_used';
    return;
  end if;
  insert into public.date_proposals (match_id, number, proposer_id, place, times)
  values (target_match, proposal, me, new_place, new_times);
  perform app.trace_early_words(target_match, proposal,
    (select other_id from public.inbox_entries where user_id = me and match_id = target_match), opening);
  result := 'proposed';
end $function$
;
grant execute on function app.propose_date(uuid,uuid,text,timestamp with time zone[],timestamp with time zone,text) to app_member;

CREATE OR REPLACE FUNCTION app.publish_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.publish_event('consent', array[new.asker_id],
    jsonb_build_object('linkId', new.id, 'state', new.state));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.publish_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  decider uuid := coalesce(new.swiper_id, old.swiper_id);
begin
  if decider = app.current_user_id() then
    perform app.publish_event('decided', array[decider], jsonb_build_object(
      'userId', coalesce(new.swiped_id, old.swiped_id), 'isTakenBack', new.swiped_id is null));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.publish_event(type text, people uuid[], payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.store_event(payload || jsonb_build_object('type', type, 'to', people));
end $function$
;

CREATE OR REPLACE FUNCTION app.publish_likes_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  decider uuid := coalesce(new.swiper_id, old.swiper_id);
  target uuid := coalesce(new.swiped_id, old.swiped_id);
begin
  if 'right' in (coalesce(new.direction, 'left'), coalesce(old.direction, 'left')) and app.admits(target, decider) then
    perform app.publish_event('likes', array[target], '{}');
  end if;
  if exists (select 1 from public.swipes s
             where s.swiper_id = target and s.swiped_id = decider and s.direction = 'right')
     and app.admits(decider, target) then
    perform app.publish_event('likes', array[decider], '{}');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.publish_message_change(target_match uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select app.publish_event('message_changed', array[user1_id, user2_id], jsonb_build_object('matchId', id))
  from public.matches where id = target_match
$function$
;

CREATE OR REPLACE FUNCTION app.publish_moderation_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.publish_staff_event('moderation_changed', '{}');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.publish_staff_event(type text, payload jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select app.store_event(payload || jsonb_build_object('type', type, 'to', array_agg(distinct s.user_id),
    'sessions', array_agg(s.session_id)))
  from (
    select s.user_id, s.session_id from public.staff_sessions s
    join public.user_roles r on r.user_id = s.user_id and r.role = 'admin'
    where s.seen_at > now() - app.limit_staff_idle()
    -- Keeps the event below 8 kB.
    order by s.seen_at desc limit 80) s
  having count(*) > 0
$function$
;

CREATE OR REPLACE FUNCTION app.publish_support_conversation_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.publish_event('support_conversation_changed', array[user_id], '{}') from (select distinct user_id from changed) people;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.publish_support_inbox_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.publish_staff_event('support_inbox_changed', jsonb_build_object('userId', user_id))
  from (select distinct user_id from changed limit 20) people;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.publish_support_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.publish_event('support_message', array[new.user_id], jsonb_build_object('id', new.id));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.push_due(person uuid, kind text, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case kind when 'new_people' then app.new_people_time(person, at)
    else app.after_quiet(person, at + app.limit_push_wait()) end
  where kind in ('match', 'message', 'support', 'new_people')
    and exists (select 1 from public.push_tokens where user_id = person)
    and coalesce((select case kind when 'match' then push_matches when 'message' then push_messages
                    when 'new_people' then push_new_people else push_support end
                  from public.notification_preferences where user_id = person), true)
$function$
;

CREATE OR REPLACE FUNCTION app.push_target(delivery uuid, device uuid, at timestamp with time zone)
 RETURNS TABLE(token text, platform text, kind text, language text, free_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select t.token, t.platform, d.kind, s.preferred_language, app.after_quiet(d.user_id, at)
  from public.notification_deliveries d
  join public.push_tokens t on t.user_id = d.user_id and t.id = device
  join auth.session a on a.id = t.session_id and a."expiresAt" > at
  join public.profile_settings s on s.profile_id = d.user_id
  where d.id = delivery and d.created_at > at - app.limit_delivery_life() and app.push_due(d.user_id, d.kind, at) is not null
    and exists (select from app.current_notifications n where n.user_id = d.user_id and n.push_id = delivery)
$function$
;
grant execute on function app.push_target(uuid,uuid,timestamp with time zone) to app_worker;

CREATE OR REPLACE FUNCTION app.put_off_deliveries(person uuid, for_channel text, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update public.notifications
  set push_due_at = case for_channel when 'push' then until else push_due_at end,
    mail_due_at = case for_channel when 'mail' then until else mail_due_at end
  where user_id = person and case for_channel when 'push' then push_due_at else mail_due_at end <= until
$function$
;
grant execute on function app.put_off_deliveries(uuid,text,timestamp with time zone) to app_worker;

CREATE OR REPLACE FUNCTION app.put_off_new_people_check(person uuid, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update public.new_people_checks set due_at = until where user_id = person and due_at < until
$function$
;
grant execute on function app.put_off_new_people_check(uuid,timestamp with time zone) to app_matchmaker;

CREATE OR REPLACE FUNCTION app.quarter_of(moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select date_bin('15 minutes', moment, timestamptz '2000-01-01T00:00:00Z') $function$
;

CREATE OR REPLACE FUNCTION app.queue_notification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if new.push_due_at is distinct from old.push_due_at and new.push_due_at is not null then
    insert into public.notification_queue (user_id, channel, due_at) values (new.user_id, 'push', new.push_due_at);
  end if;
  if new.mail_due_at is distinct from old.mail_due_at and new.mail_due_at is not null then
    insert into public.notification_queue (user_id, channel, due_at) values (new.user_id, 'mail', new.mail_due_at);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.queue_object_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare key text := to_jsonb(old) ->> tg_argv[0];
begin
  if key is not null
     and not exists (select 1 from public.report_evidence where image_url = key or voice_url = key)
     and not exists (select 1 from public.sealed_originals where image_url = key or voice_url = key)
     and not exists (select 1 from public.messages where image_url = key or voice_url = key)
     and not exists (select 1 from public.profile_photos where photo_url = key)
     and not exists (select 1 from public.former_profile_photos where photo_url = key) then
    insert into public.object_removals (object_key) values (key) on conflict do nothing;
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.queue_orphans(keys text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare queued integer;
begin
  insert into public.object_removals (object_key) select o.key from app.orphans_among(keys) o
  on conflict do nothing;
  get diagnostics queued = row_count;
  return queued;
end $function$
;
grant execute on function app.queue_orphans(text[]) to app_worker;

CREATE OR REPLACE FUNCTION app.queue_pending_revocation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select 1 from auth.provider_identities where issuer = old.issuer and subject = old.subject)
    or exists (select 1 from auth.pending_sign_ins where issuer = old.issuer and subject = old.subject) then
    return null;
  end if;
  insert into auth.token_revocations (provider, refresh_token) values (old.provider, old.refresh_token);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.queue_revocation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into auth.token_revocations (provider, refresh_token) values (old.provider, old.refresh_token);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.queue_unused_upload()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select 1 from public.profile_photos where photo_url = old.object_key)
     and not exists (select 1 from public.messages where image_url = old.object_key or voice_url = old.object_key)
     and not exists (select 1 from public.admin_conversations where image_url = old.object_key) then
    insert into public.object_removals (object_key) values (old.object_key) on conflict do nothing;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.react_to_message(target_match uuid, target_number integer, reaction text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  next integer := app.next_revision(target_match);
  target public.messages;
begin
  select * into target from public.messages
  where match_id = target_match and number = target_number and deleted_at is null for update;
  if next is null or target.id is null or not exists (
    select 1 from public.inbox_entries
    where user_id = me and match_id = target_match and app.can_see(other_id)) then return false; end if;
  if target.sender_id = me then
    if target.sender_reaction is not distinct from reaction then return true; end if;
    update public.messages set sender_reaction = reaction, revision = next where id = target.id;
  else
    if target.other_reaction is not distinct from reaction then return true; end if;
    update public.messages set other_reaction = reaction, revision = next where id = target.id;
  end if;
  perform app.publish_message_change(target_match);
  return true;
end $function$
;
grant execute on function app.react_to_message(uuid,integer,text) to app_member;

CREATE OR REPLACE FUNCTION app.reaction_sign(reaction text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case reaction when 'heart' then '❤️' when 'laugh' then '😂' when 'wow' then '😮' when 'sad' then '😢'
    when 'thumbs_up' then '👍' when 'fire' then '🔥' end
$function$
;

CREATE OR REPLACE FUNCTION app.read_birth_request(request uuid)
 RETURNS TABLE(id uuid, user_id uuid, name text, language text, asked_at timestamp with time zone, reason text, decided_at timestamp with time zone, outcome text, answer text, signed_up_at timestamp with time zone, first_dealt_at timestamp with time zone, wanted jsonb, present jsonb, pending_at timestamp with time zone, changes jsonb, requests jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select r.id, r.user_id, p.name, s.preferred_language, r.asked_at, r.reason, r.decided_at, r.outcome, r.answer,
    u."createdAt", p.first_dealt_at, to_jsonb(r),
    (select to_jsonb(b) from public.birth_data b where b.profile_id = r.user_id),
    (select b.effective_at from public.pending_births b where b.profile_id = r.user_id),
    (select coalesce(jsonb_agg(jsonb_build_object('at', c.changed_at, 'kind', c.kind, 'parts', c.parts)
       order by c.changed_at desc), '[]')
     from (
       select changed_at, kind, parts from public.birth_data_changes where profile_id = r.user_id
       union all
       select changed_at, case kind when 'staff' then 'former_account_staff' else 'former_account' end, '{}'
       from auth.mailbox_birth_changes m where mailbox_hash = r.mailbox_hash and not exists (
         select 1 from public.birth_data_changes own where own.id = m.change_id and own.profile_id = r.user_id)) c),
    (select coalesce(jsonb_agg(jsonb_build_object('at', o.asked_at, 'outcome', o.outcome, 'reason', o.reason)
       order by o.asked_at desc), '[]')
     from public.birth_change_requests o where o.user_id = r.user_id and o.id <> r.id)
  from public.birth_change_requests r
  join public.profiles p on p.id = r.user_id
  join public.profile_settings s on s.profile_id = r.user_id
  join auth."user" u on u.id = r.user_id
  where r.id = request and app.is_staff()
$function$
;
grant execute on function app.read_birth_request(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.read_screening()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare found public.picture_screenings;
begin
  select * into found from public.picture_screenings s where s.object_key = new.photo_url for share;
  if found.id is not null then
    new.is_shown := found.state = 'clear';
    new.may_be_first := found.may_be_first;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.record_last_presences(people uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.last_presences (user_id)
  select u.id from auth."user" u
  where u.id = any (people) and not exists (
    select from public.last_presences l
    where l.user_id = u.id and l.seen_at > now() - app.limit_presence_written())
  order by u.id for key share of u
  on conflict (user_id) do update set seen_at = now()
$function$
;

CREATE OR REPLACE FUNCTION app.record_swipe(target uuid, choice text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  low uuid := least(me, target);
  high uuid := greatest(me, target);
  match_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(low::text || high::text, 0));
  if me is null or target = me or not app.can_see(target)
     or not exists (select 1 from public.birth_data where profile_id = me)
     or not exists (select 1 from public.profile_photos where profile_id = me)
     or exists (select 1 from public.unmatch_cooldowns where low_id = low and high_id = high and until > now()) then
    raise exception 'no such person' using errcode = 'YU404';
  end if;
  if choice = 'right' and app.has_like_limit(me) then
    raise exception 'staff have paused the likes' using errcode = 'YU014';
  end if;
  insert into public.swipes (swiper_id, swiped_id, direction) values (me, target, choice)
  on conflict (swiper_id, swiped_id) do update set direction = excluded.direction, created_at = now()
  where swipes.direction <> excluded.direction
    and not exists (select 1 from public.matches where user1_id = low and user2_id = high);
  if found then
    if choice = 'left' then
      perform app.remove_like_notes(me, array[target], 'taken_back');
    else
      perform app.count_first_day(me, 'like');
    end if;
  end if;
  if choice = 'right' and exists (
    select 1 from public.swipes where swiper_id = target and swiped_id = me and direction = 'right') then
    -- Triggers: open_inbox, add_notifications.
    insert into public.matches (user1_id, user2_id) values (low, high)
    on conflict (user1_id, user2_id) do nothing returning id into match_id;
    if match_id is not null then
      -- A match shows exact stars, also to a member who was never shown anybody.
      perform app.bind_births(array[low, high]);
      perform app.publish_event('match', array[low, high], jsonb_build_object('matchId', match_id));
      perform app.open_chat_with_notes(match_id, low, high);
    else
      select id into match_id from public.matches where user1_id = low and user2_id = high;
    end if;
  end if;
  return match_id;
end $function$
;
grant execute on function app.record_swipe(uuid,text) to app_member;

CREATE OR REPLACE FUNCTION app.refresh_activity(size integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select 0
$function$
;
grant execute on function app.refresh_activity(integer) to app_worker;

CREATE OR REPLACE FUNCTION app.refresh_activity_after(after integer, size integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  first_day timestamptz := (app.dealt_day() - app.limit_filter_active_days())::timestamp at time zone 'utc';
  last integer;
begin
  with people as materialized (
    select f.candidate_id, f.profile_id, f.was_active from public.discover_features f
    where f.candidate_id > after order by f.candidate_id limit size),
  present as materialized (
    select p.candidate_id, p.was_active as was_stored, s.show_activity and (coalesce(l.seen_at >= first_day, false)
      or exists (select 1 from public.presences c where c.user_id = p.profile_id)) as was_active
    from people p
    join public.profile_settings s on s.profile_id = p.profile_id
    left join public.last_presences l on l.user_id = p.profile_id),
  outdated as materialized (
    select f.candidate_id, p.was_active from present p join public.discover_features f using (candidate_id)
    where p.was_active <> p.was_stored order by f.candidate_id for update of f skip locked),
  changed as (
    update public.discover_features f set was_active = o.was_active from outdated o where f.candidate_id = o.candidate_id)
  select max(p.candidate_id) into last from people p;
  return last;
end $function$
;
grant execute on function app.refresh_activity_after(integer,integer) to app_worker;

CREATE OR REPLACE FUNCTION app.refresh_badges(people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare changed uuid[];
begin
  with badges as (
    update public.profiles p set is_verified = not p.is_verified
    where p.id = any(people) and p.is_verified <> app.has_badge(p.id) returning p.id)
  select array_agg(id) into changed from badges;
  if changed is not null then perform app.publish_event('verification_changed', changed, '{}'); end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.refresh_badges_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.refresh_badges((select array_agg(distinct c.profile_id) from changed c));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.refresh_cards(people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  perform 1 from public.discover_cards c where c.profile_id = any(people) order by c.profile_id for no key update;
  insert into public.discover_cards as old (profile_id, card)
  select b.profile_id, b.card from app.build_cards(people) b
  on conflict (profile_id) do update set card = excluded.card where old.card <> excluded.card;
end $function$
;

CREATE OR REPLACE FUNCTION app.refresh_cards_of_photos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.refresh_cards((select array_agg(distinct c.profile_id) from changed c));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.refresh_changed_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.refresh_support_conversations(array(select distinct user_id from changed));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.refresh_discover_features(people uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select from public.discover_features where profile_id = any(people) order by profile_id for update;

  delete from public.discover_features
  where profile_id = any(people)
    and profile_id not in (select profile_id from app.expected_discover_features(people));

  with expected as materialized (select * from app.expected_discover_features(people)),
  updated as (
    update public.discover_features old set
      audience = new.audience, cell = new.cell, birth_day = new.birth_day, hides_age = new.hides_age, min_age = new.min_age,
      max_age = new.max_age, max_distance_cos = new.max_distance_cos, moon_tantra_class = new.moon_tantra_class,
      hanging_gates_low = new.hanging_gates_low, hanging_gates_high = new.hanging_gates_high, is_estimate = new.is_estimate,
      unit_x = new.unit_x, unit_y = new.unit_y, unit_z = new.unit_z, hides_distance = new.hides_distance,
      was_active = old.was_active and new.was_active, goal = new.goal, languages = new.languages,
      has_answers = new.has_answers, region = new.region, is_verified = new.is_verified, changed_at = now()
    from expected new
    -- The ids again, because the planner takes `expected` for a thousand rows and would read the whole table for one person.
    where old.profile_id = new.profile_id and old.profile_id = any(people)
      and (old.audience, old.cell, old.birth_day, old.hides_age, old.min_age, old.max_age, old.max_distance_cos,
        old.moon_tantra_class, old.hanging_gates_low, old.hanging_gates_high, old.is_estimate, old.unit_x, old.unit_y,
        old.unit_z, old.hides_distance, old.was_active, old.goal, old.languages, old.has_answers, old.is_verified)
      is distinct from (new.audience, new.cell, new.birth_day, new.hides_age, new.min_age, new.max_age, new.max_distance_cos,
        new.moon_tantra_class, new.hanging_gates_low, new.hanging_gates_high, new.is_estimate, new.unit_x, new.unit_y,
        new.unit_z, new.hides_distance, old.was_active and new.was_active, new.goal, new.languages, new.has_answers,
        new.is_verified))
  insert into public.discover_features as old (profile_id, audience, cell, birth_day, hides_age, min_age, max_age,
    max_distance_cos, moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z,
    hides_distance, was_active, goal, languages, has_answers, region, is_verified)
  select profile_id, audience, cell, birth_day, hides_age, min_age, max_age, max_distance_cos,
    moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z, hides_distance,
    was_active, goal, languages, has_answers, region, is_verified
  from expected where profile_id not in (select profile_id from public.discover_features where profile_id = any(people))
  on conflict (profile_id) do update set
    audience = excluded.audience, cell = excluded.cell, birth_day = excluded.birth_day, hides_age = excluded.hides_age,
    min_age = excluded.min_age, max_age = excluded.max_age, max_distance_cos = excluded.max_distance_cos,
    moon_tantra_class = excluded.moon_tantra_class, hanging_gates_low = excluded.hanging_gates_low,
    hanging_gates_high = excluded.hanging_gates_high, is_estimate = excluded.is_estimate, unit_x = excluded.unit_x,
    unit_y = excluded.unit_y, unit_z = excluded.unit_z, hides_distance = excluded.hides_distance,
    was_active = old.was_active and excluded.was_active, goal = excluded.goal, languages = excluded.languages,
    has_answers = excluded.has_answers, region = excluded.region, is_verified = excluded.is_verified, changed_at = now()
$function$
;

CREATE OR REPLACE FUNCTION app.refresh_linked_people()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET work_mem TO '64MB'
AS $function$
begin
  delete from public.linked_account_people p using public.linked_accounts l where l.id = p.entry_id and l.is_open;
  with shown as (
    select m.entry_id, d.person_id, count(*)::integer as viewers
    from public.linked_accounts l
    join public.linked_account_members m on m.entry_id = l.id
    join public.dealt_people d
      on d.viewer_id = m.user_id and d.last_shown_on > app.dealt_day() - app.limit_linked_days()
    join public.profiles p on p.id = d.person_id
    where l.is_open
    group by m.entry_id, d.person_id having count(*) >= 2
  ), ranked as (
    select s.*, row_number() over (partition by s.entry_id order by s.viewers desc, s.person_id) as place,
      count(*) over (partition by s.entry_id) as total
    from shown s
  ), stored as (
    insert into public.linked_account_people (entry_id, person_id, viewers)
    select r.entry_id, r.person_id, r.viewers from ranked r where r.place <= app.limit_linked_people()
  )
  update public.linked_accounts l set shared_people = coalesce(r.total, 0)
  from public.linked_accounts o left join ranked r on r.entry_id = o.id and r.place = 1
  where l.id = o.id and l.is_open and l.shared_people <> coalesce(r.total, 0);
end $function$
;

CREATE OR REPLACE FUNCTION app.refresh_own_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.refresh_cards(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.refresh_support_conversations(people uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform 1 from public.support_conversations where user_id = any (people) order by user_id for update;
  update public.support_conversations t set
    (last_at, last_preview, last_is_image, last_sender) = (
      select date_trunc('milliseconds', m.created_at), left(m.content, app.limit_preview_length()),
        m.id is not null and m.content is null, m.sender_type
      from (select 1) one left join lateral (
        select * from public.admin_conversations where user_id = t.user_id order by number desc limit 1) m on true),
    unread = (select count(*) from public.admin_conversations m
      where m.user_id = t.user_id and m.sender_type = 'user' and not m.read)
  where t.user_id = any (people);
end $function$
;

CREATE OR REPLACE FUNCTION app.refuse_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  raise exception 'the staff log is never changed' using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION app.region_of(latitude double precision, longitude double precision)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (b.band * 180 + floor((longitude + 180) / 360 * b.parts)::integer % b.parts)::smallint
  from (values (least(89, floor((latitude + 90) / 2))::integer)) southern (band)
  cross join lateral (select southern.band, round(180 * cosd(southern.band * 2 + 1 - 90))::integer as parts) b
$function$
;

CREATE OR REPLACE FUNCTION app.register_account(new_name text, new_email text, password_hash text, language text, source text, terms_version text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  account_id uuid;
  is_new boolean;
begin
  if app.mailbox_owner(new_email) is not null then return 'confirmed'; end if;
  insert into auth."user" (name, email) values (new_name, new_email)
  on conflict (email) do nothing returning id into account_id;
  is_new := account_id is not null;
  if is_new then
    insert into auth.account ("accountId", "providerId", "userId", password)
    values (account_id::text, 'credential', account_id, password_hash);
  else
    select id into account_id from auth."user" where email = new_email and not "emailVerified" for update;
    if account_id is null then
      return 'confirmed';
    end if;
    update auth."user" set name = new_name, "updatedAt" = now() where id = account_id;
    update public.profiles set name = left(new_name, app.limit_name_length()) where id = account_id;
    update auth.account set password = password_hash, "updatedAt" = now()
    where "userId" = account_id and "providerId" = 'credential';
  end if;
  update public.profile_settings set preferred_language = language, registration_source = source
  where profile_id = account_id;
  insert into public.account_consents (user_id, kind, version)
  select account_id, kind, terms_version from unnest(array['adult', 'terms']) as kind
  on conflict (user_id, kind, version) do update set accepted_at = now();
  return case when is_new then 'created' else 'unconfirmed' end;
end $function$
;
grant execute on function app.register_account(text,text,text,text,text,text) to app_worker;

CREATE OR REPLACE FUNCTION app.registrations_per_day(first_day date, last_day date, zone text, sources text[], seen_at timestamp with time zone)
 RETURNS TABLE(day date, source text, people integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  begins timestamptz := first_day::timestamp at time zone zone;
  ends timestamptz := (last_day + 1)::timestamp at time zone zone;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  return query
    select n.day, n.source, sum(n.people)::integer from (
      select (c.quarter at time zone zone)::date as day, c.source, c.people
      from public.registration_counts c
      where c.quarter >= app.quarter_of(begins) and c.quarter < least(ends, app.quarter_of(seen_at))
      union all
      -- Counts the current quarter from the accounts themselves, up to seen_at.
      select (r.created_at at time zone zone)::date, r.source, 1 from app.registrations r
      where r.created_at >= greatest(begins, app.quarter_of(seen_at)) and r.created_at < ends and r.created_at <= seen_at
    ) n
    where n.source = any (sources) group by 1, 2 having sum(n.people) > 0 order by 1, 2;
end $function$
;
grant execute on function app.registrations_per_day(date,date,text,text[],timestamp with time zone) to app_staff;

CREATE OR REPLACE FUNCTION app.remember_mailbox_birth(hash text, birth_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  perform app.lock_birth(me, array[hash]);
  perform app.write_mailbox_people(hash, cardinality(app.dealt_today(me)) + app.people_of_mailbox(me));
  if exists (select 1 from public.profiles where id = me and first_dealt_at is not null) then
    perform app.write_mailbox_birth(me, hash, remember_mailbox_birth.birth_hash);
    update auth.mailbox_births set left_at = now() where account_id = me and left_at is null;
  else
    delete from auth.mailbox_births where account_id = me;
  end if;
end $function$
;
grant execute on function app.remember_mailbox_birth(text,text) to app_member;

CREATE OR REPLACE FUNCTION app.remove_calculation(target uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with gone as (
    update public.manual_compatibility set deleted_at = now()
    where user_id = app.current_user_id() and id = target and deleted_at is null returning 1)
  select exists (select from gone)
$function$
;
grant execute on function app.remove_calculation(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.remove_consent_link(target uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  update public.consent_links set deleted_at = now()
  where asker_id = me and id = target and state = 'kept' and deleted_at is null;
  if found then return true; end if;
  delete from public.consent_links where asker_id = me and id = target and deleted_at is null;
  return found;
end $function$
;
grant execute on function app.remove_consent_link(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.remove_like_notes(sender uuid, recipients uuid[], why text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with gone as (
    delete from public.like_notes where swiper_id = sender and swiped_id = any(recipients) returning *)
  insert into public.sealed_originals (sender_id, recipient_id, cause, content, written_at)
  select swiper_id, swiped_id, why, coalesce(content, app.reaction_sign(reaction)), written_at from gone
$function$
;

CREATE OR REPLACE FUNCTION app.remove_match(target_match uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare pair record;
begin
  select user1_id, user2_id into pair from public.matches
  where id = target_match and app.current_user_id() in (user1_id, user2_id);
  if not found then return false; end if;
  return app.unmatch(pair.user1_id, pair.user2_id, true);
end $function$
;
grant execute on function app.remove_match(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.remove_passkey(person uuid, passkey uuid, usable text[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform 1 from auth."user" where id = person for update;
  if not exists (select 1 from auth.passkeys where id = passkey and user_id = person) then return 'gone'; end if;
  if not app.has_way_in(person, usable, passkey, false) then return 'last'; end if;
  delete from auth.passkeys where id = passkey;
  return 'removed';
end $function$
;
grant execute on function app.remove_passkey(uuid,uuid,text[]) to app_worker;

CREATE OR REPLACE FUNCTION app.renew_presence_server(server uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.presence_servers (id) values (server) on conflict (id) do update set seen_at = now();
  return (select count(*)::integer from public.presences where server_id = server);
end $function$
;
grant execute on function app.renew_presence_server(uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.renew_staff_codes(code_hashes bytea[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  if not app.is_staff() or not exists (
    select 1 from public.staff_factors where user_id = me and confirmed_at is not null for update) then
    return false;
  end if;
  delete from public.staff_recovery_codes where user_id = me;
  insert into public.staff_recovery_codes (user_id, code_hash) select me, unnest(code_hashes);
  perform app.log_staff('recovery_codes_renewed', null, null, '{}');
  return true;
end $function$
;
grant execute on function app.renew_staff_codes(bytea[]) to app_staff;

CREATE OR REPLACE FUNCTION app.replace_birth(birth public.birth_data)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update public.birth_data set birth_date = birth.birth_date, birth_time = birth.birth_time,
    birth_time_known = birth.birth_time_known, birth_time_is_about = birth.birth_time_is_about,
    birth_city = birth.birth_city, birth_disambiguation = birth.birth_disambiguation, updated_at = now()
  where profile_id = birth.profile_id
$function$
;

CREATE OR REPLACE FUNCTION app.replace_gesture(which integer, gesture text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare mine public.verification_checks := app.lock_open_check();
begin
  if mine.id is null then return 'none'; end if;
  if mine.replaced >= app.limit_verification_replacements() then return 'used_up'; end if;
  update public.verification_checks c set replaced = c.replaced + 1,
    gestures = case which when 1 then array[gesture, c.gestures[2]] else array[c.gestures[1], gesture] end
  where c.id = mine.id;
  delete from public.verification_pictures p where p.check_id = mine.id and p.place = which;
  return 'replaced';
end $function$
;
grant execute on function app.replace_gesture(integer,text) to app_member;

CREATE OR REPLACE FUNCTION app.replace_password(hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  update auth.account set password = hash, "updatedAt" = now() where "userId" = me and "providerId" = 'credential';
  delete from auth.email_changes where user_id = me;
  delete from auth.verification where value = me::text;
  -- Before the sessions, so that a sign-in by a link at this moment leaves none behind.
  delete from auth.sign_in_links where user_id = me;
  delete from auth.access_tokens where user_id = me;
  delete from auth.session where "userId" = me and token <> current_setting('app.session_token');
end $function$
;
grant execute on function app.replace_password(text) to app_member;

CREATE OR REPLACE FUNCTION app.report_conversation(report uuid)
 RETURNS TABLE(messages integer, is_open boolean, is_solo boolean, until timestamp with time zone, request_id uuid, asked_by uuid, asked_by_name text, reason text, asked_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (select count(*)::integer from public.report_evidence e
      where e.report_id = report and app.is_of_conversation(e.kind, e.ordinal, e.is_reported)),
    app.may_read_conversation(report), app.is_solo_team(),
    (select max(d.ends_at) from public.conversation_requests d
      where d.report_id = report and d.ends_at > now() and app.current_user_id() in (d.asked_by, d.decided_by)),
    r.id, r.asked_by, p.name, r.reason, r.asked_at
  from (select 1) one
  left join public.conversation_requests r on r.report_id = report and r.decided_at is null
  left join public.profiles p on p.id = r.asked_by
  where app.is_staff()
$function$
;
grant execute on function app.report_conversation(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.report_ended_conversation(conversation uuid, report uuid, why text, details text, includes_messages boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  ended public.ended_conversations;
  stored uuid;
begin
  select * into ended from public.ended_conversations
  where id = conversation and owner_id = app.current_user_id()
    and ended_at >= now() - app.limit_original_retention() for update;
  if ended.id is null then return false; end if;
  stored := app.store_report(report, ended.other_id, why, details, ended.other_name, ended.apart_since);
  if stored is not null and includes_messages then
    perform app.seal_like_notes(stored, ended.other_id);
    perform app.seal_originals(stored, ended.other_id, ended.match_id, null);
  end if;
  update public.ended_conversations set reported_at = coalesce(reported_at, now()) where id = ended.id;
  return true;
end $function$
;
grant execute on function app.report_ended_conversation(uuid,uuid,text,text,boolean) to app_member;

CREATE OR REPLACE FUNCTION app.report_person(report uuid, reported uuid, why text, details text, from_match uuid, from_number integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  -- Asked once and apart: the planner would ask again, and a stranger would differ from nobody.
  needs_match boolean := from_match is not null or app.is_matched(me, reported);
  ended public.ended_conversations;
  stored uuid;
begin
  -- Without a match the newest entry, because a closed account is known by nothing else; none that came before a match of now.
  select * into ended from public.ended_conversations
  where owner_id = me and other_id = reported and ended_at >= now() - app.limit_original_retention()
    and (match_id = from_match or not needs_match)
  order by ended_at desc limit 1;
  if me is null or me = reported or not exists (select from public.birth_data where profile_id = me) then
    raise exception 'no such person' using errcode = 'YU404';
  end if;
  if ended.id is null and not app.is_known(me, reported) then return; end if;
  stored := app.store_report(report, reported, why, details, ended.other_name, ended.apart_since);
  if stored is null then return; end if;
  perform app.seal_like_notes(stored, reported);
  -- A report of the profile alone leaves out what was said, which can then still be reported.
  if ended.id is not null and (from_match is not null or not app.is_known(me, reported)) then
    update public.ended_conversations set reported_at = coalesce(reported_at, now()) where id = ended.id;
  end if;
  if from_match is null then return; end if;
  if ended.id is null then
    perform app.seal_messages(stored, reported, from_match, from_number);
  else
    perform app.seal_originals(stored, reported, from_match, from_number);
  end if;
end $function$
;
grant execute on function app.report_person(uuid,uuid,text,text,uuid,integer) to app_member;

CREATE OR REPLACE FUNCTION app.report_process(process uuid, busy real, delay real, memory bigint, pool text, waited real, open_streams integer, disk_free bigint, disk_size bigint, scorer_age real)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.process_reports as r (process_id, reported_at, busy_share, delay_ms, memory_bytes, waiting_pool,
    waiting_share, streams, disk_free_bytes, disk_size_bytes, scorer_age_seconds)
  values (process, now(), busy, delay, memory, pool, waited, open_streams, disk_free, disk_size, scorer_age)
  on conflict (process_id) do update set reported_at = excluded.reported_at, busy_share = excluded.busy_share,
    delay_ms = excluded.delay_ms, memory_bytes = excluded.memory_bytes, waiting_pool = excluded.waiting_pool,
    waiting_share = excluded.waiting_share, streams = excluded.streams, disk_free_bytes = excluded.disk_free_bytes,
    disk_size_bytes = excluded.disk_size_bytes, scorer_age_seconds = excluded.scorer_age_seconds;
  delete from public.process_reports where reported_at < now() - interval '1 hour';
$function$
;
grant execute on function app.report_process(uuid,real,real,bigint,text,real,integer,bigint,bigint,real) to app_worker;

CREATE OR REPLACE FUNCTION app.request_email_change(wanted text, token_hash text, expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  if exists (select 1 from auth."user" where email = wanted and "emailVerified")
    or app.mailbox_owner(wanted) <> me then return false; end if;
  insert into auth.email_changes as c (user_id, new_email, token_hash, expires_at)
  values (me, wanted, request_email_change.token_hash, request_email_change.expires_at)
  on conflict (user_id) do update
    set new_email = excluded.new_email, token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  return true;
end $function$
;
grant execute on function app.request_email_change(text,text,timestamp with time zone) to app_member;

CREATE OR REPLACE FUNCTION app.reschedule_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.notifications n set
    mail_due_at = case when mail_due_at is not null then app.mail_due(user_id, kind, now()) end,
    push_due_at = case when push_due_at is not null then app.push_due(user_id, kind, now()) end
  where user_id = new.user_id and (mail_due_at is not null or push_due_at is not null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.restore_calculation(target uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with back as (
    update public.manual_compatibility set deleted_at = null
    where user_id = app.current_user_id() and id = target and deleted_at is not null returning 1)
  select exists (select from back)
$function$
;
grant execute on function app.restore_calculation(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.restore_consent_result(target uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with back as (
    update public.consent_links set deleted_at = null
    where asker_id = app.current_user_id() and id = target and state = 'kept' and deleted_at is not null returning 1)
  select exists (select from back)
$function$
;
grant execute on function app.restore_consent_result(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.resume_limit(person uuid, hashes text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with kept as (delete from auth.kept_limits where mailbox_hash = any (hashes) returning *)
  insert into public.sanctions (user_id, kind, reason, given_at, ends_at)
  select person, 'limit', reason, given_at, ends_at from kept where ends_at > now() order by ends_at desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION app.revoke_access_tokens()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from auth.access_tokens where user_id = new.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.save_birth(wanted jsonb, is_same_moment boolean, is_confirmed boolean, hashes text[], birth_hashes text[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  birth public.birth_data := jsonb_populate_record(null::public.birth_data,
    '{"birth_time_is_about": false}' || wanted || jsonb_build_object('profile_id', me, 'updated_at', now()));
  former public.birth_data;
  pending public.pending_births;
  parts text[];
  is_dealt boolean;
  change bigint;
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  perform app.lock_birth(me, hashes);
  perform app.resume_limit(me, hashes);
  select first_dealt_at is not null into is_dealt from public.profiles where id = me;
  select * into former from public.birth_data where profile_id = me;
  parts := app.changed_birth_parts(former, birth);

  if not is_dealt or former.profile_id is null then
    select id into change from public.birth_data_changes where profile_id = me and kind = 'new_account';
    if coalesce(app.mailbox_birth(me, hashes) = any (birth_hashes), true) then
      perform app.give_back_birth_change(change);
    elsif change is null then
      perform app.use_birth_change(me, 'new_account', coalesce(parts, '{}'), hashes, is_confirmed);
    end if;
  elsif parts = '{}' then
    -- No disambiguation means the earlier of two times, so naming the earlier one changes nothing.
    null;
  elsif not (is_same_moment and birth.birth_date = former.birth_date
    and (birth.birth_time_known, birth.birth_time_is_about) = (former.birth_time_known, former.birth_time_is_about)) then
    select * into pending from public.pending_births where profile_id = me;
    if found then
      if (pending.birth_date, pending.birth_time, pending.birth_time_known, pending.birth_time_is_about, pending.birth_city,
        pending.birth_disambiguation)
        is not distinct from
        (birth.birth_date, birth.birth_time, birth.birth_time_known, birth.birth_time_is_about, birth.birth_city,
        birth.birth_disambiguation) then
        return 'pending';
      end if;
      raise exception 'another birth is pending' using errcode = 'YU012';
    end if;
    change := app.use_birth_change(me, 'own', parts, hashes, is_confirmed);
    perform app.insert_pending_birth(birth, change);
    return 'pending';
  end if;

  if former.profile_id is null then
    insert into public.birth_data select birth.*;
  elsif (former.birth_date, former.birth_time, former.birth_time_known, former.birth_time_is_about, former.birth_city,
    former.birth_disambiguation)
    is distinct from (birth.birth_date, birth.birth_time, birth.birth_time_known, birth.birth_time_is_about, birth.birth_city,
    birth.birth_disambiguation) then
    perform app.replace_birth(birth);
  else
    return 'unchanged';
  end if;
  perform app.write_mailbox_birth(me, hashes[1], birth_hashes[1]);
  return 'stored';
end $function$
;
grant execute on function app.save_birth(jsonb,boolean,boolean,text[],text[]) to app_member;

CREATE OR REPLACE FUNCTION app.save_push_token(new_token text, new_platform text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  session uuid := (select id from auth.session where token = current_setting('app.session_token') and "userId" = me);
begin
  perform pg_advisory_xact_lock(hashtextextended('push ' || new_token, 0));
  -- A device that sends two tokens at once keeps the one that comes last.
  perform pg_advisory_xact_lock(hashtextextended('push session ' || session, 0));
  delete from public.push_tokens where token = new_token or session_id = session;
  insert into public.push_tokens (token, user_id, platform, device_id, session_id)
  select new_token, me, new_platform, session::text, session where session is not null;
end $function$
;
grant execute on function app.save_push_token(text,text) to app_member;

CREATE OR REPLACE FUNCTION app.screen_upload(upload uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update public.picture_screenings set try_at = now()
  where id = upload and owner_id = app.current_user_id() and state = 'waiting' and tries = 0
$function$
;
grant execute on function app.screen_upload(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.seal_account(person uuid, addresses text[], mailboxes text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  seal uuid;
  copies integer := (select count(*) from public.picture_screenings
    where owner_id = person and state = 'held' and reason = 'banned_copy');
begin
  -- Waits for decisions that are under way, so what follows sees them.
  perform 1 from public.user_reports where reported_id = person order by id for update;
  perform 1 from public.alarms where user_id = person order by id for update;
  if copies > 0 or app.may_yet_be_reported(person)
    or exists (select 1 from public.user_reports where reported_id = person and status in ('pending', 'reviewed', 'active'))
    or exists (select 1 from public.alarms where user_id = person and decided_at is null) then
    insert into public.sealed_accounts (account_id, address_hashes, mailbox_hashes, picture_hashes, mirrored_hashes)
    select person, addresses, mailboxes, coalesce(array_agg(s.hash), '{}'), coalesce(array_agg(s.mirrored_hash), '{}')
    from public.picture_screenings s
    where s.owner_id = person and s.kind = 'profile-photo' and s.hash is not null
    returning id into seal;
    update public.user_reports set sealed_id = seal
    where reported_id = person and status in ('pending', 'reviewed', 'active');
    update public.alarms set user_id = null, sealed_id = seal, is_hiding = false
    where user_id = person and decided_at is null;
    if copies > 0 then
      insert into public.alarms (sealed_id, kind, people) values (seal, 'banned_copy', copies);
    end if;
  end if;
  -- An update of no row would publish a change to staff too.
  if exists (select 1 from public.user_reports where reported_id = person) then
    update public.user_reports set reported_id = null where reported_id = person;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.seal_before_hold(picture uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare person uuid;
begin
  select p.id into person from public.profiles p
  where p.id = (select s.owner_id from public.picture_screenings s where s.id = picture) for no key update;
  if exists (select 1 from public.profile_photos f join public.picture_screenings s on s.object_key = f.photo_url
    where s.id = picture and s.state = 'waiting' and f.is_shown) then perform app.seal_former_profile(person); end if;
end $function$
;
grant execute on function app.seal_before_hold(uuid) to app_worker;

CREATE OR REPLACE FUNCTION app.seal_changing_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.seal_former_profile(old.id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.seal_conversation(target_match uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.sealed_originals (match_id, message_number, sender_id, cause, content, image_url, image_width,
    image_height, image_thumbhash, voice_url, voice_duration_ms, voice_peaks, written_at)
  select match_id, number, sender_id, 'removed', content, image_url, image_width, image_height, image_thumbhash, voice_url,
    voice_duration_ms, voice_peaks, coalesce(edited_at, created_at)
  from public.messages
  where match_id = target_match and num_nonnulls(content, image_url, voice_url) > 0
$function$
;

CREATE OR REPLACE FUNCTION app.seal_former_profile(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  was public.profiles;
  at timestamptz := clock_timestamp();
  began timestamptz;
  seconds double precision;
  kept uuid;
begin
  select * into was from public.profiles where id = person;
  if was.id is null or not exists (select 1 from public.birth_data where profile_id = person)
    or exists (select 1 from public.former_profiles
      where profile_id = person and xmin = pg_current_xact_id()::xid) then return; end if;
  began := coalesce((select max(shown_until) from public.former_profiles where profile_id = person), was.created_at);
  seconds := greatest(extract(epoch from at - began), 0);
  -- A profile that changes to and fro has one row for each content.
  update public.former_profiles f set shown_until = greatest(at, f.shown_from), shown_seconds = f.shown_seconds + seconds
  where f.profile_id = person and (f.name, f.bio, f.interests, f.about) = (was.name, was.bio, was.interests, was.shown_about)
    and array(select p.photo_url from public.former_profile_photos p where p.version_id = f.id order by 1)
      = array(select p.photo_url from public.profile_photos p where p.profile_id = person and p.is_shown order by 1);
  if found then return; end if;
  insert into public.former_profiles (profile_id, name, bio, interests, about, shown_from, shown_until, shown_seconds)
  values (person, was.name, was.bio, was.interests, was.shown_about, least(at, began), at, seconds)
  returning id into kept;
  insert into public.former_profile_photos (version_id, order_index, photo_url, width, height, thumbhash)
  select kept, order_index, photo_url, width, height, thumbhash
  from public.profile_photos where profile_id = person and is_shown;
  -- What was shown for the shortest time goes first, so that quick changes do not bury what was there for long.
  delete from public.former_profiles where id in (
    select id from public.former_profiles where profile_id = person
    order by id = kept desc, shown_seconds desc, shown_until desc, id
    offset app.limit_former_profiles());
end $function$
;

CREATE OR REPLACE FUNCTION app.seal_former_profiles(report uuid, reported uuid, seen_until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- A version that ends at the same time either waits until its photos are copied or is gone before.
  perform 1 from public.former_profile_photos p join public.former_profiles f on f.id = p.version_id
  where f.profile_id = reported for share;
  with versions as (
    select f.*, (row_number() over (order by f.shown_until desc, f.id))::integer as version
    from public.former_profiles f
    where f.profile_id = reported and f.shown_until >= now() - app.limit_original_retention()
      and f.shown_from <= coalesce(seen_until, 'infinity')
      and f.shown_until >= (select me.created_at from public.profiles me where me.id = app.current_user_id())),
  photos as (
    select distinct on (p.photo_url) v.version, v.shown_until, p.*
    from versions v join public.former_profile_photos p on p.version_id = v.id
    where not exists (select 1 from public.report_evidence e
      where e.report_id = report and e.kind = 'photo' and e.image_url = p.photo_url)
    order by p.photo_url, v.version),
  words as (
    insert into public.report_evidence (report_id, kind, ordinal, version, author, name, interests, about, content, written_at)
    select report, 'former_profile', v.version, v.version, 'reported', v.name, v.interests, v.about, v.bio, v.shown_until
    from versions v
    where exists (select 1 from photos where photos.version = v.version)
      or not exists (select 1 from public.report_evidence e where e.report_id = report and e.kind = 'profile'
        and (e.name, e.interests, e.about, e.content) is not distinct from (v.name, v.interests, v.about, v.bio)))
  insert into public.report_evidence (report_id, kind, ordinal, version, author, image_url, image_width, image_height,
    image_thumbhash, written_at)
  select report, 'former_photo', row_number() over (order by version, order_index), version, 'reported', photo_url, width,
    height, thumbhash, shown_until
  from photos;
end $function$
;

CREATE OR REPLACE FUNCTION app.seal_leaving_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.seal_former_profile(old.profile_id);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.seal_like_notes(report uuid, reported uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.report_evidence (report_id, kind, ordinal, author, content, written_at)
  select report, 'message', 0, 'reported', coalesce(content, app.reaction_sign(reaction)), written_at
  from public.like_notes where swiper_id = reported and swiped_id = app.current_user_id()
  union all
  select report, case cause when 'removed' then 'message' else cause end,
    -row_number() over (partition by cause order by sealed_at desc, id), 'reported', content, written_at
  from (
    select * from public.sealed_originals
    where sender_id = reported and recipient_id = app.current_user_id() and sealed_at >= now() - app.limit_original_retention()
    order by sealed_at desc limit app.limit_ended_notes()) o
$function$
;

CREATE OR REPLACE FUNCTION app.seal_messages(report uuid, reported uuid, from_match uuid, from_number integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  first_kept integer;
begin
  if not exists (
    select from public.matches
    where id = from_match and (user1_id, user2_id) =
      (least(reported, app.current_user_id()), greatest(reported, app.current_user_id()))) then return; end if;
  first_kept := least(
    (select min(newest.number) from (
      select number from public.messages where match_id = from_match
      order by number desc limit app.limit_sealed_messages()) newest),
    (select min(number) from public.messages where match_id = from_match and created_at >= (
      select max(created_at) from public.messages where match_id = from_match) - app.limit_original_retention()
      and number > coalesce(app.chat_copied_to(report, from_match), 0)));
  with around as (
    select * from public.messages
    where match_id = from_match and (case when from_number is null then number >= first_kept
      else number between from_number::bigint - app.limit_messages_around() and from_number::bigint + app.limit_messages_around() end)
    order by number desc limit app.limit_sealed_recent() for share)
  insert into public.report_evidence (report_id, kind, ordinal, author, is_reported, content, image_url, image_width,
    image_height, image_thumbhash, voice_url, voice_duration_ms, voice_peaks, written_at)
  select report, 'message', number, case when sender_id = reported then 'reported' else 'reporter' end,
    number is not distinct from from_number, content, image_url, image_width, image_height, image_thumbhash,
    voice_url, voice_duration_ms, voice_peaks, created_at
  from around;
  perform app.seal_originals(report, reported, from_match, from_number);
end $function$
;

CREATE OR REPLACE FUNCTION app.seal_of(person uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select id from public.sealed_accounts where account_id = person and closed_at > now() - app.limit_closed_account_retention()
$function$
;

CREATE OR REPLACE FUNCTION app.seal_original(original public.messages, why text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.sealed_originals (match_id, message_number, sender_id, cause, content, image_url, image_width,
    image_height, image_thumbhash, voice_url, voice_duration_ms, voice_peaks, written_at)
  values (original.match_id, original.number, original.sender_id, why, original.content, original.image_url,
    original.image_width, original.image_height, original.image_thumbhash, original.voice_url,
    original.voice_duration_ms, original.voice_peaks,
    coalesce(original.edited_at, original.created_at))
$function$
;

CREATE OR REPLACE FUNCTION app.seal_originals(report uuid, reported uuid, from_match uuid, from_number integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.report_evidence (report_id, kind, ordinal, author, is_reported, content, image_url, image_width,
    image_height, image_thumbhash, voice_url, voice_duration_ms, voice_peaks, written_at)
  select report, case cause when 'removed' then 'message' else cause end,
    case cause when 'removed' then message_number
      else row_number() over (partition by cause order by message_number, sealed_at, id) end,
    case when sender_id = reported then 'reported' else 'reporter' end, message_number is not distinct from from_number,
    content, image_url, image_width, image_height, image_thumbhash, voice_url, voice_duration_ms, voice_peaks, written_at
  from (
    select *, row_number() over (partition by cause order by message_number desc, sealed_at desc, id) as age,
      max(written_at) over () as last_written_at
    from public.sealed_originals
    where match_id = from_match and sealed_at >= now() - app.limit_original_retention() and (from_number is null or message_number
      between from_number::bigint - app.limit_messages_around() and from_number::bigint + app.limit_messages_around())) o
  where age <= app.limit_sealed_messages()
    or age <= app.limit_sealed_recent() and written_at >= last_written_at - app.limit_original_retention()
      and (cause <> 'removed' or message_number > (select coalesce(app.chat_copied_to(report, from_match), 0)))
$function$
;

CREATE OR REPLACE FUNCTION app.seal_profile(report uuid, reported uuid, known_as text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.report_evidence (report_id, kind, ordinal, author, name, interests, about, content)
  select report, 'profile', 0, 'reported', name, interests, shown_about, bio from public.profiles where id = reported;
  insert into public.report_evidence (report_id, kind, ordinal, author, name)
  select report, 'profile', 0, 'reported', known_as
  where known_as is not null and not exists (select 1 from public.profiles where id = reported);
  -- Locks the photos: a removal at the same time either waits until they are copied or is finished before.
  with kept as (
    select order_index, photo_url, width, height, thumbhash from public.profile_photos
    where profile_id = reported order by order_index for share)
  insert into public.report_evidence
    (report_id, kind, ordinal, author, image_url, image_width, image_height, image_thumbhash)
  select report, 'photo', order_index, 'reported', photo_url, width, height, thumbhash from kept
$function$
;

CREATE OR REPLACE FUNCTION app.search_messages(patterns text[], most integer)
 RETURNS TABLE(match_id uuid, number integer, is_own boolean, content text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with held as (
    select e.match_id, e.other_id, e.last_number, e.cleared_number,
      coalesce(sum(e.last_number - e.cleared_number) over (
        order by e.last_at desc, e.match_id rows between unbounded preceding and 1 preceding), 0) as newer
    from (
      -- Each of them holds a message, so no others can be among the newest.
      select * from public.inbox_entries own
      where own.user_id = app.current_user_id() and own.last_at is not null
        and not exists (select 1 from public.moderation_states s where s.user_id = own.other_id and s.is_blocked)
      order by own.last_at desc, own.match_id limit app.limit_searched_messages()) e)
  select m.match_id, m.number, m.sender_id <> h.other_id, said.words, m.created_at
  from held h
  join public.messages m on m.match_id = h.match_id
    and m.number > greatest(h.cleared_number, h.last_number - (app.limit_searched_messages() - h.newer))
  -- A proposal of a date has its place on the first line; its times and all answers hold no words.
  cross join lateral (select case m.date_step when 'proposed' then split_part(m.content, e'\n', 1)
    else m.content end as words) said
  where h.newer < app.limit_searched_messages() and coalesce(m.date_step = 'proposed', true)
    and said.words is not null and app.fold_text(said.words) ~ all (patterns)
  order by m.created_at desc, m.match_id, m.number desc limit most
$function$
;
grant execute on function app.search_messages(text[],integer) to app_member;

CREATE OR REPLACE FUNCTION app.search_people(patterns text[], most integer)
 RETURNS TABLE(match_id uuid, id uuid, name text, age integer, photo json, is_verified boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  me uuid := app.current_user_id();
  people uuid[];
begin
  people := array(
    select p.id from (
      select e.other_id, e.last_at, e.match_id from public.inbox_entries e
      where e.user_id = me and e.last_at is not null
      order by e.last_at desc, e.match_id limit app.limit_searched_messages()) held
    join public.profiles p on p.id = held.other_id
    where app.fold_text(p.name) ~ all (patterns)
    order by held.last_at desc, held.match_id);
  people := (app.visible_people(people))[1:most];
  return query
  select m.id, s.id, s.name, s.age, s.photo, s.is_verified
  from app.summaries_for(me, people) s
  join public.matches m on m.user1_id = least(me, s.id) and m.user2_id = greatest(me, s.id)
  order by array_position(people, s.id);
end $function$
;
grant execute on function app.search_people(text[],integer) to app_member;

CREATE OR REPLACE FUNCTION app.searches_all_messages()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  select coalesce(sum(e.last_number - e.cleared_number), 0) <= app.limit_searched_messages()
  from (
    select * from public.inbox_entries own where own.user_id = app.current_user_id() and own.last_at is not null
    limit app.limit_searched_messages() + 1) e
$function$
;
grant execute on function app.searches_all_messages() to app_member;

CREATE OR REPLACE FUNCTION app.send_message(target_match uuid, key uuid, new_id uuid, words text, image uuid, voice uuid, quoted integer, opening text, OUT outcome text, OUT sent_id uuid, OUT sent_number integer, OUT sent_at timestamp with time zone, OUT event text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET client_min_messages TO 'warning'
AS $function$
declare
  me uuid := app.current_user_id();
  other uuid;
  used uuid := coalesce(image, voice);
  former public.messages;
  upload public.uploads;
  reply integer;
  is_visible boolean;
begin
  select other_id into other from public.inbox_entries where match_id = target_match and user_id = me;
  if not found then
    outcome := 'not_found';
    return;
  end if;
  is_visible := not app.is_hidden_from(me, other);
  -- The second round finds what another attempt has stored meanwhile.
  for round in 1..2 loop
    if used is not null then
      select * into upload from app.lock_upload(used, case when image is null then 'voice-note' else 'chat-image' end);
    end if;
    if is_visible and (used is null or upload.id is not null) then
      -- If the quoted message was deleted in the meantime, the message is sent without the quote.
      if quoted is not null then
        select number into reply from public.messages
        where match_id = target_match and number = quoted and deleted_at is null;
      end if;
      insert into public.messages (id, match_id, sender_id, client_id, content, image_url, image_width, image_height,
        image_thumbhash, voice_url, voice_duration_ms, voice_peaks, reply_number)
      values (coalesce(used, new_id), target_match, me, key, words,
        case when image is not null then upload.object_key end, upload.width, upload.height, upload.thumbhash,
        case when image is null then upload.object_key end, upload.duration_ms, upload.peaks, reply)
      returning id, number, created_at into sent_id, sent_number, sent_at;
      if found then
        -- The trigger stored it, as the last event so far.
        select o.event into event from public.event_outbox o
        where o.id = currval('public.event_outbox_id_seq');
        if used is not null then delete from public.uploads where id = used; end if;
        -- Asked here, so that later messages cost no call.
        if opening is not null and sent_number <= app.limit_opening_first_messages() then
          perform app.trace_early_words(target_match, sent_number, other, opening);
        end if;
        outcome := 'sent';
        return;
      end if;
    end if;
    select * into former from public.messages
    where sender_id = me and client_id = key order by match_id <> target_match limit 1;
    if former.match_id = target_match then
      outcome := case when former.deleted_at is null and former.edited_at is null and (
          former.content is distinct from words or former.id <> coalesce(used, former.id))
        then 'key_used' else 'repeated' end;
      sent_id := former.id;
      return;
    end if;
    if not is_visible then raise exception 'the other person is not visible' using errcode = '42501'; end if;
    if former.id is not null then
      outcome := 'key_used';
      return;
    end if;
    if used is not null and upload.id is null then outcome := 'upload_missing'; end if;
  end loop;
end $function$
;
grant execute on function app.send_message(uuid,uuid,uuid,text,uuid,uuid,integer,text) to app_member;

CREATE OR REPLACE FUNCTION app.send_verification()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare mine public.verification_checks := app.lock_open_check();
begin
  if mine.id is null then return 'none'; end if;
  if (select count(*) from public.verification_pictures p where p.check_id = mine.id) < 2 then return 'incomplete'; end if;
  update public.verification_checks c set state = 'waiting', sent_at = now(), try_at = now(),
    photo_ids = array(select f.id from public.profile_photos f where f.profile_id = mine.user_id order by f.order_index)
  where c.id = mine.id;
  return 'sent';
end $function$
;
grant execute on function app.send_verification() to app_member;

CREATE OR REPLACE FUNCTION app.session_state(session uuid)
 RETURNS TABLE(profile_name text, language text, is_complete boolean, first_day_until timestamp with time zone, likes_paused_until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.name, s.preferred_language,
    exists (select 1 from public.birth_data b where b.profile_id = p.id),
    case when p.created_at > now() - app.limit_first_day() then p.created_at + app.limit_first_day() end,
    (select max(c.ends_at) from public.sanctions c
     where c.user_id = p.id and c.kind = 'limit' and c.lifted_at is null and c.ends_at > now())
  from auth.session a
  join public.profiles p on p.id = a."userId"
  join public.profile_settings s on s.profile_id = p.id
  where a.id = session and a."expiresAt" > now()
$function$
;
grant execute on function app.session_state(uuid) to app_auth;

CREATE OR REPLACE FUNCTION app.set_chat_view(target_match uuid, with_images boolean, hint_dismissed_up_to integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.inbox_entries set
    shows_images = shows_images or coalesce(with_images, false),
    safety_hint_dismissed_number = greatest(safety_hint_dismissed_number, least(hint_dismissed_up_to, last_number))
  where user_id = app.current_user_id() and match_id = target_match;
  return found;
end $function$
;
grant execute on function app.set_chat_view(uuid,boolean,integer) to app_member;

CREATE OR REPLACE FUNCTION app.set_mail_sign_in(person uuid, is_on boolean, usable text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform 1 from auth."user" where id = person for update;
  if is_on then
    delete from auth.mail_sign_in_refusals where user_id = person;
    return true;
  end if;
  if not app.has_way_in(person, usable, null, true) then return false; end if;
  insert into auth.mail_sign_in_refusals (user_id) values (person) on conflict do nothing;
  delete from auth.sign_in_links where user_id = person;
  return true;
end $function$
;
grant execute on function app.set_mail_sign_in(uuid,boolean,text[]) to app_worker;

CREATE OR REPLACE FUNCTION app.set_sign_up_code(browser text, address text, hash text, expires_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update auth.sign_ups s set code_hash = hash, code_expires_at = expires_at
  from auth."user" u
  where s.browser_hash = browser and u.id = s.user_id and u.email = address and not u."emailVerified";
  return found;
end $function$
;
grant execute on function app.set_sign_up_code(text,text,text,timestamp with time zone) to app_worker;

CREATE OR REPLACE FUNCTION app.set_sign_up_page(browser text, page text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update auth.sign_ups set return_to = page where browser_hash = browser;
$function$
;
grant execute on function app.set_sign_up_page(text,text) to app_worker;

CREATE OR REPLACE FUNCTION app.settle_likeness(photo uuid, compared text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare person uuid;
begin
  update public.photo_likenesses l set likeness = compared, claimed_until = null
  where l.photo_id = photo and l.likeness = 'waiting' returning l.profile_id into person;
  if compared = 'other' then delete from public.verified_members v where v.profile_id = person; end if;
  return person;
end $function$
;
grant execute on function app.settle_likeness(uuid,text) to app_worker;

CREATE OR REPLACE FUNCTION app.settle_mails(people uuid[], at timestamp with time zone)
 RETURNS TABLE(delivery_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
  with due as materialized (
    select n.id from public.notifications n
    where n.user_id = any (people) and n.mail_due_at <= at for update skip locked),
  row as materialized (
    select n.id, n.user_id, n.kind, n.match_id, n.mail_due_at <= at as is_due, n.kind like 'report%' as is_report,
      n.kind = 'new_people' as is_weekly, app.end_of_quiet(p, at) as free_at,
      case when n.user_id in (select app.people_without_mail(people)) then 'never'
        else app.chosen_frequency(p, n.kind) end as frequency,
      bool_or(n.mail_due_at <= at and n.id not in (select id from due)) over (partition by n.user_id) as is_busy,
      bool_or(d.id is not null and n.kind <> 'report_received')
        over (partition by n.user_id, n.match_id, n.kind = 'new_people') as is_told,
      -- A person who has not returned since the last such mail gets no other within the pause.
      max(d.created_at) over (partition by n.user_id, coalesce(d.kind, n.kind)) + app.limit_mail_pause() as rested_at
    from public.notifications n
    left join public.notification_deliveries d on d.id = n.mail_id and not n.read
    left join public.notification_preferences p on p.user_id = n.user_id
    where n.user_id = any (people) and (n.mail_due_at <= at or not n.read and n.mail_id is not null)),
  candidate as materialized (
    select r.*, frequency = 'at_once' and not is_report as is_at_once, frequency = 'never'
      or frequency = 'at_once' and not is_report and is_told
      or not exists (select from app.current_notifications c where c.id = r.id) as is_done
    from row r where is_due and is_busy is not true),
  decided as materialized (
    select c.*, case
      when is_report then at
      when is_at_once then greatest(free_at, rested_at,
        case when not is_done and not app.is_away(user_id, at) then at + app.limit_away_check() end)
      else free_at end as leaves_at
    from candidate c),
  -- One row of a conversation decides what its mail is about: that of a message before that of the match.
  sorted as materialized (
    select d.*, gen_random_uuid() as seed, not is_done and leaves_at <= at as is_leaving, case when is_report then id end as own_mail,
      case when is_report or is_at_once then kind
        when is_weekly and not bool_or(not is_weekly and not is_report and not is_at_once and not is_done and leaves_at <= at)
          over (partition by user_id) then kind
        else 'digest' end as topic,
      row_number() over (partition by user_id, match_id, frequency, is_report, case when is_report then id end,
        not is_done and leaves_at <= at order by kind = 'message' desc, id) as place
    from decided d),
  leaving as materialized (
    select s.*, case when is_leaving and bool_or(topic in ('digest', 'new_people') or place = 1) over mail
      then first_value(seed) over mail end as mail
    from sorted s window mail as (partition by user_id, topic, own_mail, is_leaving)),
  made as (
    insert into public.notification_deliveries (id, user_id, channel, kind, created_at)
    select distinct mail, user_id, 'mail', topic, at from leaving where mail is not null returning id),
  noted as (
    update public.notifications n
    set mail_due_at = case when not l.is_done and l.leaves_at > at then l.leaves_at end, mail_id = l.mail
    from leaving l where n.id = l.id)
  select id from made;
  perform app.leave_queue(people, 'mail', at);
end $function$
;
grant execute on function app.settle_mails(uuid[],timestamp with time zone) to app_worker;

CREATE OR REPLACE FUNCTION app.settle_pushes(people uuid[], at timestamp with time zone)
 RETURNS TABLE(delivery_id uuid, device_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
  with due as materialized (
    select n.id from public.notifications n
    where n.user_id = any (people) and n.push_due_at <= at for update skip locked),
  row as materialized (
    select n.id, n.user_id, n.kind, n.push_due_at <= at as is_due, app.end_of_quiet(p, at) as free_at,
      bool_or(n.push_due_at <= at and n.id not in (select id from due)) over (partition by n.user_id) as is_busy,
      bool_or(not n.read and d.created_at > at - app.limit_push_pause())
        over (partition by n.user_id, n.kind, n.match_id) as is_told
    from public.notifications n
    left join public.notification_deliveries d on d.id = n.push_id
    left join public.notification_preferences p on p.user_id = n.user_id
    where n.user_id = any (people) and (n.push_due_at <= at or not n.read and n.push_id is not null)),
  decided as materialized (
    select r.*, gen_random_uuid() as seed, coalesce(is_told, false)
      or not exists (select from app.current_notifications c where c.id = r.id) as is_over
    from row r where is_due and is_busy is not true),
  leaving as materialized (
    select d.*, case when not is_over and free_at <= at then first_value(seed)
      over (partition by user_id, kind, not is_over and free_at <= at) end as push
    from decided d),
  made as (
    insert into public.notification_deliveries (id, user_id, channel, kind, created_at)
    select distinct push, user_id, 'push', kind, at from leaving where push is not null returning id, user_id),
  noted as (
    update public.notifications n
    set push_due_at = case when not l.is_over and l.free_at > at then l.free_at end, push_id = coalesce(l.push, n.push_id)
    from leaving l where n.id = l.id)
  select m.id, t.id from made m join public.push_tokens t on t.user_id = m.user_id;
  perform app.leave_queue(people, 'push', at);
end $function$
;
grant execute on function app.settle_pushes(uuid[],timestamp with time zone) to app_worker;

CREATE OR REPLACE FUNCTION app.settle_verification(which uuid, outcome text, why text, compared jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare person uuid;
begin
  update public.verification_checks c set state = outcome, reason = why, likenesses = compared, claimed_until = null,
    staff_since = case when outcome = 'staff' then now() end, decided_at = case when outcome <> 'staff' then now() end
  where c.id = which and c.state = 'waiting' returning c.user_id into person;
  if not found then return false; end if;
  if outcome = 'passed' then perform app.verify_member(person, compared); end if;
  perform app.publish_event('verification_changed', array[person], '{}');
  if outcome = 'staff' then perform app.publish_staff_event('moderation_changed', '{}'); end if;
  return true;
end $function$
;
grant execute on function app.settle_verification(uuid,text,text,jsonb) to app_worker;

CREATE OR REPLACE FUNCTION app.show_about()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.profiles set updated_at = now(), shown_about = jsonb_strip_nulls(jsonb_build_object(
    'goal', case when 'goal' <> all(new.hidden) then new.goal end,
    'languages', case when 'languages' <> all(new.hidden) and cardinality(new.languages) > 0 then to_jsonb(new.languages) end,
    'height_cm', case when 'height' <> all(new.hidden) then new.height_cm end,
    'children', case when 'children' <> all(new.hidden) then new.children end,
    'answers', (select jsonb_agg(given.answer - 'is_hidden' order by given.place)
      from jsonb_array_elements(new.answers) with ordinality given (answer, place)
      where not (given.answer ->> 'is_hidden')::boolean)))
  where id = new.profile_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.shown_age(target uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select app.age_by_month(b.birth_date, (now() at time zone 'utc')::date)
  from public.birth_data b join public.profile_settings s using (profile_id)
  where b.profile_id = target and s.show_age and app.can_see(target)
$function$
;
grant execute on function app.shown_age(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.shown_photos(person uuid)
 RETURNS TABLE(id uuid, "urlTemplate" text, width integer, height integer, thumbhash text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select f.id, '', f.width, f.height, f.thumbhash
  from (
    select s.*, row_number() over (order by s.may_be_first desc, s.order_index) = 1 as is_first
    from public.profile_photos s where s.profile_id = person and s.is_shown) f
  where exists (select from public.profile_photos o where o.profile_id = person and o.is_shown and o.may_be_first)
  order by f.is_first desc, f.order_index
$function$
;

CREATE OR REPLACE FUNCTION app.skip_staff_factor(session_token text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (
    select 1 from app.staff_factor_of(session_token) f where f.is_demo and not coalesce(f.is_confirmed, false)) then
    return false;
  end if;
  perform app.open_staff_session(session_token, 'demo');
  return true;
end $function$
;
grant execute on function app.skip_staff_factor(text) to app_worker;

CREATE OR REPLACE FUNCTION app.staff_factor_of(session_token text)
 RETURNS TABLE(user_id uuid, email text, secret bytea, is_confirmed boolean, last_used_step bigint, codes_left integer, is_demo boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select a.user_id, a.email, f.secret, f.confirmed_at is not null, f.last_used_step,
    (select count(*)::integer from public.staff_recovery_codes c where c.user_id = a.user_id and c.used_at is null),
    a.email = 'staff@yuti.example' and exists (select 1 from public.demo_world)
  from app.staff_of_session(session_token) a left join public.staff_factors f on f.user_id = a.user_id
$function$
;
grant execute on function app.staff_factor_of(text) to app_worker;

CREATE OR REPLACE FUNCTION app.staff_of_session(session_token text)
 RETURNS TABLE(session_id uuid, user_id uuid, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.id, u.id, u.email from auth.session s
  join auth."user" u on u.id = s."userId"
  join public.user_roles r on r.user_id = u.id and r.role = 'admin'
  where s.token = session_token and s."expiresAt" > now()
    and not exists (select 1 from public.moderation_states m where m.user_id = u.id and m.is_blocked)
$function$
;

CREATE OR REPLACE FUNCTION app.start_verification(asked text[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  if me is null then raise exception 'nobody is signed in' using errcode = 'YU404'; end if;
  perform 1 from public.profiles p where p.id = me for update;
  delete from public.verification_checks c where c.user_id = me and c.state = 'open' and c.expires_at <= now();
  if exists (select 1 from public.verification_checks c where c.user_id = me and c.decided_at is null) then return 'open'; end if;
  if exists (select 1 from public.profiles p where p.id = me and p.is_verified) then return 'verified'; end if;
  if not exists (select 1 from public.profile_photos f where f.profile_id = me and f.is_shown and f.may_be_first) then
    return 'no_photo';
  end if;
  insert into public.verification_checks (user_id, gestures, expires_at)
  values (me, asked, now() + app.limit_verification_open());
  return 'started';
end $function$
;
grant execute on function app.start_verification(text[]) to app_member;

CREATE OR REPLACE FUNCTION app.store_event(addressed jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- A transaction has its own number before its event has one: app.mark_events depends on it.
  perform pg_current_xact_id();
  insert into public.event_outbox (event) values (addressed::text);
  raise notice 'events wait in the outbox' using errcode = 'YU200';
end $function$
;

CREATE OR REPLACE FUNCTION app.store_linked_accounts(groups jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  item jsonb;
  people uuid[];
  its_reasons text[];
  touched uuid[];
  entry public.linked_accounts;
  is_new boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('linked accounts', 0));
  for item in select jsonb_array_elements(groups) loop
    people := array(select u.id from auth."user" u
      where u.id in (select m::uuid from jsonb_array_elements_text(item -> 'members') m));
    its_reasons := array(select jsonb_array_elements_text(item -> 'reasons'));
    touched := array(select l.id from public.linked_accounts l
      where l.id in (select m.entry_id from public.linked_account_members m where m.user_id = any(people))
      order by l.found_at, l.id for update);
    if cardinality(touched) = 0 then
      continue when not exists (select 1 from unnest(people) p (id)
        where not exists (select 1 from public.moderation_states s where s.user_id = p.id and s.is_blocked));
      insert into public.linked_accounts (reasons, linked_on) values (its_reasons, app.dealt_day()) returning * into entry;
    else
      select * into entry from public.linked_accounts where id = touched[1];
    end if;
    is_new := cardinality(touched) > 1 or not its_reasons <@ entry.reasons;
    its_reasons := array(select distinct r from (
      select unnest(l.reasons) from public.linked_accounts l where l.id = any(touched)
      union all select unnest(its_reasons)) a (r) order by r);
    update public.linked_account_members set entry_id = entry.id, joined_at = now() where entry_id = any(touched[2:]);
    delete from public.linked_accounts where id = any(touched[2:]);
    insert into public.linked_account_members (user_id, entry_id) select p, entry.id from unnest(people) p
    on conflict (user_id) do nothing;
    is_new := is_new or (found and cardinality(touched) > 0);
    if is_new then
      update public.linked_accounts
      set reasons = its_reasons, version = version + 1, changed_at = now(), is_open = true, linked_on = app.dealt_day()
      where id = entry.id;
    elsif entry.linked_on <> app.dealt_day() then
      update public.linked_accounts set linked_on = app.dealt_day() where id = entry.id;
    end if;
  end loop;
  delete from public.linked_accounts l
  where l.linked_on < app.dealt_day() - app.limit_linked_days()
    or (select count(*) from public.linked_account_members m where m.entry_id = l.id) < 2;
  perform app.refresh_linked_people();
end $function$
;
grant execute on function app.store_linked_accounts(jsonb) to app_worker;

CREATE OR REPLACE FUNCTION app.store_notification(person uuid, kind text, match_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  is_own boolean := person is not distinct from app.current_user_id();
  push_at timestamptz := case when not is_own then app.push_due(person, kind, clock_timestamp()) end;
  mail_at timestamptz := case when not is_own or kind like 'report%' then app.mail_due(person, kind, clock_timestamp()) end;
  event uuid;
begin
  if kind = 'message' then event := app.count_message(person, match_id, push_at, mail_at); end if;
  if event is null then
    insert into public.notifications (user_id, kind, match_id, read, push_due_at, mail_due_at)
    values (person, kind, match_id, is_own, push_at, mail_at)
    returning event_id into event;
  end if;
  return event;
end $function$
;

CREATE OR REPLACE FUNCTION app.store_report(report uuid, reported uuid, why text, details text, known_as text, seen_until timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  person uuid;
  seal uuid;
  stored uuid;
begin
  -- Locked first: a closing that is under way ends before, and one that comes later sees this report.
  perform 1 from auth."user" where id = reported for key share;
  person := (select u.id from auth."user" u where u.id = reported
    and not exists (select 1 from public.account_closures c where c.user_id = u.id));
  if person is null then seal := app.seal_of(reported); end if;
  insert into public.user_reports (id, reporter_id, reported_id, sealed_id, reason, description)
  values (report, me, person, seal, why, details) on conflict (id) do nothing returning id into stored;
  if stored is null then
    if exists (
      select 1 from public.user_reports
      where id = report and reporter_id = me and reported_id is not distinct from person) then
      return null;
    end if;
    insert into public.user_reports (id, reporter_id, reported_id, sealed_id, reason, description)
    values (gen_random_uuid(), me, person, seal, why, details) returning id into stored;
  end if;
  perform app.seal_profile(stored, reported, known_as);
  perform app.seal_former_profiles(stored, reported, seen_until);
  return stored;
end $function$
;

CREATE OR REPLACE FUNCTION app.summaries_for(viewer uuid, people uuid[])
 RETURNS TABLE(id uuid, name text, age integer, distance_km integer, photo json, is_verified boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  mine public.profile_settings;
begin
  select * into mine from public.profile_settings s where s.profile_id = viewer;
  return query
  select p.id, p.name,
    case when s.show_age then app.age_by_month(b.birth_date, (now() at time zone 'utc')::date) end,
    case when s.show_distance and p.id <> viewer and num_nulls(mine.h3_cell, s.h3_cell) = 0
      then greatest(1, round(app.limit_earth_radius_km() * acos(least(1,
        sind(mine.current_latitude) * sind(s.current_latitude)
        + cosd(mine.current_latitude) * cosd(s.current_latitude)
          * cosd(mine.current_longitude - s.current_longitude)))))::integer end,
    (select json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash)
      from public.profile_photos f where f.profile_id = p.id and f.is_shown and f.may_be_first
      order by f.order_index limit 1), p.is_verified
  from unnest(people) with ordinality asked (id, place)
  join public.profiles p on p.id = asked.id
  join public.profile_settings s on s.profile_id = p.id
  left join public.birth_data b on b.profile_id = p.id
  order by asked.place;
end $function$
;

CREATE OR REPLACE FUNCTION app.support_greeting(person uuid)
 RETURNS SETOF public.admin_conversations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from app.greeting_of(person)
  where (person = app.current_user_id() or app.is_staff())
    and not exists (select 1 from public.support_conversations where user_id = person)
$function$
;
grant execute on function app.support_greeting(uuid) to app_member;
grant execute on function app.support_greeting(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.support_inbox(search text, address text, only_unread boolean, only_appeals boolean, page integer, after_unread boolean, after_at timestamp with time zone, after_id uuid)
 RETURNS TABLE(user_id uuid, name text, last_at timestamp with time zone, last_preview text, last_is_image boolean, last_sender text, unread integer, is_blocked boolean, has_appeal boolean, has_report boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  people uuid[];
begin
  if not app.is_staff() then return; end if;
  if search is not null then
    people := array(
      select near.user_id from (
        select t.user_id from public.support_conversations t where t.last_at is not null
        order by t.unread > 0 desc, t.last_at desc, t.user_id desc limit app.limit_searched_conversations()) near
      join auth."user" u on u.id = near.user_id
      join public.profiles p on p.id = near.user_id
      where p.name ilike search or u.email ilike search
      union all
      select u.id from auth."user" u where u.email = address);
  end if;
  return query
  select t.user_id, p.name, t.last_at, t.last_preview, t.last_is_image, t.last_sender, t.unread,
    coalesce(s.is_blocked, false), a.id is not null,
    exists (select 1 from public.admin_conversations m where m.user_id = t.user_id and m.report_id is not null)
  from public.support_conversations t
  join public.profiles p on p.id = t.user_id
  left join public.moderation_states s on s.user_id = t.user_id
  left join public.appeals a on a.user_id = t.user_id and a.decided_at is null
  where t.last_at is not null
    -- The greeting alone is no conversation, and an account without a profile has none.
    and (t.last_number > 1 or exists (
      select 1 from public.admin_conversations m where m.user_id = t.user_id and m.sender_type = 'user'))
    and (not only_unread or t.unread > 0)
    and (not only_appeals or a.id is not null)
    and (search is null or t.user_id = any (people))
    and (after_id is null or (t.unread > 0, t.last_at, t.user_id) < (after_unread, after_at, after_id))
  order by t.unread > 0 desc, t.last_at desc, t.user_id desc
  limit page;
end $function$
;
grant execute on function app.support_inbox(text,text,boolean,boolean,integer,boolean,timestamp with time zone,uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.sweep_account_traces(size integer DEFAULT 10000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare gone integer;
begin
  delete from auth.account_traces where ctid = any (array(
    select ctid from auth.account_traces where last_seen_at < now() - make_interval(days => app.limit_linked_days())
    order by last_seen_at limit size for update skip locked));
  get diagnostics gone = row_count;
  return gone;
end $function$
;
grant execute on function app.sweep_account_traces(integer) to app_worker;

CREATE OR REPLACE FUNCTION app.sweep_banned_pictures()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from public.banned_pictures b where b.kept_until < now()
    and not exists (select 1 from public.moderation_states m where m.user_id = b.owner_id and m.is_blocked)
$function$
;
grant execute on function app.sweep_banned_pictures() to app_worker;

CREATE OR REPLACE FUNCTION app.sweep_birth_changes()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from auth.mailbox_birth_changes where changed_at < now() - app.limit_birth_change_interval();
  -- After a backup is restored, an account may be erased without having been closed.
  update auth.mailbox_births set left_at = now() where account_id is null and left_at is null;
  delete from auth.mailbox_births where left_at < now() - app.limit_birth_change_interval();
  delete from auth.mailbox_people where day < app.dealt_day();
  delete from public.birth_change_requests where decided_at < now() - app.limit_birth_change_interval();
$function$
;
grant execute on function app.sweep_birth_changes() to app_worker;

CREATE OR REPLACE FUNCTION app.sweep_consent_links()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update public.consent_links set state = 'declined', result = null
  where state = 'answered' and answered_at < now() - app.limit_consent_decision();
  update public.consent_links set token_hash = null, choice_hash = null
  where state = 'kept' and expires_at < now() and token_hash is not null;
  delete from public.consent_links
  where (state in ('open', 'declined') and expires_at < now() - app.limit_consent_ended())
    or deleted_at < now() - app.limit_undo();
$function$
;
grant execute on function app.sweep_consent_links() to app_worker;

CREATE OR REPLACE FUNCTION app.sweep_former_addresses()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from auth.former_addresses where left_at <= now() - app.limit_former_address_retention()
$function$
;
grant execute on function app.sweep_former_addresses() to app_auth;

CREATE OR REPLACE FUNCTION app.sweep_verifications()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from public.verification_checks c where c.state = 'open' and c.expires_at <= now();
  delete from public.verification_pictures p using public.verification_checks c
  where c.id = p.check_id and c.decided_at <= now() - app.limit_verification_pictures();
  update public.verification_checks c set likenesses = null
  where c.decided_at <= now() - app.limit_verification_pictures() and c.likenesses is not null;
  delete from public.verification_checks c where c.decided_at <= now() - app.limit_verification_kept();
$function$
;
grant execute on function app.sweep_verifications() to app_worker;

CREATE OR REPLACE FUNCTION app.sync_discover_features()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.refresh_discover_features(
    (select array_agg(distinct (to_jsonb(c) ->> tg_argv[0])::uuid) from changed c));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.sync_discovered_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.refresh_discover_features(array[new.id]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.take_back_like(target uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  low uuid := least(me, target);
  high uuid := greatest(me, target);
  match_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(low::text || high::text, 0));
  select m.id into match_id from public.matches m where m.user1_id = low and m.user2_id = high;
  if match_id is null then
    perform app.remove_like_notes(me, array[target], 'taken_back');
    delete from public.swipes s where s.swiper_id = me and s.swiped_id = target and s.direction = 'right';
    if found then delete from public.decks d where d.viewer_id = me; end if;
  end if;
  return match_id;
end $function$
;
grant execute on function app.take_back_like(uuid) to app_member;

CREATE OR REPLACE FUNCTION app.take_decision_mails(size integer)
 RETURNS TABLE(email text, language text, decision text, reason text, ends_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with taken as (
    delete from public.decision_mails where id in (
      select m.id from public.decision_mails m order by m.decided_at, m.id limit size for update skip locked)
    returning *)
  select u.email, s.preferred_language, t.decision, t.reason, t.ends_at
  from taken t join auth."user" u on u.id = t.user_id join public.profile_settings s on s.profile_id = t.user_id
  where not exists (select 1 from public.account_closures c where c.user_id = t.user_id)
  order by t.decided_at, t.id
$function$
;
grant execute on function app.take_decision_mails(integer) to app_worker;

CREATE OR REPLACE FUNCTION app.take_events(at_most integer, begin_at bigint DEFAULT 0)
 RETURNS TABLE(id bigint, event text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
declare oldest timestamptz;
begin
  select o.stored_at into oldest from public.event_outbox o where o.id >= begin_at order by o.id limit 1;
  if not found then return; end if;
  perform set_config('synchronous_commit', 'off', true);
  perform set_config('idle_in_transaction_session_timeout', '3s', true);
  perform pg_advisory_xact_lock(hashtext('yuti events'));
  -- After an outage clients read everything again, so old hints would only delay the new ones.
  if oldest < now() - interval '5 minutes' then
    delete from public.event_outbox o where o.stored_at < now() - interval '5 minutes';
  end if;
  return query
    with taken as (
      delete from public.event_outbox o
      where o.id in (select w.id from public.event_outbox w where w.id >= begin_at order by w.id limit at_most)
      returning o.id, o.event)
    select t.id, t.event from taken t order by t.id;
end $function$
;
grant execute on function app.take_events(integer,bigint) to app_worker;

CREATE OR REPLACE FUNCTION app.time_zone_of(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce((select p.time_zone from public.notification_preferences p where p.user_id = person), 'UTC')
$function$
;

CREATE OR REPLACE FUNCTION app.todays_conjunction(viewer uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  -- Reads the zone itself: app.time_zone_of takes longer than the rest, at each look at a deck.
  select c.person_id from public.conjunctions c
  where c.viewer_id = viewer and c.suggested_on >= (now() at time zone coalesce(
    (select p.time_zone from public.notification_preferences p where p.user_id = viewer), 'UTC'))::date
  order by c.suggested_on desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION app.touches_region(region smallint, x double precision, y double precision, z double precision, radius_cos double precision)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select cosd(c.latitude) * cosd(c.longitude) * x + cosd(c.latitude) * sind(c.longitude) * y + sind(c.latitude) * z
    >= radius_cos * cos(r.reach) - sqrt(greatest(0, 1 - radius_cos * radius_cos)) * sin(r.reach)
  from (values (region / 180 * 2 + 1 - 90)) middle (latitude)
  cross join lateral (select middle.latitude,
    (region % 180 + 0.5) * 360 / round(180 * cosd(middle.latitude)) - 180 as longitude) c
  cross join (values ((app.limit_region_reach_km() / app.limit_earth_radius_km())::double precision)) r (reach)
$function$
;

CREATE OR REPLACE FUNCTION app.trace_early_words(target_match uuid, its_number integer, recipient uuid, words_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if words_hash is null or its_number > app.limit_opening_first_messages() then return; end if;
  if (select count(*) from public.messages
      where match_id = target_match and sender_id = app.current_user_id() and number < its_number) < app.limit_opening_own_messages() then
    perform app.trace_opening(recipient, words_hash);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.trace_opening(recipient uuid, words_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  reached integer;
begin
  insert into public.opening_traces (sender_id, recipient_id, hash) values (me, recipient, words_hash) on conflict do nothing;
  if not found then return; end if;
  select count(*) into reached from public.opening_traces
  where sender_id = me and hash = words_hash and sent_at > greatest(now() - app.limit_opening_time(), (
    select max(decided_at) from public.alarms where user_id = me and kind = 'same_opening'));
  if reached >= app.limit_same_openings() then
    insert into public.alarms (user_id, kind, people) values (me, 'same_opening', reached)
    on conflict (user_id, kind) where decided_at is null do update set people = excluded.people;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.unblock_account(person uuid)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  return app.lift_block(person, false);
end $function$
;
grant execute on function app.unblock_account(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.undo_last_pass()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  me uuid := app.current_user_id();
  latest public.swipes;
begin
  select * into latest from public.swipes s where s.swiper_id = me order by s.created_at desc, s.swiped_id limit 1;
  if latest.direction is distinct from 'left' or not app.can_see(latest.swiped_id)
    or cardinality(app.deal_people(me, array[latest.swiped_id])) = 0 then return null; end if;
  delete from public.swipes s where s.swiper_id = me and s.swiped_id = latest.swiped_id and s.direction = 'left';
  if not found then return null; end if;
  delete from public.decks d where d.viewer_id = me;
  return latest.swiped_id;
end $function$
;
grant execute on function app.undo_last_pass() to app_member;

CREATE OR REPLACE FUNCTION app.unlink_identity(person uuid, identity uuid, usable text[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform 1 from auth."user" where id = person for update;
  if not exists (select 1 from auth.provider_identities where id = identity and user_id = person) then
    return 'gone';
  end if;
  if not app.has_way_in(person, usable, identity, false) then
    return 'last';
  end if;
  delete from auth.provider_identities where id = identity;
  return 'removed';
end $function$
;
grant execute on function app.unlink_identity(uuid,uuid,text[]) to app_worker;

CREATE OR REPLACE FUNCTION app.unmatch(first uuid, second uuid, hides boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  low uuid := least(first, second);
  high uuid := greatest(first, second);
  gone public.matches;
begin
  perform pg_advisory_xact_lock(hashtextextended(low::text || high::text, 0));
  perform app.end_like_notes(low, array[high]), app.end_like_notes(high, array[low]);
  delete from public.swipes where (swiper_id, swiped_id) in ((low, high), (high, low))
    and (direction = 'right' or swiper_id is not distinct from app.current_user_id());
  delete from public.decks where viewer_id in (low, high);
  -- Locks the match, then the inbox, then messages: the order in which sending and reading lock them.
  select * into gone from public.matches where user1_id = low and user2_id = high for update;
  if gone.id is not null then
    perform 1 from public.inbox_entries where match_id = gone.id order by user_id for update;
    perform app.end_conversation(gone);
    delete from public.matches where id = gone.id;
    insert into public.unmatch_cooldowns (low_id, high_id, until, hides_profiles)
    values (low, high, now() + app.limit_unmatch_cooldown(), hides)
    on conflict (low_id, high_id) do update set until = greatest(unmatch_cooldowns.until, excluded.until),
      hides_profiles = excluded.hides_profiles;
    perform app.publish_event('match_removed', array[low, high], jsonb_build_object('matchId', gone.id));
  end if;
  return gone.id is not null;
end $function$
;

CREATE OR REPLACE FUNCTION app.unmatch_on_block()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app.unmatch(new.blocker_id, new.blocked_id, false);
  insert into public.ended_conversations (owner_id, other_id, other_name, has_messages)
  select new.blocker_id, new.blocked_id, p.name, false from public.profiles p
  where p.id = new.blocked_id and exists (select 1 from public.ended_conversations e
    where e.owner_id = new.blocker_id and e.other_id = new.blocked_id and e.apart_since is null)
    and not exists (select 1 from public.ended_conversations e
      where e.owner_id = new.blocker_id and e.other_id = new.blocked_id and e.ended_at = now())
  on conflict (owner_id, other_id) where match_id is null do update
    set other_name = excluded.other_name, ended_at = now(), apart_since = now(), reported_at = null;
  update public.ended_conversations set apart_since = now()
  where (owner_id, other_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id)) and apart_since is null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.unsubscribe_mails(person uuid, topic text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into public.notification_preferences as p (user_id, mail_matches, mail_messages, mail_support, mail_new_people)
  select id, 'never', 'never', case when topic = 'support' then 'never' else 'at_once' end,
    case when topic in ('new_people', 'digest') then 'never' else 'weekly' end
  from auth."user" where id = person
  on conflict (user_id) do update set
    mail_matches = case when topic = 'match' or topic = 'digest' and p.mail_matches in ('daily', 'weekly')
      then 'never' else p.mail_matches end,
    mail_messages = case when topic = 'message' or topic = 'digest' and p.mail_messages in ('daily', 'weekly')
      then 'never' else p.mail_messages end,
    mail_support = case when topic = 'support' or topic = 'digest' and p.mail_support in ('daily', 'weekly')
      then 'never' else p.mail_support end,
    mail_new_people = case when topic in ('new_people', 'digest') then 'never' else p.mail_new_people end
$function$
;
grant execute on function app.unsubscribe_mails(uuid,text) to app_worker;

CREATE OR REPLACE FUNCTION app.use_birth_change(person uuid, kind text, parts text[], hashes text[], is_confirmed boolean)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare change public.birth_data_changes;
begin
  if app.birth_changed_at(person, hashes) is not null then
    raise exception 'the birth was changed within the interval' using errcode = 'YU001';
  end if;
  if not is_confirmed then
    raise exception 'the change is not confirmed' using errcode = 'YU011';
  end if;
  insert into public.birth_data_changes (profile_id, kind, parts) values (person, use_birth_change.kind, use_birth_change.parts)
  returning * into change;
  insert into auth.mailbox_birth_changes (mailbox_hash, changed_at, change_id, kind)
  values (hashes[1], change.changed_at, change.id, change.kind);
  return change.id;
end $function$
;

CREATE OR REPLACE FUNCTION app.use_known_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (select 1 from pg_timezone_names where name = new.time_zone) then new.time_zone := 'UTC'; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.use_staff_recovery_code(session_token text, hash bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.staff_recovery_codes c set used_at = now() from app.staff_of_session(session_token) a
  where c.user_id = a.user_id and c.code_hash = hash and c.used_at is null;
  if not found then return false; end if;
  perform app.open_staff_session(session_token, 'recovery_code');
  return true;
end $function$
;
grant execute on function app.use_staff_recovery_code(text,bytea) to app_worker;

CREATE OR REPLACE FUNCTION app.use_staff_step(session_token text, step bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update public.staff_factors f set last_used_step = step from app.staff_of_session(session_token) a
  where f.user_id = a.user_id and f.confirmed_at is not null and f.last_used_step < step;
  if not found then return false; end if;
  perform app.open_staff_session(session_token, 'code');
  return true;
end $function$
;
grant execute on function app.use_staff_step(text,bigint) to app_worker;

CREATE OR REPLACE FUNCTION app.user_details(target uuid)
 RETURNS TABLE(id uuid, email text, created_at timestamp with time zone, name text, birth_date date, birth_time time without time zone, birth_time_known boolean, birth_time_is_about boolean, birth_city text, registration_source text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app.is_staff() then return; end if;
  return query
  select u.id, u.email, u."createdAt", p.name, b.birth_date, b.birth_time, b.birth_time_known, b.birth_time_is_about,
    b.birth_city, s.registration_source
  from auth."user" u
  join public.profiles p on p.id = u.id
  join public.profile_settings s on s.profile_id = u.id
  left join public.birth_data b on b.profile_id = u.id
  where u.id = target;
  if found then perform app.log_staff('birth_data_seen', target, null, '{"where": "reports"}'); end if;
end $function$
;
grant execute on function app.user_details(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.verify_member(person uuid, likenesses jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.verified_members (profile_id) values (person)
  on conflict (profile_id) do update set verified_at = now();
  insert into public.photo_likenesses (photo_id, profile_id, likeness)
  select f.id, person, coalesce(likenesses ->> f.id::text, 'waiting') from public.profile_photos f where f.profile_id = person
  on conflict (photo_id) do update set likeness = excluded.likeness, tries = 0, try_at = now(), asked_at = now();
end $function$
;

CREATE OR REPLACE FUNCTION app.visible_people(people uuid[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  me uuid := app.current_user_id();
  known uuid[];
begin
  if me is null then return '{}'; end if;
  known := array(
    select asked.id from unnest(people) with ordinality asked (id, place)
    where asked.id = me
      or exists (select 1 from public.matches m
        where m.user1_id = least(me, asked.id) and m.user2_id = greatest(me, asked.id))
      or exists (select 1 from public.dealt_people d where d.viewer_id = me and d.person_id = asked.id)
      or exists (select 1 from public.swipes s where s.swiper_id = me and s.swiped_id = asked.id)
      or exists (select 1 from public.unmatch_cooldowns c
        where c.low_id = least(me, asked.id) and c.high_id = greatest(me, asked.id) and c.until > now())
      or exists (select 1 from public.swipes s
        where s.swiper_id = asked.id and s.swiped_id = me and s.direction = 'right') and app.admits(me, asked.id)
    order by asked.place);
  if not exists (select 1 from public.birth_data b where b.profile_id = me)
    or exists (select 1 from public.moderation_states o where o.user_id = me and o.is_blocked) then
    return array(select k.id from unnest(known) k (id) where k.id = me);
  end if;
  return array(
    select k.id from unnest(known) with ordinality k (id, place)
    where k.id = me
      or exists (select 1 from public.birth_data b where b.profile_id = k.id)
        and exists (select 1 from public.profile_photos f where f.profile_id = k.id)
        and not exists (select 1 from public.moderation_states o where o.user_id = k.id and o.is_blocked)
        and not exists (select 1 from public.blocked_users x where x.blocker_id = me and x.blocked_id = k.id)
        and not exists (select 1 from public.blocked_users x where x.blocker_id = k.id and x.blocked_id = me)
        and not exists (select 1 from public.unmatch_cooldowns c
          where c.low_id = least(me, k.id) and c.high_id = greatest(me, k.id) and c.until > now() and c.hides_profiles)
        and (not exists (select 1 from public.profile_settings s where s.profile_id = k.id and s.is_paused)
          and not exists (select 1 from public.alarms a where a.user_id = k.id and a.is_hiding)
          or exists (select 1 from public.matches m
            where m.user1_id = least(me, k.id) and m.user2_id = greatest(me, k.id)))
    order by k.place);
end $function$
;
grant execute on function app.visible_people(uuid[]) to app_member;

CREATE OR REPLACE FUNCTION app.waiting_likes(viewer uuid, after uuid, people uuid[], most integer, newest integer)
 RETURNS TABLE(id uuid, liked_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
declare
  likers uuid[];
  times timestamptz[];
  last_at timestamptz := 'infinity';
  last_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  part integer := 2 * most;
  to_read integer := newest;
  missing integer := most;
  added integer;
begin
  if after is not null and app.admits(viewer, after) then
    select s.created_at, s.swiper_id into last_at, last_id from public.swipes s
    where s.swiper_id = after and s.swiped_id = viewer and s.direction = 'right';
    if not found then
      last_at := 'infinity';
      last_id := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    end if;
  end if;
  loop
    part := least(part, to_read);
    select array_agg(w.swiper_id order by w.created_at desc, w.swiper_id desc),
      array_agg(w.created_at order by w.created_at desc, w.swiper_id desc)
    into likers, times
    from (
      select s.swiper_id, s.created_at from public.swipes s
      where s.swiped_id = viewer and s.direction = 'right' and (s.created_at, s.swiper_id) < (last_at, last_id)
        and (waiting_likes.people is null or s.swiper_id = any (waiting_likes.people))
        and exists (select 1 from public.discover_features f where f.profile_id = s.swiper_id)
        and not exists (select 1 from public.swipes own where own.swiper_id = viewer and own.swiped_id = s.swiper_id)
        and s.swiper_id not in (select app.excluded_people(viewer))
      order by s.created_at desc, s.swiper_id desc limit part) w;
    exit when likers is null;
    return query select w.liker, w.at from unnest(likers, times) w (liker, at)
      where w.liker in (select app.admitted_people(viewer, likers)) order by w.at desc, w.liker desc limit missing;
    get diagnostics added = row_count;
    missing := missing - added;
    to_read := to_read - cardinality(likers);
    exit when missing = 0 or cardinality(likers) < part or to_read = 0;
    last_at := times[cardinality(times)];
    last_id := likers[cardinality(likers)];
    part := 4 * part;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION app.why_no_deck()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case
    when s.is_paused then 'paused'
    when s.gender is null or cardinality(s.looking_for) = 0
      or not exists (select from public.chart_features f where f.profile_id = s.profile_id) then 'incomplete'
    when exists (select from public.alarms a where a.user_id = s.profile_id and a.is_hiding) then 'hidden'
    else 'photos' end
  from public.profile_settings s where s.profile_id = app.current_user_id()
$function$
;
grant execute on function app.why_no_deck() to app_member;

CREATE OR REPLACE FUNCTION app.withdraw_birth_request()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  perform 1 from public.profiles where id = me for update;
  delete from public.birth_change_requests where user_id = me and decided_at is null;
end $function$
;
grant execute on function app.withdraw_birth_request() to app_member;

CREATE OR REPLACE FUNCTION app.withdraw_conversation(request uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare asked public.conversation_requests;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  select * into asked from public.conversation_requests where id = request for update;
  if asked.id is null then return 'not_found'; end if;
  if asked.asked_by is distinct from app.current_user_id() then return 'own'; end if;
  if asked.decided_at is not null then return 'changed'; end if;
  update public.conversation_requests set decided_at = now(), outcome = 'withdrawn' where id = request;
  perform app.log_staff('conversation_withdrawn',
    (select reported_id from public.user_reports where id = asked.report_id), asked.report_id, null);
  return 'done';
end $function$
;
grant execute on function app.withdraw_conversation(uuid) to app_staff;

CREATE OR REPLACE FUNCTION app.withdraw_verification()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare me uuid := app.current_user_id();
begin
  delete from public.verification_checks c where c.user_id = me;
  delete from public.verified_members v where v.profile_id = me;
  perform app.publish_event('verification_changed', array[me], '{}');
  perform app.publish_staff_event('moderation_changed', '{}');
end $function$
;
grant execute on function app.withdraw_verification() to app_member;

CREATE OR REPLACE FUNCTION app.would_see(target uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select app.knows(target)
    and exists (select 1 from public.birth_data where profile_id = target)
    and exists (select 1 from public.profile_photos where profile_id = target)
    and not exists (select 1 from public.moderation_states where user_id = target and is_blocked)
    and not exists (
      select 1 from public.blocked_users where blocker_id = target and blocked_id = app.current_user_id())
    and not app.is_withdrawn(target)
$function$
;

CREATE OR REPLACE FUNCTION app.write_mailbox_birth(person uuid, hash text, birth_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  -- The row of this mailbox under a former secret has another hash.
  delete from auth.mailbox_births where account_id = person and left_at is null and mailbox_hash <> hash;
  insert into auth.mailbox_births as m (mailbox_hash, account_id, birth_hash)
  values (hash, person, write_mailbox_birth.birth_hash)
  on conflict (mailbox_hash, account_id) do update set birth_hash = excluded.birth_hash, left_at = null
$function$
;
grant execute on function app.write_mailbox_birth(uuid,text,text) to app_worker;

CREATE OR REPLACE FUNCTION app.write_mailbox_people(hash text, people integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into auth.mailbox_people as d (mailbox_hash, day, people)
  select hash, app.dealt_day(), write_mailbox_people.people where write_mailbox_people.people > 0
  on conflict (mailbox_hash) do update set day = excluded.day,
    people = case when d.day = excluded.day then greatest(d.people, excluded.people) else excluded.people end
$function$
;

grant usage on schema app to app_auth;
grant usage on schema app to app_matchmaker;
grant usage on schema app to app_member;
grant usage on schema app to app_staff;
grant usage on schema app to app_worker;
grant usage on schema auth to app_auth;
grant usage on schema public to app_auth;
grant usage on schema public to app_matchmaker;
grant usage on schema public to app_member;
grant usage on schema public to app_staff;
grant usage on schema public to app_worker;
