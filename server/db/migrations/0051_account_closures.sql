-- A deleted account is closed at once and erased by a job soon after: closing takes away everything by which others
-- could see, reach or remember the person, and everything by which the person could sign in.

create table account_closures (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  closed_at timestamptz not null default now()
);

-- The sessions go last, because they are who asks. A second request finds the account closed and changes nothing.
create function app.close_account() returns void
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
  -- The address is free again for whoever owns it.
  update auth."user" set email = me || '@closed.invalid', name = '', "emailVerified" = true, "updatedAt" = now()
  where id = me;
  delete from auth.session where "userId" = me;
end $$;
grant execute on function app.close_account() to app_member;

-- Not at once: an upload that was under way when the account closed has stored its bytes by then, and the row that
-- goes here is what names them to the sweep of the store.
create function app.list_erasable_accounts() returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select user_id from public.account_closures where closed_at < now() - interval '2 minutes' order by closed_at
$$;
grant execute on function app.list_erasable_accounts() to app_worker;

-- Every other table lets go of the person by its foreign key.
create function app.erase_account(person uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from auth."user" where id = person and person in (select app.list_erasable_accounts())
$$;
grant execute on function app.erase_account(uuid) to app_worker;

alter table account_closures enable row level security;
alter table account_closures force row level security;
create policy owner_all on account_closures to app_owner using (true) with check (true);
-- No grants: the functions above are the only way in.
