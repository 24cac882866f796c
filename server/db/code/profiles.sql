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
  place_name, position_changed_at, max_distance, min_age, max_age, preferred_language, is_paused, show_distance, share_seen,
  share_typing, min_stars, only_active, wanted_goals, wanted_languages, only_with_answers, only_verified, show_activity,
  show_pictures)
  on profile_settings to app_member;

-- profile_about
create policy own_about on profile_about for select to app_member using (profile_id = (select app.current_user_id()));
create policy own_insert on profile_about for insert to app_member
  with check (profile_id = (select app.current_user_id()));
create policy own_update on profile_about for update to app_member
  using (profile_id = (select app.current_user_id())) with check (profile_id = (select app.current_user_id()));
-- Others read profiles.shown_about, which app.show_about writes; nobody else has a grant to write it.
grant select, insert (profile_id, goal, languages, height_cm, children, answers, hidden),
  update (goal, languages, height_cm, children, answers, hidden) on profile_about to app_member;

-- profile_photos
create policy own_delete on profile_photos for delete to app_member
  using (profile_id = (select app.current_user_id()));
create policy own_insert on profile_photos for insert to app_member
  with check (profile_id = (select app.current_user_id())
    and app.is_own_key(photo_url, 'profile-photos', profile_id));
create policy own_update on profile_photos for update to app_member
  using (profile_id = (select app.current_user_id())) with check (profile_id = (select app.current_user_id()));
-- Others see a photo once it was looked at (app.apply_screening).
create policy visible_photos on profile_photos for select to app_member
  using ((is_shown or profile_id = (select app.current_user_id())) and app.can_see(profile_id));
grant select, insert (id, profile_id, photo_url, order_index, width, height, thumbhash), update (order_index), delete
  on profile_photos to app_member;

-- birth_data
create policy own_birth on birth_data for select to app_member using (profile_id = (select app.current_user_id()));
-- No grant to write: app.save_birth limits changes.
grant select on birth_data to app_member;

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

-- Copies what is not hidden to profiles.shown_about, without what was left out.
create or replace function app.show_about() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.profiles set updated_at = now(), shown_about = jsonb_strip_nulls(jsonb_build_object(
    'goal', case when 'goal' <> all(new.hidden) then new.goal end,
    'languages', case when 'languages' <> all(new.hidden) and cardinality(new.languages) > 0 then to_jsonb(new.languages) end,
    'height_cm', case when 'height' <> all(new.hidden) then new.height_cm end,
    'children', case when 'children' <> all(new.hidden) then new.children end,
    'answers', (select jsonb_agg(given.answer - 'is_hidden' order by given.place)
      from jsonb_array_elements(new.answers) with ordinality given (answer, place)
      where not (given.answer ->> 'is_hidden')::boolean)))
  where id = new.profile_id;
  return null;
end $$;
create trigger show_about after insert or update on profile_about for each row execute function app.show_about();

-- Returns the age that others see on that day: it changes on the first day of the month after the birthday, for everybody
-- born in that month alike, or watching it would tell the day of birth (docs/decisions/0007). Born on 1 or 31 March:
-- changes on 1 April. At least 18: a birth is stored only from the 18th birthday by the exact date. Must equal
-- shownAgeOf of server/src/features/discovery/age-window.ts.
-- In plpgsql, because an SQL function that is not inlined is planned at each call, and lists ask for many people.
create or replace function app.age_by_month(birth_date date, day date) returns integer
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  return greatest(app.limit_minimum_age(), ((extract(year from day) - extract(year from birth_date))::integer * 12
    + (extract(month from day) - extract(month from birth_date))::integer - 1) / 12);
end $$;
grant execute on function app.age_by_month(date, date) to app_member;

-- Returns the age that others see, or null if the person hides it. The birth date is never returned.
create or replace function app.shown_age(target uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.age_by_month(b.birth_date, (now() at time zone 'utc')::date)
  from public.birth_data b join public.profile_settings s using (profile_id)
  where b.profile_id = target and s.show_age and app.can_see(target)
$$;
grant execute on function app.shown_age(uuid) to app_member;

comment on column profile_settings.h3_cell is 'H3 index of resolution 7 as hexadecimal text.';
comment on column profile_settings.current_latitude is 'Degrees; the centre of h3_cell, never the exact position.';
comment on column profile_settings.current_longitude is 'Degrees; the centre of h3_cell, never the exact position.';
comment on column profile_settings.max_distance is 'Kilometres.';
comment on column profile_settings.min_stars is
  'The fewest stars, as strangers see them, of the people in the member''s own deck; 2 is everybody.';
comment on column profile_settings.show_pictures is 'Whether pictures in chats are shown without a veil.';
comment on column profile_settings.place_name is 'The town that the member chose, for its owner only; null for the position of a device.';
comment on column profile_about.languages is 'ISO 639-1 codes.';
comment on column profile_about.height_cm is 'Centimetres.';
comment on column profile_about.answers is
  'Objects in the order in which they are shown: prompt (a name of packages/contract/src/about-choices.ts), text, is_hidden.';
comment on column profiles.shown_about is
  'goal, languages, height_cm, children, answers (prompt, text) as in profile_about; what is hidden or left out is absent.';
comment on column profile_photos.thumbhash is 'ThumbHash of the picture, base64.';
