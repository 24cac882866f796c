-- What was reported, sealed in the transaction of the report: the words, the images and the profile as they were.
-- It outlives the message, the match and both accounts, is read by staff alone, changed by nobody, and gone after a
-- year. An image is not copied: its object stays in the store while a row here names it.

create table report_evidence (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references user_reports (id) on delete cascade,
  kind text not null check (kind in ('profile', 'photo', 'message')),
  ordinal integer not null,
  author text not null check (author in ('reporter', 'reported')),
  -- The very message that was reported; the others stand around it.
  is_reported boolean not null default false,
  name text,
  interests text[],
  -- Of a message its words, of a profile the bio.
  content text,
  image_url text,
  image_width integer,
  image_height integer,
  image_thumbhash text,
  written_at timestamptz,
  sealed_at timestamptz not null default now(),
  unique (report_id, kind, ordinal)
);
create index report_evidence_image_idx on report_evidence (image_url) where image_url is not null;
create index report_evidence_sealed_idx on report_evidence (sealed_at);

create or replace function app.queue_object_removal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare key text := to_jsonb(old) ->> tg_argv[0];
begin
  if key is not null
     and not exists (select 1 from public.report_evidence where image_url = key)
     and not exists (select 1 from public.messages where image_url = key)
     and not exists (select 1 from public.profile_photos where photo_url = key) then
    insert into public.object_removals (object_key) values (key) on conflict do nothing;
  end if;
  return old;
end $$;
create trigger queue_object_removal after delete on report_evidence
  for each row execute function app.queue_object_removal('image_url');

create function app.seal_profile(report uuid, reported uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.report_evidence (report_id, kind, ordinal, author, name, interests, content)
  select report, 'profile', 0, 'reported', name, interests, bio from public.profiles where id = reported;
  -- Locked, so that a removal under way finds what is sealed here, or is found done.
  with kept as (
    select order_index, photo_url, width, height, thumbhash from public.profile_photos
    where profile_id = reported order by order_index for share)
  insert into public.report_evidence
    (report_id, kind, ordinal, author, image_url, image_width, image_height, image_thumbhash)
  select report, 'photo', order_index, 'reported', photo_url, width, height, thumbhash from kept
$$;

-- From a message: that one and the ten on either side. From a chat: the last thirty.
create function app.seal_messages(report uuid, reported uuid, from_match uuid, from_number integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with kept as (
    select m.* from public.messages m join public.matches pair on pair.id = m.match_id
    where m.match_id = from_match
      and (pair.user1_id, pair.user2_id) =
        (least(reported, app.current_user_id()), greatest(reported, app.current_user_id()))
      and (from_number is null or m.number between from_number - 10 and from_number + 10)
    order by m.number desc limit 30 for share of m)
  insert into public.report_evidence (report_id, kind, ordinal, author, is_reported, content, image_url, image_width,
    image_height, image_thumbhash, written_at)
  select report, 'message', number, case when sender_id = reported then 'reported' else 'reporter' end,
    number is not distinct from from_number, content, image_url, image_width, image_height, image_thumbhash, created_at
  from kept
$$;

-- The one writer of reports. The same id again changes nothing. Where the chat is gone the profile is sealed alone.
create function app.report_person(
  report uuid, reported uuid, why text, details text, from_match uuid, from_number integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  if me is null or me = reported then
    raise exception 'no such person' using errcode = 'YU404';
  end if;
  insert into public.user_reports (id, reporter_id, reported_id, reason, description)
  values (report, me, reported, why, details) on conflict (id) do nothing;
  if not found then return; end if;
  perform app.seal_profile(report, reported);
  if from_match is not null then perform app.seal_messages(report, reported, from_match, from_number); end if;
end $$;
grant execute on function app.report_person(uuid, uuid, text, text, uuid, integer) to app_member;
drop policy own_insert on user_reports;
revoke insert (id, reporter_id, reported_id, reason, description) on user_reports from app_member;

alter table report_evidence enable row level security;
alter table report_evidence force row level security;
create policy owner_all on report_evidence to app_owner using (true) with check (true);
create policy staff_read on report_evidence for select to app_staff using ((select app.is_staff()));
create policy worker_read on report_evidence for select to app_worker using (sealed_at < now() - interval '1 year');
create policy worker_expiry on report_evidence for delete to app_worker using (sealed_at < now() - interval '1 year');
-- No grant to members, and to nobody the right to change a row.
grant select on report_evidence to app_staff, app_worker;
grant delete on report_evidence to app_worker;
