import type { health as english } from '../en/health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english, 'es'> = {
  asOf: 'Datos de las {{time}}. Los días se cuentan en UTC; lo eliminado no se cuenta.',
  refresh: 'Actualizar',
  loadFailed: 'No se pudieron cargar los datos.',
  none: '–',
  checks: {
    title: 'Cómo va la instalación',
    trouble_one: '{{count}} punto necesita atención',
    trouble_many: '{{count}} de puntos necesitan atención',
    trouble_other: '{{count}} puntos necesitan atención',
    fine: 'No hay que hacer nada.',
    well: 'Lo que está en orden',
    open: 'Abrir el estado',
    state: {
      act: 'Actúa ya',
      attention: 'Revísalo',
    },
  },
  findings: {
    processes_none: 'Ningún servidor ha informado todavía.',
    processes_silent:
      'Procesos del servidor que dejaron de informar: {{number}} de {{of}}; el primero, hace {{span}}.',
    processes_well: 'Procesos del servidor que informan: {{number}}. El mayor usa {{bytes}} de memoria.',
    loop_free:
      'El proceso más ocupado trabajó el {{share}} del último minuto y las peticiones empezaron en menos de {{span}}.',
    loop_late: 'Un proceso está tan ocupado que las peticiones esperan hasta {{span}} antes de empezar.',
    answers_none: 'Nadie pidió nada a los servidores en los últimos 15 minutos.',
    answers_well: 'Errores del servidor en los últimos 15 minutos: ninguno en {{of}} respuestas.',
    answers_failed:
      'Errores del servidor en los últimos 15 minutos: {{number}} en {{of}} respuestas ({{share}}).',
    calls_none: '{{name}}: ninguna llamada en la última hora.',
    calls_fast: '{{name}}: 95 de cada 100 llamadas tardaron como mucho {{span}} en la última hora.',
    calls_slow: '{{name}}: una de cada veinte llamadas tardó más de {{span}} en la última hora.',
    pools_free: 'Las llamadas obtienen al momento una conexión con la base de datos.',
    pools_full:
      'Durante el {{share}} del último minuto hubo llamadas esperando una conexión con la base de datos (grupo «{{name}}»).',
    queues_none: 'No hay tareas en segundo plano en espera.',
    queues_current: 'Tareas en segundo plano en espera: {{number}}; la más antigua, desde hace {{span}}.',
    queues_late:
      'Las tareas en segundo plano van con retraso: en {{name}} esperan {{number}}; la más antigua, desde hace {{span}}.',
    jobs_done: 'Ninguna tarea en segundo plano se dio por perdida en la última semana.',
    jobs_failed:
      'Tareas en segundo plano que se dieron por perdidas en la última semana: {{number}}, sobre todo en {{name}}.',
    streams_open: 'Aplicaciones conectadas ahora: {{number}}.',
    mail_none: 'No se envió ningún correo en la última hora.',
    mail_sent: 'Correos enviados en la última hora: {{number}}.',
    mail_fails: 'Correos que no salieron en la última hora: {{number}} de {{of}} intentos.',
    push_none: 'No se envió ninguna notificación push en la última hora.',
    push_sent: 'Notificaciones push enviadas en la última hora: {{number}}.',
    push_fails: 'Notificaciones push que no salieron en la última hora: {{number}} de {{of}} intentos.',
    screening_current: 'Las imágenes que se suben se están revisando. En espera: {{number}}.',
    screening_late: 'Imágenes por revisar: {{number}}. La más antigua espera desde hace {{span}}.',
    screening_down: 'Las imágenes que se suben no se están revisando. En espera: {{number}}.',
    disk_unknown:
      'Las imágenes están en un almacén de objetos; desde aquí no se sabe cuánto espacio le queda.',
    disk_room: 'El disco de las imágenes tiene {{bytes}} libres ({{share}}).',
    disk_low: 'El disco de las imágenes está casi lleno: {{bytes}} libres ({{share}}).',
    disk_full:
      'El almacén de imágenes está lleno. Peticiones rechazadas en los últimos 15 minutos: {{number}}.',
    objects_never:
      'Las filas de la base de datos y los archivos se comparan por la noche; aún no ha ocurrido.',
    objects_whole: 'Anoche no faltaba en el almacén ninguna imagen ni ningún mensaje de voz.',
    objects_missing: 'Imágenes y mensajes de voz que faltan en el almacén: {{number}}.',
    objects_refused:
      'Archivos sin fila en la base de datos que se conservaron porque algo parecía ir mal: {{number}}.',
    removals_late:
      'Imágenes y mensajes de voz borrados que siguen en el almacén: {{number}}. El primero espera desde hace {{span}}.',
    backup_none: 'No consta ninguna copia de seguridad.',
    backup_recent: 'La última copia de seguridad es de hace {{span}}.',
    backup_old: 'La última copia de seguridad es de hace {{span}}.',
    reports_none: 'Ninguna denuncia espera una decisión.',
    reports_open: 'Denuncias abiertas: {{number}}; la más antigua, desde hace {{span}}.',
    reports_late: 'Denuncias abiertas: {{number}}. La más antigua espera desde hace {{span}}.',
    hidden_late:
      'Cuentas que las personas nuevas no ven porque varias personas las denunciaron: {{number}}. La primera espera desde hace {{span}}.',
    scorer_current: 'El hilo que prepara los perfiles por descubrir está al día.',
    scorer_behind: 'El hilo que prepara los perfiles por descubrir lleva {{span}} de retraso.',
  },
  todo: {
    processes_none:
      'Un servidor informa pocos segundos después de arrancar. Si esto sigue así, busca «repeated work failed» en su registro.',
    processes_silent:
      'Mira si el proceso sigue en marcha y lee las últimas líneas de su registro. Los demás siguen atendiendo; al cabo de una hora desaparece de aquí.',
    loop_late: 'Al servidor le falta procesador: añade un proceso (WEB_CONCURRENCY) o un servidor.',
    answers_failed:
      'Busca en el registro las líneas de nivel «error» y, si la base de datos no respondía, las de «warn»; cada una indica su petición.',
    calls_slow:
      'Compáralo con el uso de procesador de la base de datos y de los servidores; si están ocupados, añade un servidor.',
    pools_full:
      'Busca consultas lentas en la base de datos. Aumenta DATABASE_POOL_SIZE solo si a la base de datos le quedan conexiones.',
    queues_late: '¿Están en marcha todos los servidores? Busca «a job failed» en el registro.',
    jobs_failed: 'El registro dice por qué, en «a job failed». Abajo aparecen durante una semana.',
    mail_fails: 'Prueba el servidor de correo a mano. Los correos esperan un día y salen cuando vuelve.',
    push_fails: 'Revisa las claves del proveedor; el registro indica el motivo.',
    screening_late: 'Añade un servidor o mira si alguno se detuvo: cada uno revisa una imagen a la vez.',
    screening_down:
      'El registro dice por qué. Lo que se suba se guarda y se revisará cuando esto vuelva a funcionar.',
    disk_low: 'Libera espacio o lleva las imágenes a un disco mayor o a un almacén de objetos.',
    disk_full:
      'Libera espacio en la carpeta de datos o en el almacén de objetos; las subidas volverán a funcionar al momento.',
    objects_missing: 'Compara con la copia de seguridad del almacén: no hay otra forma de recuperarlos.',
    objects_refused:
      '¿Son la base de datos y el almacén correctos? El registro y «npm run store -- help» dicen qué hacer.',
    removals_late: 'El almacén no los borra; el registro dice por qué, junto a «objects not removed».',
    backup_none:
      'Ejecuta «npm run backup» todos los días. Si haces las copias de otra manera, ignora este punto.',
    backup_old: 'Averigua por qué no terminó el «npm run backup» diario.',
    reports_late: 'Decide primero sobre la denuncia más antigua.',
    hidden_late: 'Decide sobre las alarmas en la mesa de trabajo: las denuncias pueden ser falsas.',
    scorer_behind: 'Mientras tanto los prepara la base de datos. Si esto continúa, reinicia el servidor.',
  },
  days: {
    signUps: 'Registros',
    matches: 'Matches',
    messages: 'Mensajes',
    today: 'hoy',
    twoWeeks: 'en 14 días',
  },
  reports: {
    title: 'Denuncias',
    note: 'Primeras acciones del equipo en las denuncias de los últimos 30 días',
    open: 'abiertas',
    oldest: 'antigüedad de la denuncia abierta más antigua',
    median: 'mediana hasta la primera acción del equipo',
    go: 'Ver las denuncias',
  },
  calls: {
    deck: 'Perfiles por descubrir',
    chat: 'Chat',
    about: {
      deck: 'Tiempo del servidor para prepararlos, última hora',
      chat: 'Tiempo del servidor para abrir un chat o aceptar un mensaje, última hora',
    },
    p50: 'mediana',
    p95: 'percentil 95',
    count: 'llamadas',
    quiet: 'Ninguna llamada en la última hora',
    plot: 'Percentil 95 en tramos de seis minutos',
  },
  queues: {
    title: 'Tareas en segundo plano',
    note: 'Las tareas en espera ya deberían empezar. Las fallidas se guardan una semana.',
    name: 'Cola',
    waiting: 'En espera',
    running: 'En curso',
    failed: 'Fallidas',
    oldest: 'Mayor espera',
  },
  team: {
    title: 'Chats de las denuncias',
    two: 'Hacen falta dos personas para leer un chat: una lo pide y otra lo abre durante 24 horas.',
    solo: 'El equipo es de una persona, que puede leer a solas desde el {{day}}. Para terminarlo: «npm run staff -- solo off».',
    people: 'en el equipo',
    several: 'Se activó para un equipo de una persona y no cuenta mientras haya varias.',
    stuck:
      'Con una sola persona en el equipo nadie puede abrir un chat. «npm run staff -- solo on» permite leer a solas.',
  },
  screening: {
    title: 'Revisión de fotos',
    up: 'Las fotos y las imágenes de los chats se están revisando.',
    note: 'Lo que se suba se guarda y se revisará cuando esto vuelva a funcionar.',
    waiting: 'imágenes por revisar',
    oldest: 'espera más larga',
    held: 'fotos que decide el equipo',
    down: 'No se ha revisado nada desde el {{day}} a las {{time}}. El registro dice por qué.',
    go: 'Ver las fotos',
  },
  objects: {
    title: 'Imágenes y mensajes de voz',
    note: 'Las filas de la base de datos y los archivos se compararon el {{day}} a las {{time}}.',
    never: 'Las filas de la base de datos y los archivos se comparan por la noche.',
    missing: 'filas cuyos archivos no están en el almacén',
    removed: 'archivos sin fila, eliminados',
    kept: 'archivos sin fila, que siguen en el almacén',
    outcomes: {
      too_many:
        'Demasiados archivos no tienen fila, así que no se eliminó nada. ¿Es la base de datos correcta?',
      refused:
        'Rechazado: el almacén no lleva la marca de esta instalación, así que no se eliminó nada. El registro del servidor indica qué hacer.',
    },
  },
}
