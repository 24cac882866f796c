/** The risks that a message of a stranger may carry. */
export type SafetyHintKind = 'money' | 'contact' | 'link'

const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`
const near = String.raw`[^.!?\n]{0,40}`

function words(...alternatives: string[]): RegExp {
  return new RegExp(alternatives.map((one) => `${start}(?:${one})`).join('|'), 'iu')
}

const money = words(
  // English
  `(?:send|wire|transfer|lend|loan|borrow|give)${near}${start}(?:money|cash|\\$ ?\\d|€ ?\\d|\\d+ ?(?:dollars|euros|bucks|usd|eur))`,
  `(?:gift|itunes|steam|google play) cards?${end}`,
  `(?:western union|moneygram|cash ?app|venmo|zelle|paypal)${end}`,
  `(?:bitcoin|btc|usdt|crypto(?:currency)?|forex)${end}`,
  `(?:card|account|iban|routing|cvv) (?:number|details|code)`,
  `(?:sms|verification|confirmation) code`,
  // Russian
  `(?:переведи|переведите|перевести|скинь|скиньте|вышли|вышлите|отправь|отправьте|одолжи|одолжите|займи|займите)(?!\\p{L})${near}(?:деньг|денег|денеж|рубл|тысяч|на карту|доллар|евро|\\d+ ?(?:р|₽|к)(?!\\p{L}))`,
  `(?:номер|реквизиты|данные) (?:твоей |вашей |моей |банковской )?карты`,
  `(?:биткоин|биткойн|криптовалют|крипт[аеуы]${end}|подарочн\\p{L}+ карт)`,
  `(?:код|пароль) из (?:смс|sms)`,
  // Spanish
  `(?:env[ií]a|env[ií]ame|enviar|manda|m[áa]ndame|mandar|pr[ée]sta|pr[ée]stame|prestar|transfiere|transferir)(?!\\p{L})${near}(?:dinero|plata|pasta|€ ?\\d|\\d+ ?(?:€|euros|d[óo]lares|pesos))`,
  `(?:tarjetas? (?:de )?regalo|n[úu]mero de (?:tu |la |mi )?(?:tarjeta|cuenta)|criptomonedas?|bizum)`,
  `c[óo]digo (?:de|del) (?:sms|verificaci[óo]n|confirmaci[óo]n)`,
)

const messengers = String.raw`(?:whats ?app|wasap|telegram|viber|snapchat|instagram|insta|ватсап\p{L}*|вотсап\p{L}*|вацап\p{L}*|телеграм\p{L}*|тел[её]г[ауе]|вайбер\p{L}*|инстаграм\p{L}*|инст[аеу]|тг)${end}`
const moving = words(
  `(?:write|text|message|add|move|continue|switch|talk|chat|find|reach|contact|my|your|have|got)(?:ing)?${end}${near}${start}${messengers}`,
  `${messengers} me${end}`,
  `(?:напиши|напишите|пиши|пишите|перейд[её]м|переходи|переходите|давай|давайте|добавь|добавьте|найди|найдите|спишемся|общаться|мой|твой|ваш|есть|дай|дайте)${end}${near}${start}${messengers}`,
  `(?:escr[íi]beme|h[áa]blame|hablamos|hablar|pasemos|pasamos|agr[ée]game|b[úu]scame|mi|tu|tienes|pasa|p[áa]same)${end}${near}${start}${messengers}`,
)

const dates = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}:\d{2}/g
const digitRun = /\+?\d[\d\s()._-]{6,}\d/g
const foreignDigit = /[^\P{Nd}\d]/gu
const link = /\b(?:https?:\/\/|www\.)\S|\b(?:t|wa)\.me\//i
const domain =
  /(?<![\p{L}\p{N}@.-])[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:[\p{L}\p{N}-]+\.)*(?:com|net|org|info|biz|ru|рф|su|ua|kz|by|es|mx|ar|cl|co|me|io|app|dev|ai|eu|uk|link|xyz|top|site|online|club|shop|store|page|bio|gg|tv|ly|cc|fm)(?![\p{L}\p{N}])/iu
// Endings that a sentence may begin with when no space follows the full stop before it: "Madrid.De verdad".
const countryDomain =
  /(?<![\p{L}\p{N}@.-])[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:[\p{L}\p{N}-]+\.)*(?:de|fr|pl|nl|ch|pt|br|cz|dk|lt|lv|ee|gr|hu|ro|tr|md|uz|kg|rs|bg|hr|sk|pe|ec|uy|py)(?![\p{L}\p{N}])/iu
const sentenceStart = /\.(?=\p{Lu}\p{Ll})/gu
const addressWithPath = /(?<![\p{L}\p{N}@.-])[\p{L}\p{N}-]+\.[a-z]{2,}\/[\p{L}\p{N}@]/iu
const mailAddress = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]*\p{L}{2}/iu
const handle = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}@.])@[\p{L}\p{N}_.]{3,}`,
    String.raw`${start}${messengers}\s*[:=@–-]\s*@?[a-z0-9_.]{3,}`,
    String.raw`${start}${messengers}\s+[a-z][a-z0-9_.]*[_.\d][a-z0-9_.]*`,
  ].join('|'),
  'iu',
)

/** Returns the gravest risk in a text, or null. */
export function findSafetyHint(text: string): SafetyHintKind | null {
  if (money.test(text)) return 'money'
  if (moving.test(text) || hasPhoneNumber(text)) return 'contact'
  return link.test(text) ? 'link' : null
}

/** True if a text leads out of the product: a link, an address, a telephone number or a name in a messenger. */
export function hasContact(text: string): boolean {
  const plain = text.normalize('NFKC')
  return (
    [link, domain, addressWithPath, mailAddress, handle, moving].some((pattern) => pattern.test(plain)) ||
    countryDomain.test(plain.replace(sentenceStart, '. ')) ||
    hasPhoneNumber(plain)
  )
}

/** Digits of each script and width count. */
function hasPhoneNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replace(foreignDigit, '0')
  const runs = plain.replace(dates, ' / ').match(digitRun) ?? []
  return runs.some((run) => {
    const { length } = run.replace(/\D/g, '')
    return length >= 9 && length <= 15
  })
}
