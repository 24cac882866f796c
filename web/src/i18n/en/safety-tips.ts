export const safetyTips = {
  title: 'Staying safe',
  intro:
    'Most people here are who they say they are. A few are not. This page says what to look out for, what you can do, and where to find help.',
  danger: {
    title: 'If you are in danger',
    text: 'Call your emergency number, 112 in most countries and 911 in much of the Americas. Do it first; everything else can wait.',
  },
  dates: {
    title: 'A first date',
    text: 'Talk by video or on the phone before you meet.\nMeet in a public place that you know, by day if you like, and go there and home on your own.\nTell a friend who you meet, where, and until when, and agree on a call.\nKeep an eye on your drink and your things, and stay sober enough to decide.\nLeave whenever you want to. You owe nobody an explanation, a second drink or a kiss.\nA no is a no, at any moment, also after a yes. The same is true for the other person.',
  },
  scams: {
    title: 'Money and other tricks',
    text: 'Never send money, gift cards, crypto or codes from your phone to someone you have not met, whatever the reason: a hospital, a ticket, customs, a blocked account.\nNobody on a dating app knows a safe way to get rich. "Let me show you how I invest" is the most expensive sentence in online dating.\nDo not lend your account, receive parcels or pass money on for others: that can be a crime.\nSomeone who threatens to publish pictures of you wants money and will not stop once you pay. Do not pay, keep everything, report it here and to the police.',
  },
  signs: {
    title: 'What should make you careful',
    text: 'Great love after a few days, and reasons why a video call never works.\nA hurry to move to another app, where we cannot help you.\nPhotos like from a magazine, a life abroad, a job on a ship, an oil rig or in the army.\nQuestions about your money, your address, your workplace or your documents.\nAnger or pity when you say no.',
  },
  photos: {
    title: 'What you show of yourself',
    text: 'Keep your surname, address, workplace and daily routes to yourself until you trust someone.\nA picture that you send can be kept. Send only what you could bear others to see.\nYuti never shows your birth data, and your distance only roughly; you can hide it in Settings.',
  },
  report: {
    title: 'How to report and block',
    text: 'In a chat or on a profile, open the menu and choose Report. You can report a single message too: hold it or open its menu.\nOnly our team sees a report. The other person is not told who reported them.\nBlock ends the match at once and hides you from each other. You can report in the same step and include the conversation.\nIf a conversation has ended or the account is gone, you can still report it for 30 days: Settings, Ended conversations. Our team then reads exactly what was written.',
  },
  after: {
    title: 'If something has happened',
    text: 'It is not your fault. Talk to someone you trust.\nKeep messages, pictures and receipts; they help the police and us.\nIf you sent money, call your bank at once: some payments can be stopped.\nReport it to us, even if you are not sure. You can also go to the police, and to the help lines below.',
  },
  lines: {
    title: 'Help lines',
    text: 'They are free in most cases and do not ask for your name. Numbers of the European Union work in many of its countries.',
    change: 'Numbers can change. If one does not answer and you are in danger, call your emergency number.',
  },
  kinds: {
    emergency: 'Emergency',
    violence: 'Violence and abuse',
    victims: 'Support for victims',
    talk: 'Someone to talk to',
  },
}
