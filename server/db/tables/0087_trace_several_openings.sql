-- A pair may have several traces, so an edit or a second message cannot hide the words of the first.
alter table opening_traces drop constraint opening_traces_pkey;
alter table opening_traces add primary key (sender_id, recipient_id, hash);
