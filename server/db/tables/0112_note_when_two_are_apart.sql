-- Notes since when the two of an ended conversation cannot see each other: a block may be lifted and come again.

-- Null while they can meet again.
alter table ended_conversations add column apart_since timestamptz default now();
update ended_conversations e set apart_since = case
  when exists (select 1 from blocked_users b
      where (b.blocker_id, b.blocked_id) in ((e.owner_id, e.other_id), (e.other_id, e.owner_id)))
    or exists (select 1 from unmatch_cooldowns c
      where c.low_id = least(e.owner_id, e.other_id) and c.high_id = greatest(e.owner_id, e.other_id)
        and c.until > now() and c.hides_profiles)
    or not exists (select 1 from profiles p where p.id = e.other_id)
    or exists (select 1 from account_closures c where c.user_id = e.other_id) then e.ended_at end;
