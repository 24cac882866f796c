-- Whoever unsubscribes is signed in nowhere, and reads the page in the language of the mail.

create function app.mail_language(person uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select preferred_language from public.profile_settings s
  where profile_id = person and not exists (select 1 from public.account_closures where user_id = person)
$$;
grant execute on function app.mail_language(uuid) to app_worker;
