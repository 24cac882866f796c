-- Members who have turned sign-in by mail off get a link that only lets their right password count from their network.

alter table auth.sign_in_links add column needs_password boolean not null default false;
