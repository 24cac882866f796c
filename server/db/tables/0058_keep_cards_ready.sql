-- What a page of a deck shows of a person, as text: built when the person changes it instead of at each look. Rows of up to 8 kB
-- are kept whole and not compressed, because each look reads twenty.
create table discover_cards (
  profile_id uuid primary key references profiles (id) on delete cascade,
  card text not null
) with (toast_tuple_target = 8160);

insert into discover_cards (profile_id, card)
select p.id, btrim(row_to_json(c)::text, '{}')
from profiles p
cross join lateral (
  select p.id, p.name, p.bio, p.interests,
    p.shown_about - 'height_cm' || jsonb_strip_nulls(jsonb_build_object('heightCm', p.shown_about -> 'height_cm')) as about,
    array_to_json(array(
      select row_to_json(photo) from (
        select f.id, '' as "urlTemplate", f.width, f.height, f.thumbhash
        from profile_photos f where f.profile_id = p.id order by f.order_index) photo)) as photos) c;
