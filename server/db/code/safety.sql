-- Which members see each other, and blocks.

-- blocked_users
create policy matchmaker_read on blocked_users for select to app_matchmaker using (true);
create policy own_blocks on blocked_users for select to app_member using (blocker_id = (select app.current_user_id()));
create policy own_delete on blocked_users for delete to app_member using (blocker_id = (select app.current_user_id()));
create policy own_insert on blocked_users for insert to app_member
  with check (blocker_id = (select app.current_user_id()) and (blocked_id = blocker_id or app.knows(blocked_id)));
grant select on blocked_users to app_matchmaker;
grant select, insert (blocker_id, blocked_id), delete on blocked_users to app_member;

-- True if the two have matched.
create or replace function app.is_matched(one uuid, other uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (select 1 from public.matches where user1_id = least(one, other) and user2_id = greatest(one, other));
end $$;

-- True if the viewer has ever come across the person: the two match or did until recently, the person was shown to
-- the viewer, the viewer decided on them, or a like of theirs has reached the viewer. It is asked before anything else
-- about the person, so that an id of a stranger costs the same look-ups as an id of nobody.
create or replace function app.is_known(viewer uuid, person uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return app.is_matched(viewer, person)
    or exists (select 1 from public.dealt_people where viewer_id = viewer and person_id = person)
    or exists (select 1 from public.swipes where swiper_id = viewer and swiped_id = person)
    or exists (select 1 from public.unmatch_cooldowns
      where low_id = least(viewer, person) and high_id = greatest(viewer, person) and until > now())
    or exists (select 1 from public.swipes where swiper_id = person and swiped_id = viewer and direction = 'right')
      and app.admits(viewer, person);
end $$;

-- True if the member has ever come across the person (app.is_known): others can be neither blocked nor reported.
create or replace function app.knows(person uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return app.is_known(app.current_user_id(), person);
end $$;
grant execute on function app.knows(uuid) to app_member;

-- True if something hides a person from a viewer who knows them: no birth on either side, no photo, a ban on either side, a
-- block between the two, or a recent unmatch.
create or replace function app.is_hidden_from(viewer uuid, person uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return not exists (select 1 from public.birth_data where profile_id = person)
    or not exists (select 1 from public.birth_data where profile_id = viewer)
    or not exists (select 1 from public.profile_photos where profile_id = person)
    or exists (select 1 from public.moderation_states where user_id in (person, viewer) and is_blocked)
    or exists (select 1 from public.blocked_users where (blocker_id, blocked_id) in ((viewer, person), (person, viewer)))
    or exists (select 1 from public.unmatch_cooldowns
      where low_id = least(viewer, person) and high_id = greatest(viewer, person) and until > now() and hides_profiles);
end $$;

-- True if the member may see the person. Oneself is always visible. Others must be known to the member (app.is_known),
-- and need a birth and a photo (a deck needs more: app.expected_discover_features), no ban on either side, no block
-- between the two, and no recent unmatch; a paused person, or one that an alarm
-- hides, is visible to matches only. A member without a birth, who has
-- not proved to be of age, sees nobody.
create or replace function app.can_see(target uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
begin
  if me is null or target = me then return me is not null; end if;
  return app.is_known(me, target) and not app.is_hidden_from(me, target)
    and (app.is_matched(me, target)
      or not app.is_withdrawn(target));
end $$;
grant execute on function app.can_see(uuid) to app_member;

-- Returns those of the people that app.can_see allows, in the given order: the same rule for a whole list in two queries.
-- People that the viewer has never come across are dropped first, as app.can_see does. Without sequential
-- scans, because a plan that was made while the tables were empty would read all of them.
create or replace function app.visible_people(people uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off'
as $$
declare
  me uuid := app.current_user_id();
  known uuid[];
begin
  if me is null then return '{}'; end if;
  known := array(
    select asked.id from unnest(people) with ordinality asked (id, place)
    where asked.id = me
      or exists (select 1 from public.matches m
        where m.user1_id = least(me, asked.id) and m.user2_id = greatest(me, asked.id))
      or exists (select 1 from public.dealt_people d where d.viewer_id = me and d.person_id = asked.id)
      or exists (select 1 from public.swipes s where s.swiper_id = me and s.swiped_id = asked.id)
      or exists (select 1 from public.unmatch_cooldowns c
        where c.low_id = least(me, asked.id) and c.high_id = greatest(me, asked.id) and c.until > now())
      or exists (select 1 from public.swipes s
        where s.swiper_id = asked.id and s.swiped_id = me and s.direction = 'right') and app.admits(me, asked.id)
    order by asked.place);
  if not exists (select 1 from public.birth_data b where b.profile_id = me)
    or exists (select 1 from public.moderation_states o where o.user_id = me and o.is_blocked) then
    return array(select k.id from unnest(known) k (id) where k.id = me);
  end if;
  return array(
    select k.id from unnest(known) with ordinality k (id, place)
    where k.id = me
      or exists (select 1 from public.birth_data b where b.profile_id = k.id)
        and exists (select 1 from public.profile_photos f where f.profile_id = k.id)
        and not exists (select 1 from public.moderation_states o where o.user_id = k.id and o.is_blocked)
        and not exists (select 1 from public.blocked_users x where x.blocker_id = me and x.blocked_id = k.id)
        and not exists (select 1 from public.blocked_users x where x.blocker_id = k.id and x.blocked_id = me)
        and not exists (select 1 from public.unmatch_cooldowns c
          where c.low_id = least(me, k.id) and c.high_id = greatest(me, k.id) and c.until > now() and c.hides_profiles)
        and (not exists (select 1 from public.profile_settings s where s.profile_id = k.id and s.is_paused)
          and not exists (select 1 from public.alarms a where a.user_id = k.id and a.is_hiding)
          or exists (select 1 from public.matches m
            where m.user1_id = least(me, k.id) and m.user2_id = greatest(me, k.id)))
    order by k.place);
end $$;
grant execute on function app.visible_people(uuid[]) to app_member;

-- True if the member would see the person after unblocking them.
create or replace function app.would_see(target uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.knows(target)
    and exists (select 1 from public.birth_data where profile_id = target)
    and exists (select 1 from public.profile_photos where profile_id = target)
    and not exists (select 1 from public.moderation_states where user_id = target and is_blocked)
    and not exists (
      select 1 from public.blocked_users where blocker_id = target and blocked_id = app.current_user_id())
    and not app.is_withdrawn(target)
$$;

-- Returns the people the member has blocked, latest first, with their names, because neither side can read the other's
-- profile.
create or replace function app.blocked_people() returns table (id uuid, name text, blocked_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id, coalesce(b.name, p.name), b.created_at
  from public.blocked_users b join public.profiles p on p.id = b.blocked_id
  where b.blocker_id = app.current_user_id() and (b.name is not null or app.would_see(p.id))
  order by b.created_at desc, p.id
$$;
grant execute on function app.blocked_people() to app_member;

-- Stores the name that the blocker saw. It stays null if they could not see the person, so that blocking a guessed id
-- reveals nothing about it.
create or replace function app.name_blocked() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  select p.name into new.name from public.profiles p where p.id = new.blocked_id and app.can_see(p.id);
  return new;
end $$;
create trigger name_blocked before insert on blocked_users for each row execute function app.name_blocked();
