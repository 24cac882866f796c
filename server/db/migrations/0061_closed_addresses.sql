-- The address that a closed account keeps until it is erased can be guessed by nobody: whoever had signed up with it
-- before would have kept the account from closing. A save of the profile under way is waited for, so that nothing of it
-- comes after the closing; and no link moves a closed account to another address.

-- The sessions go last, because they are who asks. A second request finds the account closed and changes nothing.
create or replace function app.close_account() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  other uuid;
begin
  if me is null then
    raise exception 'nobody is signed in' using errcode = 'YU404';
  end if;
  perform 1 from public.profiles where id = me for update;
  perform 1 from auth."user" where id = me for update;
  insert into public.account_closures (user_id) values (me) on conflict do nothing;
  for other in
    select case when user1_id = me then user2_id else user1_id end from public.matches
    where me in (user1_id, user2_id) order by 1
  loop
    perform app.part(me, other, 30);
  end loop;
  delete from public.blocked_users where me in (blocker_id, blocked_id);
  delete from public.push_tokens where user_id = me;
  delete from public.profile_photos where profile_id = me;
  delete from public.birth_data where profile_id = me;
  delete from auth.account where "userId" = me;
  delete from auth.verification where value = me::text;
  delete from auth.email_changes where user_id = me;
  -- The address is free again for whoever owns it.
  update auth."user" set email = gen_random_uuid() || '@closed.invalid', name = '', "emailVerified" = true,
    "updatedAt" = now()
  where id = me;
  delete from auth.session where "userId" = me;
end $$;

-- Takes the link and answers the former address; null where it is used, over, of a closed account, or the address got an
-- account meanwhile. An account that never confirmed the address gives way to its owner. What was mailed to the former
-- address is over. The account is locked first, as where it is closed.
create or replace function app.apply_email_change(hash text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  change auth.email_changes;
  former text;
begin
  select u.email into former from auth."user" u join auth.email_changes c on c.user_id = u.id
  where c.token_hash = hash for update of u;
  delete from auth.email_changes where token_hash = hash and expires_at > now() returning * into change;
  if not found or exists (select 1 from public.account_closures where user_id = change.user_id) then
    return null;
  end if;
  delete from auth."user" where email = change.new_email and not "emailVerified" and id <> change.user_id;
  update auth."user" set email = change.new_email, "emailVerified" = true, "updatedAt" = now()
  where id = change.user_id;
  delete from auth.verification where value = change.user_id::text;
  return former;
exception when unique_violation then
  return null;
end $$;
