-- Invite links. No role may read the table, because it holds secrets and results that the guest has not allowed; the
-- functions below are the only access.

-- Creates a link, or gives an open one a new token. Returns false if the member has as many links as allowed.
create or replace function app.create_consent_link(target uuid, new_label text, token bytea, most_open integer,
  most integer)
returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
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
end $$;
grant execute on function app.create_consent_link(uuid, text, bytea, integer, integer) to app_member;

-- Returns the member's links, newest first, with results that guests let them keep.
create or replace function app.own_consent_links()
returns table (id uuid, label text, state text, created_at timestamptz, expires_at timestamptz, answered_at timestamptz,
  result jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, c.label, c.state, c.created_at, c.expires_at, c.answered_at, case when c.state = 'kept' then c.result end
  from public.consent_links c where c.asker_id = app.current_user_id() and c.deleted_at is null
  order by c.created_at desc, c.id
$$;
grant execute on function app.own_consent_links() to app_member;

-- Deletes the member's link; one with a result can be restored for some minutes. Returns false if there was none.
create or replace function app.remove_consent_link(target uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  update public.consent_links set deleted_at = now()
  where asker_id = me and id = target and state = 'kept' and deleted_at is null;
  if found then return true; end if;
  delete from public.consent_links where asker_id = me and id = target and deleted_at is null;
  return found;
end $$;
grant execute on function app.remove_consent_link(uuid) to app_member;

-- Restores a deleted result. Returns false if it was erased already or the guest has withdrawn the permission.
create or replace function app.restore_consent_result(target uuid) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with back as (
    update public.consent_links set deleted_at = null
    where asker_id = app.current_user_id() and id = target and state = 'kept' and deleted_at is not null returning 1)
  select exists (select from back)
$$;
grant execute on function app.restore_consent_result(uuid) to app_member;

-- Returns the link with this token hash: to anybody while it is open, afterwards only to the tab that answered, which
-- holds the secret of `choice`. The birth is the sender's; only the server's calculation uses it.
create or replace function app.find_consent_link(token bytea, choice bytea)
returns table (asker_id uuid, id uuid, asker_name text, state text, expires_at timestamptz, result jsonb,
  birth_date date, birth_time time, birth_time_known boolean, birth_time_is_about boolean, birth_city text, birth_disambiguation text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
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
$$;
grant execute on function app.find_consent_link(bytea, bytea) to app_worker;

-- Stores the answer. Returns false if the link was answered before; of two answers at the same moment only one is stored.
create or replace function app.answer_consent_link(token bytea, choice bytea, answer jsonb) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with answered as (
    update public.consent_links c
    set state = 'answered', answered_at = now(), choice_hash = choice, result = answer
    from app.find_consent_link(token, null) f
    where c.token_hash = token and c.state = 'open' and c.expires_at > now() returning 1)
  select exists (select from answered)
$$;
grant execute on function app.answer_consent_link(bytea, bytea, jsonb) to app_worker;

-- Stores the guest's decision. A guest may withdraw a permission but not a refusal, which has deleted the result. The mark of the
-- guest's birth serves repeated answers only, which have ended.
-- Returns false if nothing may be decided.
create or replace function app.decide_consent(token bytea, choice bytea, keep boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
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
end $$;
grant execute on function app.decide_consent(bytea, bytea, boolean) to app_worker;

-- Publishes the new state of a link to its sender, unless the sender has deleted the result.
create or replace function app.publish_consent() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.publish_event('consent', array[new.asker_id],
    jsonb_build_object('linkId', new.id, 'state', new.state));
  return null;
end $$;
create trigger publish_consent after update of state on consent_links
  for each row when (old.state <> new.state and new.deleted_at is null) execute function app.publish_consent();

-- Declines answers that were not decided in time, forgets the secrets of expired links and deletes what has ended.
create or replace function app.sweep_consent_links() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.consent_links set state = 'declined', result = null
  where state = 'answered' and answered_at < now() - app.limit_consent_decision();
  update public.consent_links set token_hash = null, choice_hash = null
  where state = 'kept' and expires_at < now() and token_hash is not null;
  delete from public.consent_links
  where (state in ('open', 'declined') and expires_at < now() - app.limit_consent_ended())
    or deleted_at < now() - app.limit_undo();
$$;
grant execute on function app.sweep_consent_links() to app_worker;
