-- A mail may wait for its server for hours, so what it would tell, to which address and in which language is asked when it
-- leaves. The queue carries its number alone.

drop function app.settle_mails(timestamptz);
create function app.settle_mails(at timestamptz) returns table (delivery_id uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('notifications.mail', 0)) then return; end if;
  return query
  with candidate as materialized (
    select n.id, n.user_id, n.kind, n.match_id, app.mail_frequency(n.user_id, n.kind) as frequency,
      n.kind like 'report%' as is_report, app.is_news_over(n) as is_over, app.is_news_told(n, 'mail', at) as is_told,
      app.after_quiet(n.user_id, at) as free_at, app.is_away(n.user_id, at) as is_away,
      -- Whoever has not come back since the last such mail hears of nothing else within an hour.
      (select max(d.created_at) + interval '1 hour' from public.notifications o
        join public.notification_deliveries d on d.id = o.mail_id
        where o.user_id = n.user_id and not o.read and d.kind = n.kind) as rested_at
    from public.notifications n where n.mail_due_at <= at order by n.mail_due_at limit 1000 for update skip locked),
  decided as materialized (
    select c.*,
      is_over or frequency = 'never' or not is_report and frequency = 'at_once' and is_told as is_done,
      case
        when is_report then at
        when frequency = 'at_once'
          then greatest(free_at, rested_at, case when not is_away then at + interval '2 minutes' end)
        else free_at end as leaves_at
    from candidate c),
  leaving as materialized (
    select d.*, case when is_report or frequency = 'at_once' then kind else 'digest' end as topic,
      case when is_report then id end as own_mail,
      row_number() over (partition by user_id, match_id, is_report, case when is_report then id end, frequency
        order by kind = 'message' desc, id) as place
    from decided d where not is_done and leaves_at <= at),
  grouped as materialized (
    select gen_random_uuid() as id, user_id, topic, own_mail
    from leaving l where topic = 'digest' or place = 1 or exists (
      select 1 from leaving f where f.place = 1 and f.kind = l.kind and f.user_id = l.user_id
        and f.match_id is not distinct from l.match_id and f.topic = l.topic)
    group by user_id, topic, own_mail),
  made as (
    insert into public.notification_deliveries (id, user_id, channel, kind, created_at)
    select id, user_id, 'mail', topic, at from grouped returning id),
  settled as (
    update public.notifications n
    set mail_due_at = case when not d.is_done and d.leaves_at > at then d.leaves_at end, mail_id = g.id
    from decided d
    left join leaving l on l.id = d.id
    left join grouped g on g.user_id = l.user_id and g.topic = l.topic and g.own_mail is not distinct from l.own_mail
    where n.id = d.id)
  select id from made;
end $$;
grant execute on function app.settle_mails(timestamptz) to app_worker;

-- Nothing where it was seen, taken back or wanted no more meanwhile. topic is what the mail is about and what its
-- unsubscribe link ends; it leaves no sooner than free_at.
create function app.mail_target(delivery uuid, at timestamptz)
returns table (user_id uuid, email text, language text, topic text, matches integer, messages integer, team integer,
  free_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select d.user_id, u.email, s.preferred_language, d.kind, count(*) filter (where n.kind = 'match')::integer,
    count(*) filter (where n.kind = 'message')::integer, count(*) filter (where n.kind = 'team')::integer,
    case when d.kind like 'report%' then at else app.after_quiet(d.user_id, at) end
  from public.notification_deliveries d
  join public.notifications n on n.mail_id = d.id and app.mail_frequency(n.user_id, n.kind) <> 'never'
    and not app.is_news_over(n)
  join auth."user" u on u.id = d.user_id
  join public.profile_settings s on s.profile_id = d.user_id
  where d.id = delivery and d.channel = 'mail'
  group by d.id, u.email, s.preferred_language
$$;
grant execute on function app.mail_target(uuid, timestamptz) to app_worker;

-- A push that comes back from the queue keeps the quiet hours, too, and a change of mind.
drop function app.push_target(uuid, uuid, timestamptz);
create function app.push_target(delivery uuid, device uuid, at timestamptz)
returns table (token text, platform text, kind text, language text, free_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.token, t.platform, d.kind, s.preferred_language, app.after_quiet(d.user_id, at)
  from public.notification_deliveries d
  join public.push_tokens t on t.user_id = d.user_id and t.id = device
  join auth.session a on a.id = t.session_id and a."expiresAt" > at
  join public.profile_settings s on s.profile_id = d.user_id
  where d.id = delivery and d.created_at > at - interval '1 day' and app.push_due(d.user_id, d.kind, at) is not null
    and exists (select 1 from public.notifications n where n.push_id = delivery and not app.is_news_over(n))
$$;
grant execute on function app.push_target(uuid, uuid, timestamptz) to app_worker;
