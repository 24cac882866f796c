-- Stored results of invite links hold nothing finer than what both sides see: no single channels, Moon points, counts or ranges.
update consent_links
set result = (result - array['range', 'guest', 'channels', 'moon', 'electromagnetic']) || jsonb_build_object('completeChannels',
  (select count(*) from jsonb_array_elements(result -> 'channels') as c (channel) where c.channel ->> 'state' = 'full'))
where result is not null and not result ? 'completeChannels';
