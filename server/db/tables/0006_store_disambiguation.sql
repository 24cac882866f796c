-- The answer to an ambiguous local time is stored in the words of the contract.

alter table birth_data drop constraint birth_data_birth_reading_check;
alter table birth_data rename column birth_reading to birth_disambiguation;
update birth_data
set birth_disambiguation = case birth_disambiguation when 'first' then 'earlier' else 'later' end
where birth_disambiguation is not null;
alter table birth_data add constraint birth_data_birth_disambiguation_check
  check (birth_disambiguation in ('earlier', 'later'));

alter table manual_compatibility drop constraint manual_compatibility_birth_reading_check;
alter table manual_compatibility rename column birth_reading to birth_disambiguation;
update manual_compatibility
set birth_disambiguation = case birth_disambiguation when 'first' then 'earlier' else 'later' end
where birth_disambiguation is not null;
alter table manual_compatibility add constraint manual_compatibility_birth_disambiguation_check
  check (birth_disambiguation in ('earlier', 'later'));
