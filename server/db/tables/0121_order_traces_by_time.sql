-- The search for linked accounts reads the accounts of a network that were seen last, instead of all of a phone company's. Another
-- index holds the time already, so that updates cost no more than before.
create index account_traces_place_idx on auth.account_traces (kind, hash, last_seen_at desc);
drop index auth.account_traces_hash_idx;
