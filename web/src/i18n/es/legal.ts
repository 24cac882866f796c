import type { legal as source } from '../en/legal.ts'
import type { Translated } from '../translated.ts'

export const legal = {
  updated: 'Última actualización: {{day}}',
  contents: 'En esta página',
  contact: 'Contacto',
  email: 'Correo electrónico',
  website: 'Sitio web',
  terms: {
    title: 'Términos del servicio',
    intro:
      'Yuti ayuda a personas adultas a conocerse comparando sus cartas natales. Lo gestiona un empresario individual («nosotros»). Al crear una cuenta aceptas estos términos.',
    age: {
      title: 'Quién puede usar Yuti',
      text: 'Debes tener al menos 18 años. Comprobamos la fecha de nacimiento que indicas y cerramos la cuenta de quien sea menor.\nUna persona, una cuenta. Es solo tuya: no la compartas, no la vendas y no abras ninguna a nombre de otra persona.',
    },
    profile: {
      title: 'Tu perfil',
      text: 'Indica tu fecha, hora y ciudad de nacimiento reales, y fotos en las que aparezcas tú. Puedes añadir hasta 10 fotos. Verifica las fotos solo con tu propia cara; la insignia termina si en tus fotos sale otra persona.\nLo que publicas sigue siendo tuyo. Nos permites guardarlo y mostrarlo a otros miembros como lo necesite el servicio, mientras lo tengas aquí.',
    },
    conduct: {
      title: 'Lo que no toleramos',
      text: 'Ni acoso, ni amenazas, ni odio, ni presiones. Ni desnudos ni contenido sexual sin consentimiento. Ni perfiles falsos, ni spam, ni publicidad, ni peticiones de dinero. Nada que dañe a otros o infrinja la ley.\nTenemos tolerancia cero con el contenido inaceptable y con quienes abusan de otros. Cualquier perfil se puede denunciar y bloquear. Revisamos las denuncias en un plazo de 24 horas, retiramos lo que incumple estas normas y bloqueamos a quien lo publicó. Cada bloqueo lo decide una persona, no una máquina. Quien es bloqueado lee el motivo al iniciar sesión y puede recurrir: su primera respuesta a nuestro equipo se revisa de nuevo. Quien denunció sabe que lo hemos mirado, y nada sobre la otra persona. Cuando varias personas denuncian una cuenta en un día, las personas nuevas no la ven hasta que la hayamos mirado. Eso no es un bloqueo. Los enlaces y datos de contacto de un perfil los miramos antes de que los vean los demás. Si un bloqueo tiene fecha de fin, la persona la lee y ese día el bloqueo termina solo. En lugar de bloquear podemos advertir a alguien o pausar sus «me gusta» unos días; lee el motivo y el final, y puede recurrir del mismo modo. Enviamos cada una de estas decisiones por correo con su motivo. En sus primeras 24 horas, una cuenta nueva tiene un número limitado de «me gusta» y de primeros mensajes; la app dice cuántos quedan. Cuando desde una red llegan muchísimos registros, peticiones de enlaces para entrar o contraseñas equivocadas, tu navegador resuelve antes un pequeño cálculo.',
    },
    children: {
      title: 'Seguridad de los menores',
      text: 'Yuti es solo para adultos, y el abuso y la explotación sexual de menores no tienen cabida aquí de ninguna forma: ni imágenes, tampoco dibujadas o generadas, ni conversaciones sexuales sobre menores, ni intentos de ganarse su confianza, ni extorsión, ni comercio.\nA quien haga algo así o intente contactar con un menor lo bloqueamos de inmediato y para siempre, lo comunicamos a las autoridades y conservamos lo que necesiten. Si ves algo parecido, usa «Denunciar» en la aplicación o escríbenos enseguida: esos avisos se leen primero. La dirección de abajo es también el contacto para las autoridades y para preguntas sobre estas normas.',
    },
    notice: {
      title: 'Cómo avisar de contenido ilegal',
      text: 'Usa «Denunciar» en un perfil, en un chat o en un mensaje concreto, o escribe a la dirección de abajo: qué es, dónde está (basta un nombre o un enlace) y por qué crees que es ilegal. No necesitas cuenta para hacerlo.\nConfirmamos que el aviso ha llegado, decidimos sin demora y siempre con intervención humana, y te avisamos cuando está hecho. La persona afectada sabe qué hemos decidido y por qué; a nadie más se lo contamos. Cualquiera de los dos puede responder y entonces lo revisamos de nuevo. También puedes acudir a un tribunal o a un organismo reconocido de resolución de litigios.',
    },
    compatibility: {
      title: 'Puntuaciones de compatibilidad',
      text: 'Las estrellas y los niveles se calculan a partir de datos de nacimiento según tradiciones antiguas y hermosas, pero no científicas. Las puntuaciones de compatibilidad son solo entretenimiento. No son un consejo sobre salud, dinero o relaciones, ni una promesa sobre otra persona.',
    },
    meeting: {
      title: 'Conocer a otras personas',
      text: 'No comprobamos antecedentes ni identidades. Queda en lugares públicos, cuéntale a alguien dónde estás y nunca envíes dinero a quien no conoces en persona. Cada miembro responde de lo que hace con los demás.',
    },
    ending: {
      title: 'Terminar',
      text: 'Puedes eliminar tu cuenta en Ajustes cuando quieras; es definitivo. Podemos bloquear una cuenta que incumpla estos términos. La persona bloqueada conoce el motivo al iniciar sesión y puede responder a nuestro equipo.',
    },
    liability: {
      title: 'Nuestra responsabilidad',
      text: 'Cuidamos de Yuti, pero no podemos prometer que esté siempre disponible ni libre de errores. Hasta donde permite la ley, no respondemos de los daños derivados de su uso ni de la conducta de otros miembros. Tus derechos como consumidor no cambian.',
    },
    changes: {
      title: 'Cambios',
      text: 'Si estos términos cambian de forma importante, te avisamos en la aplicación antes de que entren en vigor. Si no estás de acuerdo, puedes eliminar tu cuenta.',
    },
    sources: {
      title: 'Fuentes',
      text: 'Los nombres y las coordenadas de las localidades proceden de GeoNames, con licencia CC BY 4.0. Hemos hecho una selección, añadido nombres y cambiado la forma en que se escriben. Los límites de las zonas horarias proceden de los colaboradores de OpenStreetMap, con licencia ODbL.',
    },
  },
  privacy: {
    title: 'Política de privacidad',
    intro:
      'Aquí decimos qué sabe Yuti de ti, para qué y qué puedes hacer al respecto. Yuti lo gestiona un empresario individual, que es responsable de tus datos.',
    collect: {
      title: 'Qué guardamos',
      text: 'Tu correo, tu nombre y tu contraseña en forma cifrada. Qué términos has aceptado y cuándo.\nSi vienes con Google o Apple: el número con el que te conocen, y tu correo y tu nombre allí; de Apple también una clave sellada, que sirve para poner fin a ese vínculo.\nTu fecha, hora y ciudad de nacimiento.\nTu género, a quién buscas, tu presentación, tus intereses y hasta 10 fotos. Si los añades: lo que buscas, tus idiomas, tu estatura, los hijos y tus respuestas a los temas.\nTus «me gusta» y lo que escribes con ellos, tus descartes (un año, o más mientras el «me gusta» de esa persona siga a la espera), matches y mensajes, las citas que planeas en ellos y los cálculos que guardas. A quién bloqueas o denuncias. Qué personas se te mostraron y qué día, hasta 90 días después de la última vez.\nDe cada dispositivo con sesión iniciada: su navegador, su dirección de red y cuándo se usó por última vez; durante 30 días, en forma cifrada, las redes desde las que has usado Yuti y el número aleatorio con el que reconocemos tu navegador; la clave con la que tu teléfono recibe notificaciones, si las permites. Los tokens de acceso que creas para programas: el nombre, qué puede leer cada uno, cuándo se creó, cuándo se usó por última vez y cuándo caduca; el token en sí, solo en forma cifrada. Cuándo estuviste aquí por última vez y de qué quieres que te avisemos.\nLas advertencias, pausas de «me gusta» y bloqueos de nuestro equipo, con sus motivos. En las primeras 24 horas de tu cuenta, cuántos «me gusta» y primeros mensajes ha usado; se borra la noche siguiente. Cuántas veces se intentó registrarse o iniciar sesión desde una red o con una dirección, en forma cifrada y durante un día como máximo.\nSi lo permites, tu posición, o una localidad que elijas en su lugar, redondeada a una celda de unos dos kilómetros antes de guardarla, con el nombre de la localidad, que solo ves tú.',
    },
    birth: {
      title: 'Tus datos de nacimiento',
      text: 'La fecha, la hora y la ciudad de nacimiento sirven para calcular la compatibilidad, y ningún otro miembro las ve. Nuestro equipo puede verlas cuando su trabajo lo requiere, por ejemplo por una denuncia o al revisar altas; cada consulta queda anotada en un registro. Los demás ven tu edad, salvo que la ocultes; cambia el primer día del mes siguiente a tu cumpleaños, así que nadie puede deducir el día. Pero a lo largo de un año sí pueden ver en qué mes cambia y, con ello, tu mes de nacimiento. Si ocultas tu edad, los filtros la siguen teniendo en cuenta con un margen de cinco años. Si no lo desactivas, se puede filtrar por si tuviste actividad en la última semana, sin que nadie vea qué día. También ven cuántas estrellas hay entre ambos: 5, 4, 3, o 2 o menos. Solo un match ve el número exacto y cómo está cada uno de los tres canales entre ambos. Las estrellas dicen algo sobre un nacimiento, así que alguien con varias cuentas podría usarlas para adivinar tu cumpleaños. Lo limitamos, pero no podemos descartarlo, y lo hemos medido para quien conoce nuestro método y tu año de nacimiento y abre cuentas con datos de nacimiento elegidos a propósito: con una cuenta encuentra el día correcto en 1 de cada 100 casos, con dos en 4 de cada 100, con cuatro en hasta 66 de cada 100 y con ocho casi siempre. Si haces match con alguien así, los canales dicen más: con un match encuentra el día correcto en unos 16 de cada 100 casos, con dos en hasta 61 de cada 100.\nPor eso solo puedes corregir libremente tus datos de nacimiento hasta que te mostremos a la primera persona. Después puedes cambiarlos una vez en 12 meses; el cambio se aplica a las 24 horas. Puedes pedir más a nuestro equipo: verá tu motivo, los datos antiguos y los nuevos y cuándo los cambiaste antes, y cada consulta queda anotada en un registro.\nSi pruebas tu cielo en nuestra primera página sin una cuenta, lo que escribes se nos envía solo para ese cálculo: no lo guardamos ni lo registramos. Queda en la página abierta. Si eliges conservarlo, se guarda en la pestaña del navegador hasta que te registres y completes allí tu perfil, cierres la sesión o cierres la pestaña.',
    },
    why: {
      title: 'Para qué los usamos',
      text: 'Para ofrecerte el servicio que pediste, mantenerlo seguro y responderte. El género y a quién buscas son datos sensibles: los usamos, con tu consentimiento, solo para elegir a quién mostrar. No mostramos publicidad, no vendemos datos y no usamos rastreadores.',
    },
    others: {
      title: 'Quién más los ve',
      text: 'Los demás miembros ven tu perfil tal como lo escribiste, salvo lo que ocultes en él, y tus mensajes llegan a la persona a la que escribes. Nuestro equipo ve tus datos de registro y lo necesario para atender una denuncia: con cada denuncia se guarda para el equipo una copia inalterable de lo denunciado y de lo que lo rodea. De un chat, el equipo ve primero solo el mensaje denunciado; el resto se abre durante 24 horas cuando una persona del equipo lo pide con un motivo y otra está de acuerdo, y cada paso queda anotado en un registro. Mientras el equipo sea una sola persona, puede leerlo sola. Cuando varias cuentas parecen de una misma persona (un dispositivo o una red a cuyas cuentas se mostró a la misma persona, un mismo buzón, muchos nacimientos nuevos desde una red o la misma foto), el equipo ve esas cuentas y a quién se les mostró, porque con varias cuentas se podrían adivinar cumpleaños. Allí no se muestran datos de nacimiento, y cada consulta queda anotada en un registro.\nSi las palabras de tu perfil contienen enlaces o datos de contacto, nuestro equipo las mira antes de que las vean los demás. De la nota de un «me gusta», de tus cinco primeros mensajes a cada match, también si los editas, y de los lugares de las citas que propones en ellos guardamos durante siete días una forma cifrada (un hash con clave), para notar cuándo muchas personas reciben lo mismo; de ella no se pueden leer las palabras. Si varias personas denuncian una cuenta en un día, el equipo lo sabe.\nLos datos se guardan en un servidor alojado cuya base usa seguridad por filas: cada petición solo alcanza las filas de quien pregunta. Las notificaciones push, si las activas, pasan por los servicios de notificación de Apple y Google. Tanto ellas como nuestros correos solo dicen que hay algo nuevo, nunca de quién ni qué; solo un correo sobre una decisión de nuestro equipo acerca de tu cuenta dice qué se decidió y por qué.',
    },
    photos: {
      title: 'Fotos y mensajes de voz',
      text: 'Volvemos a codificar cada imagen y eliminamos sus datos ocultos, como el lugar donde se tomó. De un mensaje de voz solo guardamos el sonido y la forma de onda. Los enlaces a ambos son para una sola persona y caducan en 24 horas.\nAntes de que otros vean una imagen, un programa en nuestros propios servidores la mira: con qué probabilidad muestra desnudez, cuántos rostros tiene y de qué tamaño, y un código con el que se encuentran copias. No reconoce quién aparece, salvo que verifiques tus fotos. La mayoría de las fotos son públicas en segundos. El equipo decide sobre una foto que puede mostrar desnudez, que copia la de una cuenta bloqueada o que el programa no pudo revisar, y te decimos por qué espera. Si el programa no ve con claridad un solo rostro en una foto y pides que sea la primera, el equipo también la mira. En los chats, las imágenes que pueden mostrar desnudez o que copian una foto de una cuenta bloqueada quedan ocultas hasta que la otra persona las toca; de una copia así el equipo solo sabe que se envió, y su código no se guarda. El equipo solo ve las imágenes de los chats con una denuncia. Lo que se encontró se borra con la imagen; los códigos de las fotos de una cuenta que bloqueamos se guardan hasta la fecha de fin del bloqueo o, si no la tiene, un año desde el bloqueo y, después, mientras la cuenta exista y siga bloqueada. Cuando el bloqueo termina, se borran.',
    },
    verification: {
      title: 'Fotos verificadas',
      text: 'Solo si lo pides y lo aceptas: haces dos fotos con la cámara de la aplicación, y un programa en nuestros propios servidores compara la cara con las de tus fotos. Si el resultado no está claro, nuestro equipo compara las imágenes a ojo; cada consulta queda anotada. También lo hace si un código muestra que una de las dos fotos es copia de la otra, de la foto de un perfil o de la de una cuenta bloqueada; el código no se guarda. Si tres comprobaciones en una semana ven a otra persona en tus fotos, nuestro equipo revisa la cuenta; ese recuento se borra a la semana. Las medidas de la cara se usan solo durante esos segundos y no se guardan nunca; de cada foto conservamos si sales tú. Las dos fotos se borran 48 horas después de la decisión, y la nota de que hubo una comprobación, a los 90 días. Si nuestro equipo no ha decidido en 30 días, la comprobación termina, las dos fotos se borran al momento y puedes intentarlo de nuevo. Las fotos que no envías se borran a los 20 minutos. Mientras tus fotos estén verificadas, cada foto que añadas se compara con las demás del mismo modo.\nLos demás ven una insignia junto a tu nombre y nada más. En tu perfil puedes retirar el consentimiento cuando quieras: las fotos, los resultados y la insignia se borran enseguida. Las copias de seguridad caducan en 30 días. Si te rechazamos, escribe a nuestro equipo en un plazo de 48 horas y decidirá una persona.',
    },
    calculations: {
      title: 'Cálculos sobre otras personas',
      text: 'Puedes introducir los datos de nacimiento de otra persona para compararlos con los tuyos. Hazlo solo si a esa persona no le importaría. Lo que guardas solo lo ves tú; puedes borrarlo cuando quieras y desaparece con tu cuenta.',
    },
    links: {
      title: 'Si alguien te envía un enlace',
      text: 'Un miembro puede pedirte tus datos de nacimiento con un enlace; no necesitas cuenta para responder. Lo que escribes se usa, con tu consentimiento, para un solo cálculo y no se guarda. El resultado muestra a ambas personas las estrellas, el nivel y cuántos de los tres canales están completos entre ellas, y nada más preciso: en la mayoría de los casos, a quien conoce bien el método le queda más de un mes de cumpleaños posibles. Se conserva una hora como mucho, hasta que elijas: o el miembro puede guardarlo (nunca tus datos de nacimiento ni la lista de tus puertas), o no queda nada. Puedes retirar un sí en la misma pestaña mientras dure el enlace, y en cualquier momento escribiéndonos. Lo que escribes y el resultado quedan en la pestaña del navegador hasta que la cierres. Los datos de nacimiento del propio miembro no se te muestran.',
    },
    keeping: {
      title: 'Cuánto tiempo los guardamos',
      text: 'Mientras tengas una cuenta. Si borras un match o un chat, sus mensajes desaparecen al momento de ambas pantallas; para que no se vuelvan a encontrar al día siguiente, mantenemos a ambas personas separadas durante 30 días. Un dispositivo se olvida 30 días después de su último uso, y una notificación, 30 días después de enviarla. Durante 30 días guardamos sellado lo que se dijo en una conversación que terminó, también si fue porque se borró una cuenta, el texto anterior de un mensaje que editas o eliminas y la nota de un «me gusta» que retiras o que termina por un bloqueo o porque se borra una cuenta. Solo una denuncia de la otra persona lo abre. Hasta entonces ambas personas ven en Ajustes el nombre y el día de la conversación terminada; si fue una nota, solo quien la recibió. El mismo tiempo guardamos sellado lo que mostraba tu perfil antes de que cambiaras el nombre, los textos o las fotos (20 versiones como máximo); si borras la cuenta, solo cuando alguien con quien terminó una conversación aún puede denunciarte. Solo lo abre la denuncia de una persona que se haya cruzado contigo en Yuti. Lo que borramos al cumplirse su plazo, también lo sellado, puede seguir en las copias de seguridad hasta 30 días más.\nAl eliminar tu cuenta, se cierra tu sesión y dejas de ser visible al momento. Por lo general tus datos se borran en un día y, salvo lo que esta sección dice que guardamos más tiempo, como máximo en 30 días, copias de seguridad incluidas. Las palabras de una denuncia, las copias y las notas de nuestro equipo que la acompañan se guardan un año, porque de ellas puede depender la seguridad de la otra persona; solo nuestro equipo puede leerlas.\nDurante 12 meses guardamos una huella cifrada (un hash con clave) de la dirección de correo que cambies y del vínculo con Google o Apple que quites, para que un bloqueo de la cuenta también los abarque; se borra con la cuenta. Si nuestro equipo había bloqueado la cuenta, después de eliminarla guardamos durante un año, o hasta la fecha de fin del bloqueo si la tiene, esas huellas de su dirección de correo y de sus vínculos con Google y Apple, incluidos los anteriores, para que no se pueda abrir otra sin más. De ellas no se puede leer ninguno de los dos. Si al eliminar la cuenta nuestro equipo aún tiene que decidir sobre una denuncia o un indicio de abuso, o si alguien a quien escribiste aún puede denunciarte, guardamos selladas esas huellas y los códigos de sus fotos, 30 días como máximo: nadie puede leerlas. Con un bloqueo se guardan tanto tiempo como en otras cuentas; si no, se borran con la decisión, cuando ya nadie pueda denunciarte, o al cumplirse los 30 días. Si habíamos pausado los «me gusta» de la cuenta, guardamos la misma huella de su dirección con el motivo y el final de la pausa hasta ese día, y una cuenta nueva con esa dirección recibe el resto.\nPara que nadie esquive el límite de cambios de los datos de nacimiento, guardamos una huella cifrada (un hash con clave) de tu dirección de correo durante 12 meses después de un cambio, y otra de tu dirección y de tus datos de nacimiento mientras tengas una cuenta y, si te mostramos a alguien, durante 12 meses después de cambiar de dirección o de eliminar la cuenta. Hasta el día siguiente guardamos también a cuántas personas te mostramos ese día. Solo sirven para reconocerlos; de ellas no se puede leer nada.\nEl número de una cuenta borrada, y nada más de ella, se guarda 35 días para que ninguna copia de seguridad la devuelva. En el registro de lo que hizo nuestro equipo, ese número queda para siempre: muestra qué se decidió y ya no conduce a nadie.',
    },
    rights: {
      title: 'Tus derechos',
      text: 'Puedes ver y corregir tus datos en la aplicación, eliminar tu cuenta en Ajustes y retirar cualquier consentimiento. En Ajustes puedes descargar todos tus datos en un archivo. También puedes pedirnos una copia u oponerte a su uso, y reclamar ante una autoridad de protección de datos. Para eliminar una cuenta sin la aplicación, escríbenos desde su dirección de correo.',
    },
    device: {
      title: 'Qué queda en tu dispositivo',
      text: 'Una cookie mantiene tu sesión. Otra, yuti_device, guarda un número aleatorio que no dice nada más: con él notamos que en un navegador se usan varias cuentas. Se queda hasta 400 días después de tu última visita, también si cierras sesión. Una tercera recuerda durante un día que te registraste en este navegador; mientras inicias sesión con Google o Apple, una cuarta sabe durante una hora que empezó aquí. Los scripts no pueden leer ninguna de ellas. Otra recuerda el idioma que elegiste, para que nuestra primera página llegue en él. Unas pequeñas notas recuerdan tu idioma, tu tema y qué introducciones has visto. Un perfil o un mensaje a medias se guarda en su pestaña del navegador hasta que lo guardas, lo envías o cierras sesión. Los datos de nacimiento que escribes sin una cuenta también esperan en su pestaña. Nada más. El pequeño cálculo que tu navegador puede resolver antes de registrarte o iniciar sesión no lee nada de tu dispositivo, funciona sin otra empresa y no guarda nada.',
    },
    adults: {
      title: 'Solo para adultos',
      text: 'Yuti es para mayores de 18 años. Si crees que un menor tiene una cuenta, escríbenos y la eliminaremos.',
    },
  },
} satisfies Translated<typeof source, 'es'>
