-- What waits for staff, in one list (docs/decisions/0068).

-- Returns everything that waits, to verified staff. `urgency`: 1 somebody may be in danger; 2 somebody waits for justice or money
-- may be lost; 3 and 4 can wait. Another kind is one more branch.
create or replace function app.desk_items() returns table (kind text, id uuid, urgency integer, waiting_since timestamptz,
  subject_id uuid, version integer, about text[], people integer)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
  select 'report', r.id,
    case when n.reporters >= app.limit_report_alarm_people() then 1
      when r.reason in ('harassment', 'inappropriate_content') then 1 when r.reason = 'spam' then 3 else 2 end,
    r.created_at, r.reported_id, r.version, array[r.reason, r.status], n.reporters
  from public.user_reports r cross join lateral (
    select count(distinct coalesce(o.reporter_id, o.id))::integer as reporters
    from public.user_reports o where o.reported_id = r.reported_id or o.sealed_id = r.sealed_id) n
  where r.status in ('pending', 'reviewed', 'active') and app.is_staff()
  union all
  select 'alarm', a.id, case a.kind when 'many_reports' then 1 else 2 end, a.raised_at, a.user_id, a.version, array[a.kind],
    case when a.kind not in ('banned_copy', 'chat_copy') then a.people end
  from public.alarms a where a.decided_at is null and app.is_staff()
  union all
  select 'appeal', a.id, 2, a.opened_at, a.user_id, null, '{}', null
  from public.appeals a where a.decided_at is null and app.is_staff()
  union all
  select 'words', h.id, 3, h.held_at, h.profile_id, h.version, array_remove(array[
    case when h.name is not null then 'name' end, case when h.bio is not null then 'bio' end,
    case when h.interests is not null then 'interests' end, case when h.answers is not null then 'answers' end], null), null
  from public.held_words h where app.is_staff()
  union all
  select 'picture', s.id, case when s.appealed_at is not null or s.reason = 'banned_copy' then 2 else 3 end,
    coalesce(s.appealed_at, s.asked_at), s.owner_id, null,
    array_remove(array[case when s.appealed_at is not null then 'appeal' end, s.reason], null), null
  from public.picture_screenings s where s.state = 'held' and s.kind = 'profile-photo' and app.is_staff()
  union all
  select 'picture', s.id, 4, s.asked_at, s.owner_id, null, array['no_clear_face'], null
  from public.picture_screenings s where s.first_wish = 'asked' and s.state <> 'held' and app.is_staff()
  union all
  select 'verification', c.id, case when c.is_appeal then 2 else 3 end, c.staff_since, c.user_id, null,
    array_remove(array[case when c.is_appeal then 'appeal' end, c.reason], null), null
  from public.verification_checks c where c.state = 'staff' and app.is_staff()
  union all
  select 'conversation', q.report_id, 2, q.asked_at, r.reported_id, null, '{}', null
  from public.conversation_requests q join public.user_reports r on r.id = q.report_id
  where q.decided_at is null and app.is_staff()
  union all
  select 'linked_accounts', l.id, 3, l.changed_at, null, null, l.reasons,
    (select count(*)::integer from public.linked_account_members m where m.entry_id = l.id)
  from public.linked_accounts l where l.is_open and app.is_staff()
  union all
  select 'birth_request', b.id, 4, b.asked_at, b.user_id, null, '{}', null
  from public.birth_change_requests b where b.decided_at is null and app.is_staff()
$$;
grant execute on function app.desk_items() to app_staff;

-- Returns, for each kind, how much waits, and for how long: the median and the oldest.
create or replace function app.desk_figures() returns table (kind text, waiting integer, median_minutes integer, oldest timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select d.kind, count(*)::integer,
    (percentile_cont(0.5) within group (order by extract(epoch from now() - d.waiting_since)) / 60)::integer,
    min(d.waiting_since)
  from app.desk_items() d group by d.kind
$$;
grant execute on function app.desk_figures() to app_staff;
