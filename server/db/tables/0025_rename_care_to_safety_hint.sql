-- The hint under a risky message of a chat is the safety hint.

alter table inbox_entries rename column care_dismissed_number to safety_hint_dismissed_number;
