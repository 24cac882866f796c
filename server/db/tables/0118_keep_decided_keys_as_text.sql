-- The kept keys once more, as they travel: to write them as text took longer than all the rest of reading them. Servers of the
-- former version read `keys`.

alter table decided_keys add column encoded text generated always as (translate(encode(keys, 'base64'), chr(10), '')) stored;
alter table decided_keys alter column encoded set storage external;
-- Stores them without the compression with which the column was filled.
update decided_keys set keys = keys;
