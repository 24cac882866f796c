import type { Language } from '@yuti/contract/languages'
import type { AccountMail } from './kinds.ts'

type Reason = 'account' | 'address' | 'last'

/** Mails to an address that has no account yet, and the last one to an address that has none any longer; all others are about an account. */
const kinds: Partial<Record<AccountMail['kind'], Reason>> = {
  confirm: 'address',
  'confirm-code': 'address',
  'no-account': 'address',
  'address-closed': 'address',
  'email-change': 'address',
  'email-changed': 'last',
  goodbye: 'last',
  'goodbye-blocked': 'last',
}

const texts: Record<Language, Record<Reason, string>> = {
  en: {
    account:
      'You get this email because this address belongs to a Yuti account. Emails about your account come whatever your settings are; they end if you delete it.',
    address:
      'You get this email because someone entered this address on Yuti. Unless it’s confirmed or entered again, we won’t write to it any more.',
    last: 'This is our last email to this address about that account.',
  },
  ru: {
    account:
      'Вы получили это письмо, потому что этот адрес указан в аккаунте Yuti. Письма об аккаунте приходят при любых настройках и прекратятся, если его удалить.',
    address:
      'Вы получили это письмо, потому что кто-то указал этот адрес в Yuti. Если его не подтвердят и не укажут снова, писем больше не будет.',
    last: 'Это последнее письмо об этом аккаунте на этот адрес.',
  },
  es: {
    account:
      'Recibes este correo porque esta dirección pertenece a una cuenta de Yuti. Los correos sobre tu cuenta llegan sean cuales sean tus ajustes y terminan si la eliminas.',
    address:
      'Recibes este correo porque alguien escribió esta dirección en Yuti. Si nadie la confirma ni la vuelve a escribir, no enviaremos más.',
    last: 'Este es nuestro último correo a esta dirección sobre esa cuenta.',
  },
}

/** Says why somebody gets a mail about an account, and what ends such mails. */
export function reasonFor(language: Language, kind: AccountMail['kind']): string {
  return texts[language][kinds[kind] ?? 'account']
}
