-- Policies of the profile tables; they stand here because visibility depends on blocks.

do $$
declare name text;
begin
  foreach name in array array['profiles', 'profile_settings', 'birth_data', 'birth_data_changes', 'profile_photos'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_all on %I to app_owner using (true) with check (true)', name);
  end loop;
end $$;

create policy visible_profiles on profiles for select to app_member using (app.can_see(id));
create policy own_update on profiles for update to app_member
  using (id = (select app.current_user_id())) with check (id = (select app.current_user_id()));
create policy staff_read on profiles for select to app_staff using ((select app.is_staff()));

create policy own_settings on profile_settings for select to app_member
  using (profile_id = (select app.current_user_id()));
create policy own_update on profile_settings for update to app_member
  using (profile_id = (select app.current_user_id())) with check (profile_id = (select app.current_user_id()));
create policy matchmaker_read on profile_settings for select to app_matchmaker using (true);

create policy own_birth on birth_data for select to app_member using (profile_id = (select app.current_user_id()));
create policy own_insert on birth_data for insert to app_member
  with check (profile_id = (select app.current_user_id()));
create policy own_update on birth_data for update to app_member
  using (profile_id = (select app.current_user_id())) with check (profile_id = (select app.current_user_id()));

create policy own_changes on birth_data_changes for select to app_member
  using (profile_id = (select app.current_user_id()));

create policy visible_photos on profile_photos for select to app_member using (app.can_see(profile_id));
create policy own_insert on profile_photos for insert to app_member
  with check (profile_id = (select app.current_user_id()));
create policy own_update on profile_photos for update to app_member
  using (profile_id = (select app.current_user_id())) with check (profile_id = (select app.current_user_id()));
create policy own_delete on profile_photos for delete to app_member
  using (profile_id = (select app.current_user_id()));

-- No insert grant on profiles and profile_settings: the account's trigger makes both rows.
grant select on profiles to app_member, app_staff;
grant update (name, bio, interests, updated_at) on profiles to app_member;
grant select on profile_settings to app_member, app_matchmaker;
grant update (gender, looking_for, show_age, h3_cell, current_latitude, current_longitude, position_changed_at,
  max_distance, min_age, max_age, preferred_language) on profile_settings to app_member;
grant select on birth_data to app_member;
grant insert (profile_id, birth_date, birth_time, birth_time_known, birth_city),
  update (birth_date, birth_time, birth_time_known, birth_city) on birth_data to app_member;
grant select on birth_data_changes to app_member;
grant select, delete on profile_photos to app_member;
grant insert (id, profile_id, photo_url, order_index, width, height, thumbhash), update (order_index)
  on profile_photos to app_member;
