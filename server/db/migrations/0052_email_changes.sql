-- A new address waits here until the link that was mailed to it is used; one at a time for each account.

create table auth.email_changes (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  new_email text not null,
  -- Of the mailed token: whoever reads this table cannot use it.
  token_hash text not null unique,
  expires_at timestamptz not null
);

alter table auth.email_changes enable row level security;
alter table auth.email_changes force row level security;
create policy owner_all on auth.email_changes to app_owner using (true) with check (true);
create policy auth_all on auth.email_changes to app_auth using (true) with check (true);
grant select, insert, update, delete on auth.email_changes to app_auth;

-- False where the address has a confirmed account: then nothing waits, and the mail says why.
create function app.request_email_change(wanted text, token_hash text, expires_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  if exists (select 1 from auth."user" where email = wanted and "emailVerified") then return false; end if;
  insert into auth.email_changes as c (user_id, new_email, token_hash, expires_at)
  values (me, wanted, request_email_change.token_hash, request_email_change.expires_at)
  on conflict (user_id) do update
    set new_email = excluded.new_email, token_hash = excluded.token_hash, expires_at = excluded.expires_at;
  return true;
end $$;
grant execute on function app.request_email_change(text, text, timestamptz) to app_member;

-- Takes the link and answers the former address; null where it is used, over, or the address got an account meanwhile.
-- An account that never confirmed the address gives way to its owner. What was mailed to the former address is over.
create function app.apply_email_change(hash text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  change auth.email_changes;
  former text;
begin
  delete from auth.email_changes where token_hash = hash and expires_at > now() returning * into change;
  if not found then return null; end if;
  select email into former from auth."user" where id = change.user_id for update;
  delete from auth."user" where email = change.new_email and not "emailVerified" and id <> change.user_id;
  update auth."user" set email = change.new_email, "emailVerified" = true, "updatedAt" = now()
  where id = change.user_id;
  delete from auth.verification where value = change.user_id::text;
  return former;
exception when unique_violation then
  return null;
end $$;
grant execute on function app.apply_email_change(text) to app_worker;

-- Whatever was begun with the former password is over: links, a waiting address, and every session but the asking one.
create function app.replace_password(hash text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  update auth.account set password = hash, "updatedAt" = now() where "userId" = me and "providerId" = 'credential';
  delete from auth.email_changes where user_id = me;
  delete from auth.verification where value = me::text;
  delete from auth.session where "userId" = me and token <> current_setting('app.session_token');
end $$;
grant execute on function app.replace_password(text) to app_member;
