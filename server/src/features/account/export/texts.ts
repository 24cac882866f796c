import type { Language } from '@yuti/contract/languages'

/** The README in the ZIP file. */
export const readme: Record<Language, string> = {
  en: `Your Yuti data

account.json           your email, when your account was created, where you are signed in, links to Google and Apple, passkeys,
                       access tokens, and since when we recognise your browser and network
profile.json           your profile, settings and birth data
birth-changes.json     a change of your birth data that waits, the earlier ones, and what you asked our team
photos/                your profile photos, in their order
picture-checks.json    what our check found in your pictures: nudity and drawing from 0 to 1, faces and their size
matches.json           the people you matched with
messages.json          what you wrote to your matches and they to you
support-messages.json  what you wrote to our team and we to you
images/                images that you sent
voice/                 voice messages that you sent
swipes.json            your likes with their notes, and your passes; people appear as numbers, because their identity is their own data
calculations.json      compatibility that you calculated for others
invitations.json       your invite links, and the results guests let you keep
reports.json           what you reported
appeals.json           what you wrote against a block of your account
sanctions.json         warnings and limits that our team gave you
blocks.json            the people you blocked
consents.json          what you agreed to, and when
notifications.json     your notification settings, last month's notifications, your phones

Images and voice messages that others sent belong to them and are not included. Times are in UTC. Keep this file where only you can open it.
`,
  ru: `Ваши данные в Yuti

account.json           ваша почта, дата регистрации, устройства, на которых выполнен вход, связь с Google и Apple, ключи и токены доступа
                       и с каких пор мы узнаём ваш браузер и сеть
profile.json           ваш профиль, настройки и данные о рождении
birth-changes.json     изменения данных о рождении: ожидающее, прежние и ваши просьбы к команде
photos/                фото вашего профиля по порядку
picture-checks.json    что нашла проверка ваших картинок: нагота и рисунок от 0 до 1, число и размер лиц
matches.json           ваши пары
messages.json          что писали вы и что писали вам
support-messages.json  ваша переписка с нашей командой
images/                изображения, которые вы отправили
voice/                 голосовые сообщения, которые вы отправили
swipes.json            ваши симпатии с записками и пропуски; вместо людей указаны номера: кто эти люди, — их личные данные
calculations.json      расчёты совместимости, которые вы делали для других
invitations.json       ваши ссылки-приглашения и результаты, которые гости разрешили вам сохранить
reports.json           ваши жалобы
appeals.json           ваши апелляции на блокировку аккаунта
sanctions.json         предупреждения и ограничения от нашей команды
blocks.json            кого вы заблокировали
consents.json          на что и когда вы согласились
notifications.json     ваши настройки уведомлений, уведомления за последний месяц и ваши телефоны

Изображения и голосовые сообщения, которые прислали другие, принадлежат им и в архив не входят. Время указано по UTC. Храните файл там, где
его сможете открыть только вы.
`,
  es: `Tus datos en Yuti

account.json           tu correo, cuándo se creó tu cuenta, dónde tienes la sesión abierta, los vínculos con Google y Apple, tus llaves y tokens de acceso
                       y desde cuándo reconocemos tu navegador y tu red
profile.json           tu perfil, tus ajustes y tus datos de nacimiento
birth-changes.json     los cambios de tus datos de nacimiento: el pendiente, los anteriores y lo que pediste al equipo
photos/                las fotos de tu perfil, en su orden
picture-checks.json    lo que encontró la revisión de tus imágenes: desnudez y dibujo de 0 a 1, rostros y su tamaño
matches.json           las personas con las que has hecho match
messages.json          lo que escribiste a tus matches y lo que te escribieron
support-messages.json  tu conversación con nuestro equipo
images/                las imágenes que enviaste
voice/                 los mensajes de voz que enviaste
swipes.json            tus «me gusta» con sus notas y las personas que descartaste; aparecen como números, porque su identidad es un dato suyo
calculations.json      las compatibilidades que calculaste para otras personas
invitations.json       tus enlaces de invitación y los resultados que te dejaron guardar
reports.json           lo que denunciaste
appeals.json           tus recursos contra un bloqueo de tu cuenta
sanctions.json         advertencias y límites de nuestro equipo
blocks.json            las personas que bloqueaste
consents.json          lo que aceptaste y cuándo
notifications.json     tus ajustes de notificaciones, las notificaciones del último mes y tus teléfonos

Las imágenes y los mensajes de voz de otras personas les pertenecen y no se incluyen. Las horas están en UTC. Guarda este archivo donde solo
tú puedas abrirlo.
`,
}
