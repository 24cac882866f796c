-- One token for each device, and a session that ends takes its device's token along.

alter table push_tokens
  add column id uuid not null unique default gen_random_uuid(),
  add column session_id uuid references auth.session (id) on delete cascade,
  add constraint push_tokens_token_check check (char_length(token) between 1 and 4096),
  add constraint push_tokens_device_check check (char_length(device_id) between 1 and 100);
delete from push_tokens where session_id is null;
alter table push_tokens alter column session_id set not null;
create index push_tokens_session_idx on push_tokens (session_id);

-- The same device replaces its own, also when somebody else signs in there.
create function app.keep_push_token(new_token text, new_platform text, device text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
begin
  perform pg_advisory_xact_lock(hashtextextended('push ' || new_token, 0));
  delete from public.push_tokens where token = new_token or user_id = me and device_id = device;
  insert into public.push_tokens (token, user_id, platform, device_id, session_id)
  select new_token, me, new_platform, device, s.id from auth.session s
  where s.token = current_setting('app.session_token') and s."userId" = me;
end $$;
grant execute on function app.keep_push_token(text, text, text) to app_member;

drop policy own_insert on push_tokens;
revoke insert (token, user_id, platform, device_id) on push_tokens from app_member;
drop policy worker_all on push_tokens;
revoke select, delete on push_tokens from app_worker;

-- Where a queued push goes; nothing where the device was signed out, the news was seen or a day has passed meanwhile.
create function app.push_target(delivery uuid, device uuid, at timestamptz)
returns table (token text, platform text, kind text, language text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.token, t.platform, d.kind, s.preferred_language
  from public.notification_deliveries d
  join public.push_tokens t on t.user_id = d.user_id and t.id = device
  join auth.session a on a.id = t.session_id and a."expiresAt" > at
  join public.profile_settings s on s.profile_id = d.user_id
  where d.id = delivery and d.created_at > at - interval '1 day'
    and exists (select 1 from public.notifications n where n.push_id = delivery and not app.is_news_over(n))
$$;
-- A new token of the device meanwhile stays.
create function app.drop_push_token(device uuid, dead_token text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ delete from public.push_tokens where id = device and token = dead_token $$;
grant execute on function app.push_target(uuid, uuid, timestamptz), app.drop_push_token(uuid, text) to app_worker;
