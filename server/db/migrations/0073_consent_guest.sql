-- The side of somebody who was sent a consent link and has no account: the server asks for them, by hashes of what the link
-- and their tab hold.

-- The link as its token shows it: to anybody while it is open, and afterwards to the tab that answered. The asker's birth
-- is for the calculation.
create function app.find_consent_link(token bytea, choice bytea)
returns table (asker_id uuid, id uuid, asker_name text, state text, expires_at timestamptz, result jsonb,
  birth_date date, birth_time time, birth_time_known boolean, birth_city text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.asker_id, c.id, p.name, c.state, c.expires_at, c.result,
    b.birth_date, b.birth_time, b.birth_time_known, b.birth_city
  from public.consent_links c
  join public.profiles p on p.id = c.asker_id
  join public.birth_data b on b.profile_id = c.asker_id
  where c.token_hash = token
    and case c.state
      when 'open' then c.expires_at > now()
      when 'answered' then c.choice_hash = choice and c.answered_at > now() - interval '55 minutes'
      else c.choice_hash = choice end
    and not exists (select 1 from public.moderation_states m where m.user_id = c.asker_id and m.is_blocked)
    and not exists (select 1 from public.account_closures l where l.user_id = c.asker_id)
$$;

create function app.announce_consent() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.notify_people('consent', array[new.asker_id],
    jsonb_build_object('linkId', new.id, 'state', new.state));
  return null;
end $$;
create trigger announce_consent after update of state on consent_links
  for each row when (old.state <> new.state) execute function app.announce_consent();

-- Of two answers at one moment the second finds the link used.
create function app.answer_consent_link(token bytea, choice bytea, answer jsonb) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with answered as (
    update public.consent_links c
    set state = 'answered', answered_at = now(), choice_hash = choice, result = answer
    from app.find_consent_link(token, null) f
    where c.token_hash = token and c.state = 'open' and c.expires_at > now() returning 1)
  select exists (select from answered)
$$;

-- What was let can be taken back; what was not let is gone.
create function app.choose_consent(token bytea, choice bytea, keep boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare former text;
begin
  perform 1 from public.consent_links c where c.token_hash = token for update;
  select f.state into former from app.find_consent_link(token, choice) f where f.state <> 'open';
  if former is null or (keep and former = 'declined') then return false; end if;
  update public.consent_links c
  set state = case when keep then 'kept' else 'declined' end, result = case when keep then c.result end
  where c.token_hash = token;
  return true;
end $$;

-- Who did not choose has not let anything be kept.
create function app.sweep_consent_links() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.consent_links set state = 'declined', result = null
  where state = 'answered' and answered_at < now() - interval '55 minutes';
  update public.consent_links set token_hash = null, choice_hash = null
  where state = 'kept' and expires_at < now() and token_hash is not null;
  delete from public.consent_links where state in ('open', 'declined') and expires_at < now() - interval '7 days';
$$;

grant execute on function app.find_consent_link(bytea, bytea), app.answer_consent_link(bytea, bytea, jsonb),
  app.choose_consent(bytea, bytea, boolean), app.sweep_consent_links() to app_worker;
