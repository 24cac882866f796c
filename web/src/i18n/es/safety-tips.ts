import type { safetyTips as english } from '../en/safety-tips.ts'
import type { Translated } from '../translated.ts'

export const safetyTips: Translated<typeof english, 'es'> = {
  title: 'Tu seguridad',
  intro:
    'La mayoría de las personas aquí son quienes dicen ser. Unas pocas, no. Esta página dice en qué fijarte, qué puedes hacer y dónde encontrar ayuda.',
  danger: {
    title: 'Si estás en peligro',
    text: 'Llama al número de emergencias, el 112 en la mayoría de los países y el 911 en buena parte de América. Hazlo primero; lo demás puede esperar.',
  },
  dates: {
    title: 'La primera cita',
    text: 'Hablen por videollamada o por teléfono antes de verse.\nElige un lugar público que conozcas, de día si lo prefieres, y ve y vuelve por tu cuenta.\nCuenta a alguien de confianza con quién, dónde y hasta qué hora vas a estar, y acuerden una llamada.\nNo pierdas de vista tu bebida ni tus cosas, y bebe sin perder el control.\nVete cuando quieras. No le debes a nadie una explicación, otra copa ni un beso.\nNo es no, en cualquier momento, también después de un sí. Lo mismo vale para la otra persona.',
  },
  scams: {
    title: 'Dinero y otros trucos',
    text: 'Nunca envíes dinero, tarjetas de regalo, criptomonedas ni códigos de tu teléfono a quien no conozcas en persona, sea cual sea el motivo: un hospital, un viaje, la aduana, una cuenta bloqueada.\nNadie en una aplicación de citas conoce una forma segura de ganar una fortuna. «Te enseño cómo invierto» es la frase más cara de las citas en línea.\nNo prestes tu cuenta, no recibas paquetes ni muevas dinero de otros: puede ser un delito.\nQuien amenaza con publicar imágenes tuyas quiere dinero y no para cuando pagas. No pagues, guarda todo, denúncialo aquí y ante la policía.',
  },
  signs: {
    title: 'Señales de alarma',
    text: 'Un gran amor a los pocos días, y motivos por los que la videollamada nunca funciona.\nPrisa por pasar a otra aplicación, donde no podemos ayudarte.\nFotos que parecen de revista, una vida en el extranjero, un trabajo en un barco, una plataforma petrolera o el ejército.\nPreguntas sobre tu dinero, tu dirección, tu trabajo o tus documentos.\nRabia o chantaje emocional cuando dices que no.',
  },
  photos: {
    title: 'Lo que muestras de ti',
    text: 'Guárdate el apellido, la dirección, el trabajo y tus recorridos diarios hasta que confíes en alguien.\nUna imagen que envías se puede guardar. Envía solo lo que no te importaría que vieran otros.\nYuti nunca muestra tus datos de nacimiento, y la distancia solo de forma aproximada; puedes ocultarla en Ajustes.',
  },
  report: {
    title: 'Cómo denunciar y bloquear',
    text: 'En un chat o en un perfil, abre el menú y elige «Denunciar». También puedes denunciar un solo mensaje: mantenlo pulsado o abre su menú.\nSolo nuestro equipo ve una denuncia. La otra persona no sabe quién la ha denunciado.\nAl bloquear, el match termina al momento y dejan de verse en Yuti. Puedes denunciar en el mismo paso e incluir la conversación.\nSi la conversación ha terminado o la cuenta ya no existe, puedes denunciarla durante 30 días: Ajustes, Conversaciones terminadas. El equipo lee entonces exactamente lo que se escribió.',
  },
  after: {
    title: 'Si ha pasado algo',
    text: 'No es culpa tuya. Habla con alguien de confianza.\nGuarda mensajes, imágenes y recibos; ayudan a la policía y a nosotros.\nSi enviaste dinero, llama a tu banco enseguida: algunos pagos se pueden detener.\nDenúncialo aquí aunque tengas dudas. También puedes acudir a la policía y a los teléfonos de abajo.',
  },
  lines: {
    title: 'Teléfonos de ayuda',
    text: 'En la mayoría de los casos son gratuitos y no preguntan tu nombre. Los números de la Unión Europea funcionan en muchos de sus países. Algunas líneas sobre violencia son ante todo para mujeres; a las demás personas les indican adónde llamar.',
    change: 'Los números pueden cambiar. Si no contestan y estás en peligro, llama al número de emergencias.',
  },
  kinds: {
    emergency: 'Emergencias',
    violence: 'Violencia y maltrato',
    victims: 'Ayuda a víctimas',
    talk: 'Alguien con quien hablar',
  },
}
