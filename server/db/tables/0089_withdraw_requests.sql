-- Who asked for a conversation can withdraw the request.
alter table conversation_requests drop constraint conversation_requests_outcome_check;
alter table conversation_requests add constraint conversation_requests_outcome_check
  check (outcome in ('released', 'refused', 'withdrawn'));
