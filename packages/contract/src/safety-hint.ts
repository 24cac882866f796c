/** The risks that a message of a stranger may carry. */
export type SafetyHintKind = 'money' | 'contact' | 'link'

const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`
const near = String.raw`[^.!?\n]{0,40}`

function words(...alternatives: string[]): RegExp {
  return new RegExp(`${start}(?:${alternatives.join('|')})`, 'iu')
}

const amount = String.raw`(?:[$€£] ?\d|\d[\d ,.]*(?:dollars|euros|pounds|bucks|usd|eur|[$€£])${end})`
const rubles = String.raw`(?:\d[\d .]*(?:р|руб\p{L}*|₽|к|тыс\p{L}*|доллар\p{L}*|евро|[$€])(?!\p{L}))`
const pesos = String.raw`(?:[$€] ?\d|\d[\d .,]*(?:[$€]|euros|d[óo]lares|pesos|soles)(?!\p{L}))`

// A bare sum ends the wish or is followed by what it is for: "Скинь 100 фото" is none.
const bareSum = String.raw`\d{3,}(?=\s*(?:$|[.!?,;]|(?:на|до|по|за|и|завтра|сегодня|срочно|пожалуйста|плиз)(?!\p{L})))`
const bareSuma = String.raw`\d{2,}(?=\s*(?:$|[.!?,;]|(?:para|hasta|por|y|hoy|ya|mañana)(?!\p{L})))`

const money = words(
  // English
  `(?:send|wire|transfer|lend|loan|borrow|give)${near}${start}(?:money|cash|\\$ ?\\d|€ ?\\d|\\d+ ?(?:dollars|euros|bucks|usd|eur))`,
  `(?:gift|itunes|steam|google play) cards?${end}`,
  `(?:western union|moneygram|cash ?app|venmo|zelle|paypal)${end}`,
  `(?:bitcoin|btc|usdt|crypto(?:currency)?|forex)${end}`,
  `(?:card|account|iban|routing|cvv) (?:number|details|code)`,
  `(?:sms|verification|confirmation) code`,
  `(?<!(?:not|n.t) )need${end}[^.!?\\n\\d]{0,15}${amount}`,
  `(?<!(?:not|n.t) )need (?:(?:some|the|a little|more) )?(?:money|cash) (?:for|to|until|now|today|urgently)${end}`,
  `help me (?:out )?(?:with (?:some |the )?(?:money|cash)|financially|to pay|pay)${end}`,
  `(?:(?:can|could|would|will) (?:you|u) (?:please )?|please )pay (?:for )?my (?:tickets?|flight|rent|visa|bills?|taxi|debts?)${end}`,
  `(?:teach|show|help|guide) (?:you|u)${end}${near}${start}(?:invest(?:ing)?|trade|trading|earn money|make money)${end}`,
  `invest(?:ing)? (?:with me|together|your (?:money|savings))${end}`,
  `investment (?:platform|opportunity)`,
  `\\d+ ?% (?:a|per|each|every) (?:day|week|month)${end}`,
  // Russian
  `(?<!не )(?:нужны|нужно|надо) (?:(?:срочно|очень|немного|хотя бы|всего) )?(?:деньги (?:на|для|до|срочно)${end}|${rubles})`,
  `(?:мне|нам) (?:(?:срочно|очень|сейчас) )?(?:нужны|не хватает) (?:деньги|${rubles})`,
  `не хватает (?:денег|${rubles}) (?:на|до|чтобы)${end}`,
  `(?:помоги|помогите|поможешь|поможете)${end}${near}${start}(?:деньгами|с деньгами|финансово|материально)${end}`,
  `(?:вложи|вложите|вкладывай|вкладывайте|(?:давай|предлагаю|советую) вложить)${end}${near}${start}(?:деньги|денег|бирж|акци|${rubles})`,
  `(?:инвестируй|инвестируйте|вложись|вложитесь)${end}`,
  `(?:научу|помогу|покажу)${end}${near}${start}(?:инвестир|зарабатывать|заработать|торговать на)`,
  `\\d+ ?% (?:в|за|каждый|каждую) (?:день|неделю|месяц)${end}`,
  `(?:переведи|переведите|перевести|скинь|скиньте|вышли|вышлите|отправь|отправьте|одолжи|одолжите|займи|займите)(?!\\p{L})${near}(?:деньг|денег|денеж|рубл|тысяч|на карту|доллар|евро|\\d+ ?(?:р|₽|к)(?!\\p{L}))`,
  `(?:переведи|переведите|скинь|скиньте|вышли|вышлите|отправь|отправьте|одолжи|одолжите|займи|займите) (?:(?:мне|нам|пожалуйста|срочно) )*${bareSum}`,
  `(?:переведи|переведите|скинь|скиньте|кинь|киньте|отправь|отправьте)${end}${near}${start}(?:на (?:сбер|тинькофф|т-банк)|по сбп)`,
  `(?:займи|займите|займ[её]шь|одолжи|одолжите|одолжишь)${end}${near}${start}до (?:зарплаты|аванса|получки)${end}`,
  `(?:оплати|оплатите|оплатишь) мне (?:билет|дорогу|проезд|такси|визу)`,
  `(?:номер|реквизиты|данные) (?:твоей |вашей |моей |банковской )?карты`,
  `(?:биткоин|биткойн|криптовалют|крипт[аеуы]${end}|подарочн\\p{L}+ карт)`,
  `(?:код|пароль) из (?:смс|sms)`,
  // Spanish
  `(?<!no )necesito (?:(?:algo de|un poco de|urgentemente|el) )?(?:(?:dinero|plata|efectivo) (?:para|hasta|ya|hoy|urgente)|${pesos})`,
  `me (?:faltan?|hacen? falta) (?:(?:dinero|plata) para|${pesos})`,
  `(?:ay[úu]dame|ayudarme|me ayudas|me ayudes) (?:con (?:algo de |un poco de )?(?:dinero|plata)|econ[óo]micamente|a pagar)`,
  `(?:te (?:puedo )?(?:enseño|enseñar|ayudo|ayudar|muestro)|enseñarte|ayudarte)${end}${near}${start}(?:invertir|ganar dinero|ganar \\d)`,
  `(?:invierte|invertir) (?:conmigo|tu dinero|tus ahorros)${end}`,
  `\\d+ ?% (?:al|por|a la|cada) (?:d[íi]a|semana|mes)${end}`,
  `(?:env[ií]a|env[ií]ame|enviar|manda|m[áa]ndame|mandar|pr[ée]sta|pr[ée]stame|prestar|transfiere|transferir)(?!\\p{L})${near}(?:dinero|plata|pasta|€ ?\\d|\\d+ ?(?:€|euros|d[óo]lares|pesos))`,
  `(?:pr[ée]stame|env[ií]ame|m[áa]ndame|transfi[ée]reme) (?:unos |solo )?${bareSuma}`,
  `(?:pagarme|p[áa]game|me pagas|me pagues) (?:el|la|los|un|mi) (?:pasajes?|billetes?|boletos?|vuelo|viaje|taxi|visa|alquiler|renta|facturas?)${end}`,
  `(?:tarjetas? (?:de )?regalo|n[úu]mero de (?:tu |la |mi )?(?:tarjeta|cuenta)|criptomonedas?|bizum)`,
  `c[óo]digo (?:de|del) (?:sms|verificaci[óo]n|confirmaci[óo]n)`,
)

const messengers = String.raw`(?:whats ?app|wasap|telegram+|tg|viber|snapchat|instagram|insta|wechat|weixin|kakaotalk|skype|(?:facebook|fb) messenger|google (?:chat|hangouts)|ватсап\p{L}*|вотсап\p{L}*|вацап\p{L}*|телеграм\p{L}*|тел[её]г[ауе]|вайбер\p{L}*|инстаграм\p{L}*|инст[аеу]|тг|скайп\p{L}*|вичат\p{L}*|вконтакте)${end}`
// Names that are also words or employers: they count only in a phrase that can mean nothing else.
const networks = String.raw`(?:facebook|fb|vk|discord|tiktok|вк|фейсбук\p{L}*|дискорд\p{L}*|тикток\p{L}*)${end}`
const places = String.raw`(?:${networks}|(?:snap|kik|ig|only ?fans|messenger|signal|мессенджер\p{L}*|сигнале?|одноклассник\p{L}*|контакт[еа]?)${end}(?! processing))`
// In a Russian text a Latin word after such a name is the name of somebody there.
const russianNames = String.raw`(?:инст[аеу]|инстаграм\p{L}*|телеграм\p{L}*|тел[её]г[ауе]|тг|вк|вконтакте|ватсап\p{L}*|вотсап\p{L}*|дискорд\p{L}*|скайп\p{L}*)`
const noName = String.raw`(?!(?:stor(?:y|ies)|reels?|live|direct|shop|music|video|fest|premium|business)${end})`
// Places that are named in profiles, where nothing else follows them after a colon.
const profilePlaces = String.raw`(?:only ?fans|fansly|kik|ig|line id|(?<!oh )snap)`
const notTheirs = String.raw`${end}(?! (?:de|of|карты|карточки|заказа|рейса|дома|поезда))`
const moving = words(
  `(?:write|text|message|add|move|continue|switch|talk|chat|find|reach|contact|my|your|have|got)(?:ing)?${end}${near}${start}${messengers}`,
  `(?:write|text|message|add|move|go|continue|switch|talk|chat|find|reach|contact)(?:ing)?${end}${near}${start}(?:on|to|via|over|through|in|using) (?:my |your )?${places}`,
  `(?:${messengers}|${networks}) me${end}`,
  `(?:my|your|mi|tu|мой|твой) only ?fans${end}`,
  `(?:move|go|switch|continue|talk|chat|write|text)(?:ing)?${end}${near}${start}(?:to|on|in|via|over) (?:an?other|a different|some other) (?:app|messenger|platform|chat|site)${end}`,
  `(?<!(?:not|n.t|never) )(?:give|send|text|tell|have|get) (?:me )?your (?:phone |cell |mobile )?number${notTheirs}`,
  `(?:перейд[её]м|переходи|переходите|давай|давайте|спишемся|общаться)${end}${near}${start}(?:в|на) (?:другое приложение|другой мессенджер|другой чат)${end}`,
  `(?<!не )(?:дай|дайте|дашь|скинь|скиньте|оставь|оставьте|пришли|пришлите|напиши|напишите) (?:мне )?(?:свой|твой|ваш) (?:номер(?:ок)?|телефон)${notTheirs}`,
  `(?:pasemos|pasamos|hablemos|hablamos|vamos|sigamos|seguimos)${end}${near}${start}(?:a|en|por) otra (?:app|aplicaci[óo]n|plataforma)${end}`,
  `(?<!no )(?:p[áa]same|dame|m[áa]ndame|env[ií]ame|d[ée]jame|me das|me pasas) tu (?:n[úu]mero|tel[ée]fono|celular|m[óo]vil|cel)${notTheirs}`,
  `(?:my|your|mi|tu|мой|твой|ваш) ${networks}`,
  `(?:напиши|напишите|пиши|пишите|перейд[её]м|переходи|переходите|давай|давайте|добавь|добавьте|найди|найдите|спишемся|общаться|мой|твой|ваш|есть|дай|дайте)${end}${near}${start}${messengers}`,
  `(?:напиши|напишите|пиши|пишите|перейд[её]м|переходи|переходите|давай|давайте|добавь|добавьте|найди|найдите|спишемся|общаться)${end}${near}${start}(?:в|во|на|через) (?:${places}|(?:max|макс[еа]?)${end})`,
  `(?:escr[íi]beme|h[áa]blame|hablamos|hablar|pasemos|pasamos|agr[ée]game|b[úu]scame|mi|tu|tienes|pasa|p[áa]same)${end}${near}${start}${messengers}`,
  `(?:escr[íi]beme|h[áa]blame|hablamos|hablar|pasemos|pasamos|agr[ée]game|b[úu]scame)${end}${near}${start}(?:por|en|a|al|v[íi]a) (?:mi |tu )?${places}`,
)

const dates = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d{2}/g
const digitRun = /\+?\d[\d\s()._-]{6,}\d/g
const foreignDigit = /[^\P{Nd}\d]/gu
const link = /\b(?:https?:\/\/|www\.)\S|\b(?:t|wa)\.me\//i
// "me" and "es" are Spanish words too: "hola.es tarde".
const domain =
  /(?<![\p{L}\p{N}@.-])[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:[\p{L}\p{N}-]+\.)*(?:com|net|org|info|biz|ru|рф|su|ua|kz|by|mx|ar|cl|co|io|app|dev|ai|eu|uk|link|xyz|top|site|online|club|shop|store|page|bio|gg|tv|ly|cc|fm|(?:es|me)(?! \p{L}))(?![\p{L}\p{N}])/iu
// Endings that a sentence may begin with when no space follows the full stop before it: "Madrid.De verdad".
const countryDomain =
  /(?<![\p{L}\p{N}@.-])[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:[\p{L}\p{N}-]+\.)*(?:de|fr|pl|nl|ch|pt|br|cz|dk|lt|lv|ee|gr|hu|ro|tr|md|uz|kg|rs|bg|hr|sk|pe|ec|uy|py)(?![\p{L}\p{N}])/iu
const sentenceStart = /\.(?=\p{Lu}\p{Ll})/gu
const addressWithPath = /(?<![\p{L}\p{N}@.-])[\p{L}\p{N}-]+\.[a-z]{2,}\/[\p{L}\p{N}@]/iu
const spokenDomain =
  /(?<![\p{L}\p{N}])(?!(?:the|las|los|empresas?) )[\p{L}\p{N}_-]{3,} (?:точка (?:ру|ком|рф|нет|орг|ru|com|net|org)|dot (?:com|net|org|io|me|ru)|punto (?:com|net|org|es))(?![\p{L}\p{N}])/iu
const mailAddress = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]*\p{L}{2}/iu
const handle = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}@.])@[\p{L}\p{N}_.]{3,}`,
    String.raw`${start}${messengers}\s*[:=@–-]\s*@?[a-z0-9_.]{3,}`,
    String.raw`${start}${networks}\s*[:=@]\s*@?[a-z0-9_.]{3,}`,
    String.raw`${start}${profilePlaces}\s*[:=@]\s*@?[a-z0-9_.]{2,}`,
    String.raw`${start}(?:${profilePlaces}|discord)\s+[a-z][a-z0-9_.]*(?:[_\d]|\.[a-z\d])`,
    String.raw`${start}(?:discord|дискорд\p{L}*)\s+[\p{L}\d_.]+#\d{4}`,
    String.raw`${start}${russianNames}\s+${noName}[a-z][a-z0-9_.]{2,}`,
    String.raw`${start}(?:${messengers}|${networks})\s+[a-z][a-z0-9_.]*(?:[_\d]|\.[a-z\d])`,
  ].join('|'),
  'iu',
)

/** Returns the gravest risk in a text, or null. */
export function findSafetyHint(text: string): SafetyHintKind | null {
  return money.test(text.normalize('NFKC')) ? 'money' : findContact(text)
}

/** True if a text leads out of the product: a link, an address, a telephone number or a name in a messenger. */
export function hasContact(text: string): boolean {
  return findContact(text) !== null
}

function findContact(text: string): 'contact' | 'link' | null {
  const plain = text.normalize('NFKC')
  if ([mailAddress, handle, moving].some((pattern) => pattern.test(plain)) || hasPhoneNumber(plain))
    return 'contact'
  if ([link, domain, addressWithPath, spokenDomain].some((pattern) => pattern.test(plain))) return 'link'
  return countryDomain.test(plain.replace(sentenceStart, '. ')) ? 'link' : null
}

/** Digits of each script and width count. */
function hasPhoneNumber(plain: string): boolean {
  const digits = plain.replace(foreignDigit, '0')
  const runs = digits.replace(dates, ' / ').match(digitRun) ?? []
  return runs.some((run) => {
    const { length } = run.replace(/\D/g, '')
    return length >= 9 && length <= 15
  })
}
