-- Warnings, and limits that pause the likes of a member (docs/decisions/0068).

-- sanctions
create policy own_sanctions on sanctions for select to app_member using (user_id = (select app.current_user_id()));
create policy staff_insert on sanctions for insert to app_staff
  with check ((select app.is_staff()) and user_id <> (select app.current_user_id()));
create policy staff_lift on sanctions for update to app_staff
  using ((select app.is_staff()) and lifted_at is null)
  with check ((select app.is_staff()) and user_id <> (select app.current_user_id()) and lifted_at is not null);
create policy staff_read on sanctions for select to app_staff using ((select app.is_staff()));
-- Members close a warning by app.close_warning.
grant select on sanctions to app_member;
grant select, insert (user_id, kind, reason, ends_at), update (lifted_at) on sanctions to app_staff;

-- auth.kept_limits: the functions below write it.
create policy auth_expiry on auth.kept_limits for delete to app_auth using (ends_at < now());
create policy auth_read on auth.kept_limits for select to app_auth using (ends_at < now());
grant select, delete on auth.kept_limits to app_auth;

comment on column auth.kept_limits.mailbox_hash is 'As auth.mailbox_births.mailbox_hash.';
comment on column sanctions.reason is 'As the member reads it, in their language.';
comment on column sanctions.ends_at is 'Until then a warning is shown, unless it was closed, and a limit counts.';
comment on column sanctions.seen_at is 'When the member closed the warning.';

-- True if staff have paused the likes of this person. It ends by itself.
create or replace function app.has_like_limit(person uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.sanctions
    where user_id = person and kind = 'limit' and lifted_at is null and ends_at > now())
$$;

-- Keeps the member's running limit for the mailbox until it ends. Called before app.close_account in the same transaction.
create or replace function app.keep_own_limit(hash text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into auth.kept_limits as k (mailbox_hash, reason, given_at, ends_at)
  select hash, reason, given_at, ends_at from public.sanctions
  where user_id = app.current_user_id() and kind = 'limit' and lifted_at is null and ends_at > now()
  order by ends_at desc limit 1
  on conflict (mailbox_hash) do update
    set reason = excluded.reason, given_at = excluded.given_at, ends_at = excluded.ends_at
    where excluded.ends_at > k.ends_at
$$;
grant execute on function app.keep_own_limit(text) to app_member;

-- Gives an account the rest of the limit that a closed account of the mailbox left. Called when a birth is saved, because
-- without a birth nobody can like.
create or replace function app.resume_limit(person uuid, hashes text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with kept as (delete from auth.kept_limits where mailbox_hash = any (hashes) returning *)
  insert into public.sanctions (user_id, kind, reason, given_at, ends_at)
  select person, 'limit', reason, given_at, ends_at from kept where ends_at > now() order by ends_at desc limit 1
$$;

-- Closes a warning of the member. Returns false if there is none.
create or replace function app.close_warning(warning uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.sanctions set seen_at = coalesce(seen_at, now())
  where id = warning and user_id = app.current_user_id() and kind = 'warning';
  return found;
end $$;
grant execute on function app.close_warning(uuid) to app_member;

-- Closes the open appeal when staff lift what it is about.
create or replace function app.close_sanction_appeal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.appeals set decided_at = now(), outcome = 'lifted' where sanction_id = new.id and decided_at is null;
  return null;
end $$;
create trigger close_sanction_appeal after update of lifted_at on sanctions
  for each row when (old.lifted_at is null and new.lifted_at is not null) execute function app.close_sanction_appeal();
