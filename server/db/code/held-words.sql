-- Words of profiles that wait for staff (docs/decisions/0066).

-- held_words
create policy own_delete on held_words for delete to app_member using (profile_id = (select app.current_user_id()));
create policy own_insert on held_words for insert to app_member with check (profile_id = (select app.current_user_id()));
create policy own_update on held_words for update to app_member
  using (profile_id = (select app.current_user_id())) with check (profile_id = (select app.current_user_id()));
create policy own_words on held_words for select to app_member using (profile_id = (select app.current_user_id()));
create policy staff_read on held_words for select to app_staff using ((select app.is_staff()));
-- Staff decide by the function below.
grant select, insert (profile_id, name, bio, interests, answers), update (name, bio, interests, answers, version, held_at), delete
  on held_words to app_member;
grant select on held_words to app_staff;

comment on column held_words.name is 'As the member wrote it; null if the name does not wait. The same for the columns below.';
comment on column held_words.interests is 'All interests, also those that others see already.';
comment on column held_words.answers is 'All answers, as in profile_about.answers.';

-- Ends what waits of a profile: accepted words become those that others see, refused ones are dropped. Returns the person, or
-- null if the words have changed since that version. Raises YU013 for the words of staff who decide. Locks in the order in which
-- saving a profile does.
create or replace function app.decide_held_words(held uuid, seen_version integer, is_accepted boolean) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  person uuid := (select profile_id from public.held_words where id = held);
  words public.held_words;
begin
  if not app.is_staff() then
    raise exception 'no staff' using errcode = 'YU404';
  end if;
  if person = app.current_user_id() then
    raise exception 'staff decide about themselves' using errcode = 'YU013';
  end if;
  perform from public.profile_about where profile_id = person for update;
  perform from public.profiles where id = person for update;
  delete from public.held_words where id = held and version = seen_version returning * into words;
  if words.id is null then return null; end if;
  if is_accepted then
    update public.profiles set name = coalesce(words.name, name), bio = coalesce(words.bio, bio),
      interests = coalesce(words.interests, interests), updated_at = now()
    where id = person and num_nonnulls(words.name, words.bio, words.interests) > 0;
    -- Trigger: show_about.
    update public.profile_about set answers = words.answers where profile_id = person and words.answers is not null;
  end if;
  return person;
end $$;
grant execute on function app.decide_held_words(uuid, integer, boolean) to app_staff;
