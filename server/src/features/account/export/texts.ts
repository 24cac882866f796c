import type { DataExportFile } from '@yuti/contract/data-export'
import type { Language } from '@yuti/contract/languages'

type Words = {
  title: string
  /** What each file and folder holds, in the order of the archive. */
  files: Record<ArchivePart, string>
  note: string
  page: {
    made: string
    about: string
    birth: string
    photos: string
    matches: string
    chats: string
    read: string
    image: string
    voice: string
    theirImage: string
    theirVoice: string
    support: string
    files: string
    you: string
    other: string
    team: string
    nobody: string
  }
}

type ArchivePart =
  | DataExportFile
  | 'index.html'
  | 'messages.html'
  | 'schema.json'
  | 'photos/'
  | 'verification/'
  | 'images/'
  | 'voice/'

/** The words of the README and of the pages in the ZIP file. */
export const words: Record<Language, Words> = {
  en: {
    title: 'Your Yuti data',
    files: {
      'index.html': 'begin here: a page for reading, without scripts',
      'messages.html': 'your chats, for reading',
      'export.json': 'when this archive was made, and the version of its format',
      'schema.json': 'a JSON Schema of the other files, for programs',
      'account.json':
        'your email, when your account was created, where you are signed in, links to Google and Apple, passkeys, access tokens, and since when we recognise your browser and network',
      'profile.json': 'your profile, settings and birth data',
      'birth-changes.json':
        'changes of your birth data: one that waits, the earlier ones, and what you asked our team',
      'photos/': 'your profile photos, in their order',
      'picture-checks.json':
        'what our check found in your pictures: nudity and drawing from 0 to 1, faces and their size',
      'verification.json': 'checks of your photos: when, with which gestures, and the result',
      'verification/': 'the pictures of such checks, as long as they are kept',
      'matches.json': 'the people you matched with',
      'messages.json': 'your messages with your matches',
      'support-messages.json': 'your messages with our team',
      'images/': 'images that you sent',
      'voice/': 'voice messages that you sent',
      'swipes.json':
        'your likes with their notes, and your passes; people appear as numbers, because their identity is their own data',
      'calculations.json': 'compatibility that you calculated for others',
      'invitations.json': 'your invite links, and the results guests let you keep',
      'reports.json': 'what you reported',
      'appeals.json': 'what you wrote against a block of your account',
      'sanctions.json': 'warnings and limits that our team gave you',
      'blocks.json': 'the people you blocked',
      'consents.json': 'what you agreed to, and when',
      'notifications.json': "your notification settings, last month's notifications, your phones",
    },
    note: 'Images and voice messages that others sent belong to them and are not included. Times are in UTC. Keep this file where only you can open it.',
    page: {
      made: 'Made on',
      about: 'About you',
      birth: 'Born',
      photos: 'Your photos',
      matches: 'Your matches',
      chats: 'Your chats',
      read: 'Read your chats',
      image: 'An image that you sent',
      voice: 'Voice message',
      theirImage: 'An image from the other person, not included',
      theirVoice: 'A voice message from the other person, not included',
      support: 'Our team',
      files: 'Everything in this archive',
      you: 'You',
      other: 'The other person',
      team: 'Our team',
      nobody: 'None',
    },
  },
  ru: {
    title: 'Ваши данные в Yuti',
    files: {
      'index.html': 'начните отсюда: страница для чтения, без скриптов',
      'messages.html': 'ваши переписки для чтения',
      'export.json': 'когда создан архив и версия его формата',
      'schema.json': 'JSON Schema остальных файлов, для программ',
      'account.json':
        'ваша почта, дата регистрации, устройства, на которых выполнен вход, связь с Google и Apple, ключи и токены доступа и с каких пор мы узнаём ваш браузер и сеть',
      'profile.json': 'ваш профиль, настройки и данные о рождении',
      'birth-changes.json': 'изменения данных о рождении: ожидающее, прежние и ваши просьбы к команде',
      'photos/': 'фото вашего профиля по порядку',
      'picture-checks.json':
        'что нашла проверка ваших картинок: нагота и рисунок от 0 до 1, число и размер лиц',
      'verification.json': 'подтверждения ваших фото: когда, с какими движениями и с каким результатом',
      'verification/': 'снимки этих проверок, пока они хранятся',
      'matches.json': 'ваши пары',
      'messages.json': 'что писали вы и что писали вам',
      'support-messages.json': 'ваша переписка с нашей командой',
      'images/': 'изображения, которые вы отправили',
      'voice/': 'голосовые сообщения, которые вы отправили',
      'swipes.json':
        'ваши симпатии с записками и пропуски; вместо имён указаны номера: имена других людей — их личные данные',
      'calculations.json': 'расчёты совместимости, которые вы делали для других',
      'invitations.json': 'ваши ссылки-приглашения и результаты, которые гости разрешили вам сохранить',
      'reports.json': 'ваши жалобы',
      'appeals.json': 'ваши апелляции на блокировку аккаунта',
      'sanctions.json': 'предупреждения и ограничения от нашей команды',
      'blocks.json': 'кого вы заблокировали',
      'consents.json': 'на что и когда вы согласились',
      'notifications.json': 'ваши настройки уведомлений, уведомления за последний месяц и ваши телефоны',
    },
    note: 'Изображения и голосовые сообщения, которые прислали другие, принадлежат им и в архив не входят. Время указано по UTC. Храните файл там, где его сможете открыть только вы.',
    page: {
      made: 'Создано',
      about: 'О вас',
      birth: 'Рождение',
      photos: 'Ваши фото',
      matches: 'Ваши пары',
      chats: 'Ваши переписки',
      read: 'Читать переписки',
      image: 'Отправленное изображение',
      voice: 'Голосовое сообщение',
      theirImage: 'Изображение от другого человека, в архив не входит',
      theirVoice: 'Голосовое сообщение от другого человека, в архив не входит',
      support: 'Наша команда',
      files: 'Всё, что есть в архиве',
      you: 'Вы',
      other: 'Другой человек',
      team: 'Наша команда',
      nobody: 'Нет',
    },
  },
  es: {
    title: 'Tus datos en Yuti',
    files: {
      'index.html': 'empieza aquí: una página para leer, sin scripts',
      'messages.html': 'tus chats, para leer',
      'export.json': 'cuándo se creó este archivo y la versión de su formato',
      'schema.json': 'un JSON Schema de los demás archivos, para programas',
      'account.json':
        'tu correo, cuándo se creó tu cuenta, dónde tienes la sesión abierta, los vínculos con Google y Apple, tus llaves y tokens de acceso y desde cuándo reconocemos tu navegador y tu red',
      'profile.json': 'tu perfil, tus ajustes y tus datos de nacimiento',
      'birth-changes.json':
        'los cambios de tus datos de nacimiento: el pendiente, los anteriores y lo que pediste al equipo',
      'photos/': 'las fotos de tu perfil, en su orden',
      'picture-checks.json':
        'lo que encontró la revisión de tus imágenes: desnudez y dibujo de 0 a 1, rostros y su tamaño',
      'verification.json': 'comprobaciones de tus fotos: cuándo, con qué gestos y el resultado',
      'verification/': 'las fotos de esas comprobaciones, mientras se guardan',
      'matches.json': 'las personas con las que has hecho match',
      'messages.json': 'lo que escribiste a tus matches y lo que te escribieron',
      'support-messages.json': 'tu conversación con nuestro equipo',
      'images/': 'las imágenes que enviaste',
      'voice/': 'los mensajes de voz que enviaste',
      'swipes.json':
        'tus «me gusta» con sus notas y las personas que descartaste; aparecen como números, porque su identidad es un dato suyo',
      'calculations.json': 'las compatibilidades que calculaste para otras personas',
      'invitations.json': 'tus enlaces de invitación y los resultados que te dejaron guardar',
      'reports.json': 'lo que denunciaste',
      'appeals.json': 'tus recursos contra un bloqueo de tu cuenta',
      'sanctions.json': 'advertencias y límites de nuestro equipo',
      'blocks.json': 'las personas que bloqueaste',
      'consents.json': 'lo que aceptaste y cuándo',
      'notifications.json':
        'tus ajustes de notificaciones, las notificaciones del último mes y tus teléfonos',
    },
    note: 'Las imágenes y los mensajes de voz de otras personas les pertenecen y no se incluyen. Las horas están en UTC. Guarda este archivo donde solo tú puedas abrirlo.',
    page: {
      made: 'Creado el',
      about: 'Sobre ti',
      birth: 'Nacimiento',
      photos: 'Tus fotos',
      matches: 'Tus matches',
      chats: 'Tus chats',
      read: 'Leer tus chats',
      image: 'Una imagen que enviaste',
      voice: 'Mensaje de voz',
      theirImage: 'Una imagen de la otra persona, no incluida',
      theirVoice: 'Un mensaje de voz de la otra persona, no incluido',
      support: 'Nuestro equipo',
      files: 'Todo lo que hay en este archivo',
      you: 'Tú',
      other: 'La otra persona',
      team: 'Nuestro equipo',
      nobody: 'Nada',
    },
  },
}

const nameWidth = 23

/** The README in the ZIP file. */
export function readme(language: Language): string {
  const { title, files, note } = words[language]
  const lines = Object.entries(files).map(([name, text]) => `${name.padEnd(nameWidth)}${text}`)
  return `${[title, '', ...lines, '', note].join('\n')}\n`
}
