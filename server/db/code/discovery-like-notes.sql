-- Notes and reactions that likes carry. No write grant: the functions below are the only writers.

-- like_notes
create policy own_notes on like_notes for select to app_member using (swiper_id = (select app.current_user_id()));
grant select on like_notes to app_member;

-- Likes a person as app.record_swipe does, with words or a reaction to something on the profile. A like that exists keeps
-- what it carries: is_kept says whether that is this note. Returns no row, and stores nothing, if the person has no such
-- photo or prompt (any longer).
create or replace function app.like_with_note(target uuid, words text, sign text, subject_kind text, subject_id text,
  opening text)
returns table (match_id uuid, is_kept boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
begin
  perform pg_advisory_xact_lock(hashtextextended(least(me, target)::text || greatest(me, target)::text, 0));
  if not app.can_see(target) then
    raise exception 'no such person' using errcode = 'YU404';
  end if;
  if not exists (
    select 1 from public.swipes s where s.swiper_id = me and s.swiped_id = target and s.direction = 'right') then
    if subject_kind is not null and not app.has_like_subject(target, subject_kind, subject_id) then return; end if;
    insert into public.like_notes (swiper_id, swiped_id, content, reaction, liked_kind, liked_id)
    values (me, target, words, sign, subject_kind, subject_id);
    perform app.count_first_day(me, 'opening');
    if opening is not null then perform app.trace_opening(target, opening); end if;
  end if;
  match_id := app.record_swipe(target, 'right');
  is_kept := exists (
      select 1 from public.like_notes n
      where n.swiper_id = me and n.swiped_id = target
        and (n.content, n.reaction, n.liked_kind, n.liked_id) is not distinct from (words, sign, subject_kind, subject_id))
    or exists (
      select 1 from public.messages m
      where m.match_id = like_with_note.match_id and m.sender_id = me and m.from_like
        and m.content = coalesce(words, app.reaction_sign(sign))
        and (m.liked_kind, m.liked_id) is not distinct from (subject_kind, subject_id));
  return next;
end $$;
grant execute on function app.like_with_note(uuid, text, text, text, text, text) to app_member;

-- True if the person's profile shows this photo, or an answer to this prompt.
create or replace function app.has_like_subject(person uuid, kind text, subject_id text) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  if kind = 'photo' then
    return exists (select 1 from public.profile_photos f where f.id = subject_id::uuid and f.profile_id = person and f.is_shown);
  end if;
  return exists (
    select 1 from public.profiles p
    where p.id = person and p.shown_about -> 'answers' @> jsonb_build_array(jsonb_build_object('prompt', subject_id)));
end $$;

-- Makes the notes of both likes the first messages of a new match, the earlier one first. They count as unread like any
-- message; the match has been notified already, so they add no notification.
create or replace function app.open_chat_with_notes(new_match uuid, low uuid, high uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  note public.like_notes;
begin
  for note in
    select * from public.like_notes
    where (swiper_id, swiped_id) in ((low, high), (high, low)) order by written_at, swiper_id
  loop
    -- Triggers: number_message, deliver_message.
    insert into public.messages (match_id, sender_id, client_id, content, from_like, liked_kind, liked_id)
    values (new_match, note.swiper_id, gen_random_uuid(), coalesce(note.content, app.reaction_sign(note.reaction)), true,
      note.liked_kind, note.liked_id);
  end loop;
  delete from public.like_notes where (swiper_id, swiped_id) in ((low, high), (high, low));
end $$;

-- Removes the notes of likes that end, and seals them: their recipients may have read them. The cause is 'taken_back' if their sender
-- ends the like, 'removed' if it ends with everything between the two.
create or replace function app.remove_like_notes(sender uuid, recipients uuid[], why text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from public.like_notes where swiper_id = sender and swiped_id = any(recipients) returning *)
  insert into public.sealed_originals (sender_id, recipient_id, cause, content, written_at)
  select swiper_id, swiped_id, why, coalesce(content, app.reaction_sign(reaction)), written_at from gone
$$;

-- Seals the notes of a sender with whom everything ends, and lists the sender for their recipients, who can then report what was
-- written, also what was taken back before. Lists nobody the recipient has never come across, no match, which is listed itself
-- (app.end_conversation), and no note that an entry covers. Called before the likes go, because a like makes its sender known.
-- In sets, because an account may have sent thousands.
create or replace function app.end_like_notes(sender uuid, recipients uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.remove_like_notes(sender, recipients, 'removed');
  insert into public.ended_conversations (owner_id, other_id, other_name, has_messages)
  select sealed.recipient_id, sender, p.name, true
  from (
    select o.recipient_id, max(o.sealed_at) as sealed_at from public.sealed_originals o
    where o.sender_id = sender and o.recipient_id = any(recipients) and o.sealed_at >= now() - app.limit_original_retention()
    group by 1 order by 1) sealed
  join public.profiles p on p.id = sender
  where sealed.sealed_at > coalesce((
      select max(e.ended_at) from public.ended_conversations e where e.owner_id = sealed.recipient_id and e.other_id = sender),
      '-infinity')
    and not app.is_matched(sender, sealed.recipient_id) and app.is_known(sealed.recipient_id, sender)
  on conflict (owner_id, other_id) where match_id is null do update
    set other_name = excluded.other_name, ended_at = now(), apart_since = now(), reported_at = null;
end $$;

-- Returns the notes of these likes by person: those that the people sent to the member, or the member to them.
create or replace function app.like_notes_of(member uuid, people uuid[], is_received boolean) returns json
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select json_object_agg(case when is_received then n.swiper_id else n.swiped_id end, json_build_object(
    'content', n.content, 'reaction', n.reaction, 'subject', app.liked_subject(n.swiped_id, n.liked_kind, n.liked_id)))
  from public.like_notes n
  where case when is_received then n.swiped_id = member and n.swiper_id = any(people)
    else n.swiper_id = member and n.swiped_id = any(people) end
$$;

-- Returns what was liked on the owner's profile, as the caller may see it now: `photo` or `answer` is null if it is gone.
create or replace function app.liked_subject(owner uuid, kind text, subject_id text) returns json
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  if kind is null then return null; end if;
  return json_build_object('kind', kind, 'id', subject_id,
    'photo', case when kind = 'photo' then (
      select json_build_object('id', f.id, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash)
      from public.profile_photos f where f.id = subject_id::uuid) end,
    'answer', case when kind = 'prompt' then (
      select given ->> 'text' from public.profiles p, jsonb_array_elements(p.shown_about -> 'answers') given
      where p.id = owner and given ->> 'prompt' = subject_id) end);
end $$;
grant execute on function app.liked_subject(uuid, text, text) to app_member;

-- Returns the sign of a reaction, as packages/contract/src/reactions.ts has it.
create or replace function app.reaction_sign(reaction text) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select case reaction when 'heart' then '❤️' when 'laugh' then '😂' when 'wow' then '😮' when 'sad' then '😢'
    when 'thumbs_up' then '👍' when 'fire' then '🔥' end
$$;

comment on column like_notes.liked_id is 'Of a photo, profile_photos.id; of a prompt, its key. It may be gone.';
comment on column messages.from_like is 'True if the message came with a like, before the match (app.open_chat_with_notes).';
comment on column messages.liked_id is 'What a reaction that came with a like is about: like_notes.liked_id.';
comment on column sealed_originals.recipient_id is 'Only for the note of a like: who could read it.';
