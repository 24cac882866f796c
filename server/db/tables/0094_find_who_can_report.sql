-- Who could still report an account that closes.

create index ended_conversations_other_idx on ended_conversations (other_id);
