-- What leaves, decided set by set. Each function settles what is due, writes the deliveries and answers what the caller
-- must queue in the same transaction; only one of a kind runs at a time.

create function app.open_presence_note(person uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.last_presences (user_id) values (person) on conflict (user_id) do update set seen_at = now()
$$;

create or replace function app.open_presence(connection uuid, person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare was_there boolean := app.has_presence(person);
begin
  insert into public.presences (connection_id, user_id) values (connection, person)
  on conflict (connection_id) do update set seen_at = now();
  perform app.open_presence_note(person);
  return not was_there;
end $$;

create or replace function app.close_presences(connections uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare person uuid;
begin
  for person in
    with gone as (delete from public.presences where connection_id = any (connections) returning user_id)
    select distinct user_id from gone order by user_id
  loop
    perform app.open_presence_note(person);
    if not app.has_presence(person) then perform app.announce_presence(person, false); end if;
  end loop;
end $$;

-- Nothing is left to be told: it was seen, taken back, or comes from or goes to somebody who is blocked or gone.
create function app.is_news_over(news public.notifications) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select 1 from public.account_closures where user_id = news.user_id)
    or news.kind not like 'report%' and (news.read
      or news.kind = 'team' and not exists (
        select 1 from public.admin_conversations
        where user_id = news.user_id and sender_type = 'admin' and not read)
      or news.kind <> 'team' and (
        exists (select 1 from public.moderation_states where user_id = news.user_id and is_blocked)
        or not exists (
          select 1 from public.inbox_entries e
          where e.user_id = news.user_id and e.match_id = news.match_id and (news.kind = 'match' or e.unread > 0)
            and not exists (select 1 from public.moderation_states m where m.user_id = e.other_id and m.is_blocked))))
$$;

-- Of one conversation one mail until the person comes back, which marks all of it as read; one push in ten minutes.
create function app.is_news_told(news public.notifications, channel text, at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select 1 from public.notifications o
    join public.notification_deliveries d on d.id = case channel when 'mail' then o.mail_id else o.push_id end
    where o.user_id = news.user_id and not o.read and o.id <> news.id
      and o.match_id is not distinct from news.match_id and o.kind <> 'report_received'
      and (channel = 'mail' or o.kind = news.kind and d.created_at > at - interval '10 minutes'))
$$;

create function app.settle_pushes(at timestamptz) returns table (delivery_id uuid, device_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('notifications.push', 0)) then return; end if;
  return query
  with due as materialized (
    select n.id, n.user_id, n.kind, app.after_quiet(n.user_id, at) as free_at,
      app.is_news_over(n) or app.is_news_told(n, 'push', at) as is_over
    from public.notifications n where n.push_due_at <= at order by n.push_due_at limit 1000 for update skip locked),
  grouped as materialized (
    select gen_random_uuid() as id, user_id, kind from due where not is_over and free_at <= at group by user_id, kind),
  made as (
    insert into public.notification_deliveries (id, user_id, channel, kind, created_at)
    select id, user_id, 'push', kind, at from grouped returning id, user_id),
  settled as (
    update public.notifications n
    set push_due_at = case when not d.is_over and d.free_at > at then d.free_at end, push_id = g.id
    from due d left join grouped g on g.user_id = d.user_id and g.kind = d.kind and not d.is_over
    where n.id = d.id)
  select m.id, t.id from made m join public.push_tokens t on t.user_id = m.user_id;
end $$;
grant execute on function app.settle_pushes(timestamptz) to app_worker;
