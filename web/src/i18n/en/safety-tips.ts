export const safetyTips = {
  title: 'Staying safe',
  intro:
    'Most people here are who they say they are. A few are not. This page says what to look out for, what you can do, and where to find help.',
  danger: {
    title: 'If you’re in danger',
    text: 'Call your emergency number, 112 in most countries and 911 in much of the Americas. Do that first; everything else can wait.',
  },
  dates: {
    title: 'A first date',
    text: 'Talk by video or on the phone before you meet.\nMeet in a public place you know, by day if you like, and make your own way there and back.\nTell a friend who you’re meeting, where and until when, and agree on a check-in call.\nKeep an eye on your drink and your things, and stay sober enough to decide for yourself.\nLeave whenever you want to. You don’t owe anyone an explanation, a second drink or a kiss.\nNo means no, at any moment, even after a yes. That goes for both of you.',
  },
  scams: {
    title: 'Money and other tricks',
    text: 'Never send money, gift cards, crypto or codes from your phone to someone you haven’t met, whatever the reason: a hospital, a ticket, customs, a blocked account.\nNo one on a dating app knows a safe way to get rich. “Let me show you how I invest” is the most expensive sentence in online dating.\nDon’t lend your account, receive parcels or pass money on for others: that can be a crime.\nSomeone who threatens to publish pictures of you wants money and won’t stop once you pay. Don’t pay, keep everything, and report it here and to the police.',
  },
  signs: {
    title: 'Warning signs',
    text: 'Great love after a few days, and always a reason why a video call won’t work.\nA hurry to move to another app, where we can’t help you.\nPhotos that could be from a magazine, a life abroad, a job on a ship, an oil rig or in the army.\nQuestions about your money, your address, your workplace or your documents.\nAnger or pity when you say no.',
  },
  photos: {
    title: 'What you show of yourself',
    text: 'Keep your surname, address, workplace and daily routes to yourself until you trust someone.\nA picture you send can be kept. Send only what you wouldn’t mind others seeing.\nYuti never shows your birth data, and your distance only roughly; you can hide it in Settings.',
  },
  report: {
    title: 'How to report and block',
    text: 'In a chat or on a profile, open the menu and choose Report. You can report a single message too: hold it or open its menu.\nOnly our team sees a report. The other person isn’t told who sent it.\nBlock ends the match at once and hides you from each other. You can report in the same step and include the conversation.\nIf a conversation has ended or the account is gone, you can still report it for 30 days: Settings, Ended conversations. Our team then reads exactly what was written.',
  },
  after: {
    title: 'If something has happened',
    text: 'It’s not your fault. Talk to someone you trust.\nKeep messages, pictures and receipts; they help the police and us.\nIf you sent money, call your bank at once: some payments can be stopped.\nReport it to us, even if you’re not sure. You can also go to the police, or call one of the help lines below.',
  },
  lines: {
    title: 'Help lines',
    text: 'Most of them are free and don’t ask for your name. The European Union’s numbers work in many of its countries. Some lines on violence are meant for women first; they can also point others to the right line.',
    change: 'Numbers can change. If no one answers and you’re in danger, call your emergency number.',
  },
  kinds: {
    emergency: 'Emergency',
    violence: 'Violence and abuse',
    victims: 'Support for victims',
    talk: 'Someone to talk to',
  },
}
