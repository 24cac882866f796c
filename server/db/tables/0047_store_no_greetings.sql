-- The greeting from staff is shown from its text until a conversation begins, so conversations that hold nothing else go.
-- Greetings of other conversations count as read, as all greetings do now.
with greeted as (
  select m.id, m.user_id from admin_conversations m
  where m.number = 1 and m.sender_type = 'admin' and m.report_id is null and m.image_url is null and m.content in (
    'Welcome! Ask us anything: a person of our team reads every message.',
    'Добро пожаловать! Спрашивайте о чём угодно: каждое сообщение читает человек из нашей команды.',
    '¡Te damos la bienvenida! Pregúntanos lo que quieras: cada mensaje lo lee una persona del equipo.')
), silent as (
  select g.id, g.user_id from greeted g join support_conversations c on c.user_id = g.user_id
  where c.last_number = 1 and exists (select 1 from birth_data b where b.profile_id = g.user_id)
), greetings_gone as (
  delete from admin_conversations m using silent where m.id = silent.id
), conversations_gone as (
  delete from support_conversations c using silent where c.user_id = silent.user_id
)
update admin_conversations m set read = true from greeted g
where m.id = g.id and not m.read and not exists (select 1 from silent where silent.id = m.id);
