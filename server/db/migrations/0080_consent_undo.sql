-- A result that somebody let the member keep can be brought back for some minutes after it was deleted, like a
-- calculation. Until it is gone for good, the other person can still take back their leave, and that holds.

alter table consent_links add column deleted_at timestamptz check (deleted_at is null or answered_at is not null);
create index consent_links_deleted_idx on consent_links (deleted_at) where deleted_at is not null;

create or replace function app.own_consent_links()
returns table (id uuid, label text, state text, created_at timestamptz, expires_at timestamptz, answered_at timestamptz,
  result jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, c.label, c.state, c.created_at, c.expires_at, c.answered_at, case when c.state = 'kept' then c.result end
  from public.consent_links c where c.asker_id = app.current_user_id() and c.deleted_at is null
  order by c.created_at desc, c.id
$$;

-- Whether there was such a link of the member's. A link without a result goes at once.
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

-- Whether the result was still there to come back, and is still let.
create function app.restore_consent_result(target uuid) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with back as (
    update public.consent_links set deleted_at = null
    where asker_id = app.current_user_id() and id = target and state = 'kept' and deleted_at is not null returning 1)
  select exists (select from back)
$$;
revoke all on function app.restore_consent_result(uuid) from public;
grant execute on function app.restore_consent_result(uuid) to app_member;

-- Of a result that the member has deleted there is no news.
create or replace trigger announce_consent after update of state on consent_links
  for each row when (old.state <> new.state and new.deleted_at is null) execute function app.announce_consent();

-- Who did not choose has not let anything be kept.
create or replace function app.sweep_consent_links() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.consent_links set state = 'declined', result = null
  where state = 'answered' and answered_at < now() - interval '55 minutes';
  update public.consent_links set token_hash = null, choice_hash = null
  where state = 'kept' and expires_at < now() and token_hash is not null;
  delete from public.consent_links
  where (state in ('open', 'declined') and expires_at < now() - interval '7 days')
    or deleted_at < now() - interval '5 minutes';
$$;
