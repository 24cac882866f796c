-- Profiles, settings, photos and birth data.

-- profiles
create policy own_update on profiles for update to app_member
  using (id = (select app.current_user_id())) with check (id = (select app.current_user_id()));
create policy staff_read on profiles for select to app_staff using ((select app.is_staff()));
create policy visible_profiles on profiles for select to app_member using (app.can_see(id));
-- No insert grant on profiles and profile_settings: app.create_profile makes both rows.
grant select, update (name, bio, interests, updated_at) on profiles to app_member;
grant select on profiles to app_staff;

-- profile_settings
create policy matchmaker_read on profile_settings for select to app_matchmaker using (true);
create policy own_settings on profile_settings for select to app_member
  using (profile_id = (select app.current_user_id()));
create policy own_update on profile_settings for update to app_member
  using (profile_id = (select app.current_user_id())) with check (profile_id = (select app.current_user_id()));
grant select on profile_settings to app_matchmaker;
grant select, update (gender, looking_for, show_age, h3_cell, current_latitude, current_longitude,
  position_changed_at, max_distance, min_age, max_age, preferred_language, is_paused, show_distance, share_seen,
  share_typing) on profile_settings to app_member;

-- profile_photos
create policy own_delete on profile_photos for delete to app_member
  using (profile_id = (select app.current_user_id()));
create policy own_insert on profile_photos for insert to app_member
  with check (profile_id = (select app.current_user_id())
    and app.is_own_key(photo_url, 'profile-photos', profile_id));
create policy own_update on profile_photos for update to app_member
  using (profile_id = (select app.current_user_id())) with check (profile_id = (select app.current_user_id()));
create policy visible_photos on profile_photos for select to app_member using (app.can_see(profile_id));
grant select, insert (id, profile_id, photo_url, order_index, width, height, thumbhash), update (order_index), delete
  on profile_photos to app_member;

-- birth_data
create policy own_birth on birth_data for select to app_member using (profile_id = (select app.current_user_id()));
create policy own_insert on birth_data for insert to app_member
  with check (profile_id = (select app.current_user_id()));
create policy own_update on birth_data for update to app_member
  using (profile_id = (select app.current_user_id())) with check (profile_id = (select app.current_user_id()));
grant select, insert (profile_id, birth_date, birth_time, birth_time_known, birth_city, birth_disambiguation), update
  (birth_date, birth_time, birth_time_known, birth_city, birth_disambiguation) on birth_data to app_member;

-- birth_data_changes
create policy own_changes on birth_data_changes for select to app_member
  using (profile_id = (select app.current_user_id()));
grant select on birth_data_changes to app_member;

-- Gives a new account its profile and settings.
create or replace function app.create_profile() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.profiles (id, name) values (new.id, left(coalesce(nullif(trim(new.name), ''), 'User'), app.limit_name_length()));
  insert into public.profile_settings (profile_id) values (new.id);
  return new;
end $$;
create trigger create_profile after insert on auth."user" for each row execute function app.create_profile();

-- Limits changes of birth data; the first entry is free. An absent birth_disambiguation counts as 'earlier', so
-- that choosing it afterwards is no change.
create or replace function app.check_birth_data_changes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (new.birth_date, new.birth_time, new.birth_time_known, new.birth_city,
      coalesce(new.birth_disambiguation, 'earlier'))
     is not distinct from
     (old.birth_date, old.birth_time, old.birth_time_known, old.birth_city,
      coalesce(old.birth_disambiguation, 'earlier')) then
    return new;
  end if;
  if (select count(*) from public.birth_data_changes
      where profile_id = new.profile_id and changed_at > now() - interval '1 year') >= app.limit_birth_changes() then
    raise exception 'birth data changed too often within a year' using errcode = 'YU001';
  end if;
  insert into public.birth_data_changes (profile_id) values (new.profile_id);
  new.updated_at := now();
  return new;
end $$;
create trigger check_birth_data_changes before update on birth_data
  for each row execute function app.check_birth_data_changes();

-- Returns the exact age, or null if the person hides it. The birth date is never returned.
create or replace function app.shown_age(target uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select extract(year from age((now() at time zone 'utc')::date, b.birth_date))::integer
  from public.birth_data b join public.profile_settings s using (profile_id)
  where b.profile_id = target and s.show_age and app.can_see(target)
$$;
grant execute on function app.shown_age(uuid) to app_member;

comment on column profile_settings.h3_cell is 'H3 index of resolution 7 as hexadecimal text.';
comment on column profile_settings.current_latitude is 'Degrees; the centre of h3_cell, never the exact position.';
comment on column profile_settings.current_longitude is 'Degrees; the centre of h3_cell, never the exact position.';
comment on column profile_settings.max_distance is 'Kilometres.';
comment on column profile_photos.thumbhash is 'ThumbHash of the picture, base64.';
