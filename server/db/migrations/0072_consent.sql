-- Links by which somebody who is no member is asked for their birth. The birth itself is never stored: what is kept, for
-- an hour or with consent, is the result that both saw.

create table consent_links (
  id uuid not null,
  asker_id uuid not null references auth."user" (id) on delete cascade,
  label text not null check (char_length(label) between 1 and 60),
  -- Of the token in the link; none once the link is over and a result remains.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  state text not null default 'open' check (state in ('open', 'answered', 'kept', 'declined')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  answered_at timestamptz,
  -- Of the secret of the tab that answered.
  choice_hash bytea check (octet_length(choice_hash) = 32),
  result jsonb,
  primary key (asker_id, id),
  check ((result is not null) = (state in ('answered', 'kept'))),
  check ((answered_at is null) = (state = 'open'))
);
create index consent_links_expiry_idx on consent_links (expires_at);

alter table consent_links enable row level security;
alter table consent_links force row level security;
create policy owner_all on consent_links to app_owner using (true) with check (true);
-- No role reads it: the asker learns no secret, and of a result nothing before the other person lets them.

-- False where the member has as many as may be. A link that is there and open gets another token instead.
create function app.make_consent_link(target uuid, new_label text, token bytea, most_open integer, most integer)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  if me is null then return false; end if;
  -- Two at once would both count the rows before either is there.
  perform pg_advisory_xact_lock(hashtextextended('consent links ' || me, 0));
  update public.consent_links set label = new_label, token_hash = token
  where asker_id = me and id = target and state = 'open' and expires_at > now();
  if found then return true; end if;
  if (select count(*) filter (where state = 'open' and expires_at > now()) >= most_open or count(*) >= most
      from public.consent_links where asker_id = me) then return false; end if;
  insert into public.consent_links (asker_id, id, label, token_hash) values (me, target, new_label, token)
  on conflict (asker_id, id) do nothing;
  return found;
end $$;

create function app.own_consent_links()
returns table (id uuid, label text, state text, created_at timestamptz, expires_at timestamptz, answered_at timestamptz,
  result jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, c.label, c.state, c.created_at, c.expires_at, c.answered_at, case when c.state = 'kept' then c.result end
  from public.consent_links c where c.asker_id = app.current_user_id() order by c.created_at desc, c.id
$$;

-- Whether there was such a link of the member's; with it goes the result.
create function app.remove_consent_link(target uuid) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from public.consent_links where asker_id = app.current_user_id() and id = target returning 1)
  select exists (select from gone)
$$;

grant execute on function app.make_consent_link(uuid, text, bytea, integer, integer), app.own_consent_links(),
  app.remove_consent_link(uuid) to app_member;
