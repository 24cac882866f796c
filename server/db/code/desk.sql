-- What waits for staff, in one list (docs/decisions/0068).

-- Returns what waits, to verified staff: of each kind, or of the wanted one alone, the first `most` in the order of the desk. `urgency`: 1
-- somebody may be in danger; 2 somebody waits for justice or money may be lost; 3 and 4 can wait. Another kind is one more branch.
-- Reports are compared up to app.limit_staff_list().
create or replace function app.desk_items(wanted text, most integer) returns table (kind text, id uuid, urgency integer,
  waiting_since timestamptz, subject_id uuid, version integer, about text[], people integer)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = 'off'
as $$
  (select 'report', r.id,
    case when n.reporters >= app.limit_report_alarm_people() then 1
      when r.reason in ('harassment', 'inappropriate_content') then 1 when r.reason = 'spam' then 3 else 2 end as urgency,
    r.created_at as since, r.reported_id, r.version, array[r.reason, r.status], n.reporters
  from (
    select o.* from public.user_reports o
    where o.status in ('pending', 'reviewed', 'active') and coalesce(wanted = 'report', true) and app.is_staff()
    order by o.created_at limit app.limit_staff_list() + 1) r
  cross join lateral (
    select count(distinct coalesce(o.reporter_id, o.id))::integer as reporters
    from public.user_reports o where o.reported_id = r.reported_id or o.sealed_id = r.sealed_id) n
  order by urgency, since, r.id limit most)
  union all
  (select 'alarm', a.id, case a.kind when 'many_reports' then 1 else 2 end as urgency, a.raised_at as since, a.user_id, a.version,
    array[a.kind], case when a.kind not in ('banned_copy', 'chat_copy', 'other_faces') then a.people end
  from public.alarms a where a.decided_at is null and coalesce(wanted = 'alarm', true) and app.is_staff()
  order by urgency, since, a.id limit most)
  union all
  (select 'appeal', a.id, 2, a.opened_at, a.user_id, null, '{}', null
  from public.appeals a where a.decided_at is null and coalesce(wanted = 'appeal', true) and app.is_staff()
  order by a.opened_at, a.id limit most)
  union all
  (select 'words', h.id, 3, h.held_at, h.profile_id, h.version, array_remove(array[
    case when h.name is not null then 'name' end, case when h.bio is not null then 'bio' end,
    case when h.interests is not null then 'interests' end, case when h.answers is not null then 'answers' end], null), null
  from public.held_words h where coalesce(wanted = 'words', true) and app.is_staff()
  order by h.held_at, h.id limit most)
  union all
  (select 'picture', s.id, s.urgency, s.since, s.owner_id, null,
    array_remove(array[case when s.is_appeal then 'appeal' end, s.reason,
      case when s.reason = 'banned_copy' and s.nudity >= app.limit_screening_nudity() then 'nudity' end], null), null
  from app.pictures_to_decide s where coalesce(wanted = 'picture', true) and app.is_staff()
  order by s.urgency, s.since, s.id limit most)
  union all
  (select 'verification', c.id, case when c.is_appeal then 2 else 3 end as urgency, c.staff_since as since, c.user_id, null,
    array_remove(array[case when c.is_appeal then 'appeal' end, c.reason], null), null
  from public.verification_checks c where c.state = 'staff' and coalesce(wanted = 'verification', true) and app.is_staff()
  order by urgency, since, c.id limit most)
  union all
  (select 'conversation', q.report_id, 2, q.asked_at, r.reported_id, null, '{}', null
  from public.conversation_requests q join public.user_reports r on r.id = q.report_id
  where q.decided_at is null and coalesce(wanted = 'conversation', true) and app.is_staff()
  order by q.asked_at, q.report_id limit most)
  union all
  (select 'linked_accounts', l.id, 3, l.changed_at, null, null, l.reasons,
    (select count(*)::integer from public.linked_account_members m where m.entry_id = l.id)
  from public.linked_accounts l where l.is_open and coalesce(wanted = 'linked_accounts', true) and app.is_staff()
  order by l.changed_at, l.id limit most)
  union all
  (select 'birth_request', b.id, 4, b.asked_at, b.user_id, null, '{}', null
  from public.birth_change_requests b
  where b.decided_at is null and coalesce(wanted = 'birth_request', true) and app.is_staff()
  order by b.asked_at, b.id limit most)
$$;
grant execute on function app.desk_items(text, integer) to app_staff;

-- Returns, for each kind, how much waits, up to one more than app.limit_staff_list(), and for how long: the median and the oldest.
create or replace function app.desk_figures() returns table (kind text, waiting integer, median_minutes integer, oldest timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select d.kind, least(count(*), app.limit_staff_list() + 1)::integer,
    (percentile_cont(0.5) within group (order by extract(epoch from now() - d.waiting_since)) / 60)::integer,
    min(d.waiting_since)
  from app.desk_items(null, app.limit_staff_list() + 1) d group by d.kind
$$;
grant execute on function app.desk_figures() to app_staff;
