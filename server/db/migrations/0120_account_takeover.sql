-- Whoever takes over an account that nobody had confirmed has ticked the two boxes themselves: what the stranger who
-- typed the address agreed to is replaced. The former function stays for servers of the version before.

create function app.confirm_by_reset(person uuid, password_hash text, terms_version text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform 1 from auth."user" where id = person and not "emailVerified" for update;
  if found then
    delete from public.account_consents where user_id = person;
    insert into public.account_consents (user_id, kind, version)
    select person, kind, terms_version from unnest(array['adult', 'terms']) as kind;
  end if;
  perform app.confirm_by_reset(person, password_hash);
end $$;
grant execute on function app.confirm_by_reset(uuid, text, text) to app_worker;
