-- A closed account takes no new address any more: the link that waits for one dies with it.

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
  update auth."user" set email = me || '@closed.invalid', name = '', "emailVerified" = true, "updatedAt" = now()
  where id = me;
  delete from auth.session where "userId" = me;
end $$;
