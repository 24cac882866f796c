-- The mails of a moment. Only who is away gets one at once; a digest comes at its hour to whoever has not looked.

create function app.is_away(person uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select not app.has_presence(person) and not exists (
    select 1 from public.last_presences where user_id = person and seen_at > at - interval '5 minutes')
$$;

-- topic is what the mail is about and what its unsubscribe link ends.
create function app.settle_mails(at timestamptz)
returns table (delivery_id uuid, user_id uuid, email text, language text, topic text,
  matches integer, messages integer, team integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  if not pg_try_advisory_xact_lock(hashtextextended('notifications.mail', 0)) then return; end if;
  return query
  with candidate as materialized (
    select n.id, n.user_id, n.kind, n.match_id, app.mail_frequency(n.user_id, n.kind) as frequency,
      n.kind like 'report%' as is_report, app.is_news_over(n) as is_over, app.is_news_told(n, 'mail', at) as is_told,
      app.after_quiet(n.user_id, at) as free_at, app.is_away(n.user_id, at) as is_away
    from public.notifications n where n.mail_due_at <= at order by n.mail_due_at limit 1000 for update skip locked),
  decided as materialized (
    select c.*,
      is_over or frequency = 'never' or not is_report and frequency = 'at_once' and is_told as is_done,
      case
        when is_report then at
        when frequency = 'at_once' and not is_away then greatest(free_at, at + interval '2 minutes')
        else free_at end as leaves_at
    from candidate c),
  leaving as materialized (
    select d.*, case when is_report or frequency = 'at_once' then kind else 'digest' end as topic,
      case when is_report then id end as own_mail,
      row_number() over (partition by user_id, match_id, is_report, case when is_report then id end, frequency
        order by kind = 'message' desc, id) as place
    from decided d where not is_done and leaves_at <= at),
  grouped as materialized (
    select gen_random_uuid() as id, user_id, topic, own_mail, count(*) filter (where kind = 'match')::integer as matches,
      count(*) filter (where kind = 'message')::integer as messages, count(*) filter (where kind = 'team')::integer as team
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
  select g.id, g.user_id, u.email, s.preferred_language, g.topic, g.matches, g.messages, g.team
  from grouped g join made m on m.id = g.id join auth."user" u on u.id = g.user_id
  join public.profile_settings s on s.profile_id = g.user_id;
end $$;
grant execute on function app.settle_mails(timestamptz) to app_worker;

-- What still waits to leave follows a change of mind; what was not to leave stays silent.
create function app.follow_preferences() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.notifications n set
    mail_due_at = case when mail_due_at is not null then app.mail_due(user_id, kind, now()) end,
    push_due_at = case when push_due_at is not null then app.push_due(user_id, kind, now()) end
  where user_id = new.user_id and (mail_due_at is not null or push_due_at is not null);
  return null;
end $$;
create trigger follow_preferences after insert or update on notification_preferences
  for each row execute function app.follow_preferences();

-- Nobody looks at them again after a month.
create function app.forget_notifications(at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.notifications where created_at < at - interval '30 days';
  delete from public.notification_deliveries where created_at < at - interval '30 days';
$$;
grant execute on function app.forget_notifications(timestamptz) to app_worker;

-- By the link in a mail, whose signature says whom it is about: what the mail was about is sent no more.
create function app.stop_mails(person uuid, topic text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.notification_preferences as p (user_id, mail_matches, mail_messages, mail_team)
  select id, 'never', 'never', case when topic = 'team' then 'never' else 'at_once' end from auth."user" where id = person
  on conflict (user_id) do update set
    mail_matches = case when topic = 'match' or topic = 'digest' and p.mail_matches in ('daily', 'weekly')
      then 'never' else p.mail_matches end,
    mail_messages = case when topic = 'message' or topic = 'digest' and p.mail_messages in ('daily', 'weekly')
      then 'never' else p.mail_messages end,
    mail_team = case when topic = 'team' or topic = 'digest' and p.mail_team in ('daily', 'weekly')
      then 'never' else p.mail_team end
$$;
grant execute on function app.stop_mails(uuid, text) to app_worker;
