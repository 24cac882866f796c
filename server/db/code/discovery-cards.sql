-- discover_cards: what a page of a deck shows of each person, ready to be sent. Age, distance and stars are added when a member
-- looks, because they depend on the day and on who looks. No grant to anybody: app.deck_page reads it.

-- Builds the cards of these people: the members of a JSON object as packages/contract/src/people.ts describes it, without the
-- braces. An address of a photo stays empty until the server signs it for one viewer (server/src/platform/media-links.ts).
create or replace function app.build_cards(people uuid[]) returns table (profile_id uuid, card text)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select p.id, btrim(row_to_json(c)::text, '{}')
  from public.profiles p
  cross join lateral (
    select p.id, p.name, p.bio, p.interests,
      p.shown_about - 'height_cm' || jsonb_strip_nulls(jsonb_build_object('heightCm', p.shown_about -> 'height_cm')) as about,
      array_to_json(array(
        select row_to_json(photo) from (
          select f.id, f."urlTemplate", f.width, f.height, f.thumbhash
          from app.shown_photos(p.id) f) photo)) as photos,
      p.is_verified as "isVerified") c
  where p.id = any(people)
$$;

-- Keeps the cards of these people up to date. The rows are locked first, so that of two changes of one person the second sees
-- what the first has made.
create or replace function app.refresh_cards(people uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = 'force_generic_plan'
as $$
begin
  perform 1 from public.discover_cards c where c.profile_id = any(people) order by c.profile_id for no key update;
  insert into public.discover_cards as old (profile_id, card)
  select b.profile_id, b.card from app.build_cards(people) b
  on conflict (profile_id) do update set card = excluded.card where old.card <> excluded.card;
end $$;

create or replace function app.refresh_own_card() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.refresh_cards(array[new.id]);
  return null;
end $$;
create trigger refresh_card_insert after insert on profiles for each row execute function app.refresh_own_card();
create trigger refresh_card_update after update of name, bio, interests, shown_about, is_verified on profiles for each row
  when ((old.name, old.bio, old.interests, old.shown_about, old.is_verified)
    is distinct from (new.name, new.bio, new.interests, new.shown_about, new.is_verified))
  execute function app.refresh_own_card();

create or replace function app.refresh_cards_of_photos() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.refresh_cards((select array_agg(distinct c.profile_id) from changed c));
  return null;
end $$;
create trigger refresh_cards_delete after delete on profile_photos
  referencing old table as changed for each statement execute function app.refresh_cards_of_photos();
create trigger refresh_cards_insert after insert on profile_photos
  referencing new table as changed for each statement execute function app.refresh_cards_of_photos();
create trigger refresh_cards_update after update on profile_photos
  referencing new table as changed for each statement execute function app.refresh_cards_of_photos();

comment on column discover_cards.card is
  'The members of a JSON object without its braces: id, name, bio, interests, about, photos, isVerified; app.build_cards.';
