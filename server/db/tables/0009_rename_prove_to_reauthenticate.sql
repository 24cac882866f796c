-- A fresh sign-in with a provider before a privileged action is a reauthentication.

alter table auth.authorization_requests drop constraint authorization_requests_purpose_check;
update auth.authorization_requests set purpose = 'reauthenticate' where purpose = 'prove';
alter table auth.authorization_requests add constraint authorization_requests_purpose_check
  check (purpose in ('sign-in', 'link', 'reauthenticate'));
