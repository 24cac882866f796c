import type { Language } from '@yuti/contract/languages'

/** The README in the ZIP file. */
export const readme: Record<Language, string> = {
  en: `Your Yuti data

account.json           your email, when the account began, where you are signed in, links to Google and Apple
profile.json           your profile, settings and birth data
photos/                your profile photos, in their order
matches.json           whom you have matched with
messages.json          what you wrote to your matches and they to you
support-messages.json  what you wrote to our team and we to you
images/                images that you sent
swipes.json            your likes and passes; people are numbers there, because they are theirs
calculations.json      compatibility that you calculated for others
invitations.json       links by which you asked others for their birth, and the results they let you keep
reports.json           what you reported
appeals.json           what you wrote against a block of your account
blocks.json            whom you blocked
consents.json          what you agreed to, and when
notifications.json     what you want to be told, what you were told in the last month, and on which phones

Images that others sent are theirs and not in here. Times are in UTC. Keep this file where only you can open it.
`,
  ru: `Ваши данные в Yuti

account.json           ваша почта, дата регистрации, устройства, на которых выполнен вход, и связь с Google и Apple
profile.json           ваш профиль, настройки и данные о рождении
photos/                фото вашего профиля по порядку
matches.json           ваши пары
messages.json          что писали вы и что писали вам
support-messages.json  ваша переписка с нашей командой
images/                изображения, которые вы отправили
swipes.json            кого вы отметили и кого пропустили; вместо имён там номера, ведь это чужие данные
calculations.json      расчёты совместимости, которые вы делали для других
invitations.json       ссылки, по которым вы просили указать данные о рождении, и результаты, которые вам оставили
reports.json           ваши жалобы
appeals.json           ваши апелляции на блокировку аккаунта
blocks.json            кого вы заблокировали
consents.json          на что и когда вы согласились
notifications.json     о чём вам сообщать, о чём мы сообщили за последний месяц и на какие телефоны

Изображения, которые прислали другие, принадлежат им, и здесь их нет. Время указано по UTC. Храните файл там, где
его сможете открыть только вы.
`,
  es: `Tus datos en Yuti

account.json           tu correo, cuándo empezó la cuenta, dónde tienes la sesión abierta y los enlaces con Google y Apple
profile.json           tu perfil, tus ajustes y tus datos de nacimiento
photos/                las fotos de tu perfil, en su orden
matches.json           tus matches
messages.json          lo que escribiste a tus matches y lo que te escribieron
support-messages.json  tu conversación con nuestro equipo
images/                las imágenes que enviaste
swipes.json            tus decisiones; las personas son números, porque sus datos son suyos
calculations.json      las compatibilidades que calculaste para otras personas
invitations.json       los enlaces con los que pediste datos de nacimiento y los resultados que te dejaron guardar
reports.json           lo que denunciaste
appeals.json           tus recursos contra un bloqueo de tu cuenta
blocks.json            a quién bloqueaste
consents.json          lo que aceptaste y cuándo
notifications.json     de qué quieres que te avisemos, los avisos del último mes y en qué teléfonos

Las imágenes que enviaron otras personas son suyas y no están aquí. Las horas son UTC. Guarda este archivo donde solo
tú puedas abrirlo.
`,
}
