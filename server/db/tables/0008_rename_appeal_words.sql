-- The text of an appeal is named like that of messages and notes.

alter table appeals rename column words to content;
alter table appeals rename constraint appeals_words_check to appeals_content_check;
