-- A member with a match or a kept answer of an invite link has learned what depends on the own birth.
update profiles p set first_dealt_at = s.first_at
from (
  select member, min(at) as first_at from (
    select user1_id as member, matched_at as at from matches union all
    select user2_id, matched_at from matches union all
    select asker_id, answered_at from consent_links where state = 'kept') learned
  group by member) s
where s.member = p.id and p.first_dealt_at is null;
