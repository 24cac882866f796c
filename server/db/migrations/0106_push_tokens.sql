-- A device is known by its session: no other mark of it has to be kept there. The same device replaces its own token,
-- also when somebody else signs in on it.

drop function app.keep_push_token(text, text, text);
create function app.keep_push_token(new_token text, new_platform text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  session uuid := (select id from auth.session where token = current_setting('app.session_token') and "userId" = me);
begin
  perform pg_advisory_xact_lock(hashtextextended('push ' || new_token, 0));
  delete from public.push_tokens where token = new_token or session_id = session;
  insert into public.push_tokens (token, user_id, platform, device_id, session_id)
  select new_token, me, new_platform, session::text, session where session is not null;
end $$;
grant execute on function app.keep_push_token(text, text) to app_member;
