-- Checks that staff decide (docs/decisions/0073).

-- Returns what staff see of a check that they decide: pictures and photos side by side. Written to the staff log. No row for others.
create or replace function app.open_verification(which uuid)
returns table (id uuid, user_id uuid, name text, reason text, is_appeal boolean, staff_since timestamptz, pictures jsonb, photos jsonb)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then return; end if;
  return query
  select c.id, c.user_id, p.name, c.reason, c.is_appeal, c.staff_since,
    (select jsonb_agg(jsonb_build_object('gesture', c.gestures[v.place], 'id', v.id, 'width', v.width, 'height', v.height,
        'thumbhash', v.thumbhash) order by v.place)
      from public.verification_pictures v where v.check_id = c.id),
    (select coalesce(jsonb_agg(jsonb_build_object('likeness', c.likenesses -> f.id::text, 'id', f.id, 'width', f.width,
        'height', f.height, 'thumbhash', f.thumbhash) order by f.may_be_first desc, f.order_index), '[]')
      from public.profile_photos f where f.id = any(c.photo_ids))
  from public.verification_checks c join public.profiles p on p.id = c.user_id
  where c.id = which and c.state = 'staff';
  if found then
    perform app.log_staff('verification_opened', (select c.user_id from public.verification_checks c where c.id = which), null,
      jsonb_build_object('check', which));
  end if;
end $$;
grant execute on function app.open_verification(uuid) to app_staff;

-- Returns the key of a picture of a check that staff decide.
create or replace function app.open_verification_picture(picture uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select v.object_key from public.verification_pictures v join public.verification_checks c on c.id = v.check_id
  where v.id = picture and c.state = 'staff' and app.is_staff()
$$;
grant execute on function app.open_verification_picture(uuid) to app_staff;

-- Decides a check as staff: `why` is null if the pictures show the person of the photos. Photos about which the comparison was unsure
-- then show the member; those that show somebody else beside them are accepted as such. If the comparison found the member nowhere,
-- it was wrong about all photos. Returns the person; null if it is decided already.
-- Raises YU016 for staff's own.
create or replace function app.decide_verification(which uuid, why text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare mine public.verification_checks;
begin
  if not app.is_staff() then raise exception 'no staff' using errcode = 'YU404'; end if;
  select c.* into mine from public.verification_checks c where c.id = which and c.state = 'staff' for update;
  if mine.id is null then return null; end if;
  if mine.user_id = app.current_user_id() then
    raise exception 'staff do not decide about themselves' using errcode = 'YU016';
  end if;
  update public.verification_checks c set state = case when why is null then 'passed' else 'refused' end, reason = why,
    decided_at = now()
  where c.id = which;
  if why is null then
    perform app.verify_member(mine.user_id, (
      select jsonb_object_agg(p.photo, case when not p.is_known or coalesce(p.likeness not in ('none', 'other'), true)
        then 'same' else 'none' end)
      from (
        select photo, mine.likenesses ->> photo as likeness,
          bool_or(coalesce(mine.likenesses ->> photo in ('same', 'unsure'), true)) over () as is_known
        from unnest(mine.photo_ids::text[]) photo) p));
  end if;
  perform app.log_staff(case when why is null then 'verification_passed' else 'verification_refused' end, mine.user_id, null,
    jsonb_build_object('check', which) || case when why is null then '{}' else jsonb_build_object('reason', why) end);
  perform app.publish_event('verification_changed', array[mine.user_id], '{}');
  perform app.publish_staff_event('moderation_changed', '{}');
  return mine.user_id;
end $$;
grant execute on function app.decide_verification(uuid, text) to app_staff;
